// Put into a page before its own scripts: it tells when what is to be used has been painted, ms since 1970, for a link may lead over
// two documents, and notes for how long the page was busy after that and how long each key and tap took to the next paint.
globalThis.watchFor = (selector) => {
  let usableAt = Number.POSITIVE_INFINITY;
  const seen = { busyMs: 0, slowestMs: 0 };
  globalThis.seen = seen;
  const now = () => performance.timeOrigin + performance.now();
  const isThere = () => {
    const field = document.querySelector(selector);
    return field?.checkVisibility({ opacityProperty: true }) && field.getBoundingClientRect().height > 20;
  };
  const watch = new MutationObserver(() => {
    if (!isThere()) return;
    watch.disconnect();
    // Once the frame in which it stands is done, and the page has time for whoever taps.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        usableAt = now();
        usable(usableAt);
      };
      port2.postMessage(null);
    });
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (performance.timeOrigin + startTime + duration > usableAt) seen.busyMs += duration;
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.slowestMs = Math.max(seen.slowestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
};

// How long after the reply to a move the page shows a text that came of it, ms to the next paint.
globalThis.sinceReply = (text) => {
  let repliedAt = null;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...what) => {
    const reply = await ask(...what);
    if (String(what[0]).includes('/moves')) repliedAt = performance.now();
    return reply;
  };
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (repliedAt === null || !document.body.textContent.includes(text)) return;
      watch.disconnect();
      globalThis.fetch = ask;
      requestAnimationFrame(() => resolve(performance.now() - repliedAt));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
};
