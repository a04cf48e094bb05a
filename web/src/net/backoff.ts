const FIRST = 500;
const LAST = 8000;

/** Milliseconds to wait before try number `attempt` (from 0): doubling from 0.5 s to 8 s, with jitter downwards. */
export function backoff(attempt: number, random: number): number {
  const whole = Math.min(LAST, FIRST * 2 ** attempt);
  return whole === FIRST ? FIRST : Math.round(whole * (0.5 + random / 2));
}
