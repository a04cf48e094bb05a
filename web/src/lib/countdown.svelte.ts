/** Whole seconds left until a time that may change, counted down while it is shown; null without one. */
export class Countdown {
  private clock = $state(Date.now());

  constructor(private readonly until: () => number | null) {
    $effect(() => {
      if (this.until() === null) return;
      this.clock = Date.now();
      const timer = setInterval(() => {
        this.clock = Date.now();
      }, 250);
      return () => clearInterval(timer);
    });
  }

  get seconds(): number | null {
    const until = this.until();
    return until === null ? null : Math.max(0, Math.ceil((until - this.clock) / 1000));
  }
}
