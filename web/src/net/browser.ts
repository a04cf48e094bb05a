import type { Wiring } from './connection';

/** The wiring of a real page. */
export const browser: Wiring = {
  socket(path) {
    return new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  watch(wake, sleep) {
    const seen = () => {
      if (document.visibilityState === 'visible') wake();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', wake);
    window.addEventListener('online', wake);
    window.addEventListener('offline', sleep);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', sleep);
    };
  },
};
