/** Keeps a phone's screen lit while a game waits; gives back what lets it go. Where it is not to be had, nothing happens. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async () => {
    try {
      const got = await navigator.wakeLock?.request('screen');
      if (wanted) lock = got ?? null;
      else await got?.release();
    } catch {
      // Refused, for example at low battery.
    }
  };
  // The lock goes with the page's visibility and has to be asked for again.
  const seen = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  void ask();
  document.addEventListener('visibilitychange', seen);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
