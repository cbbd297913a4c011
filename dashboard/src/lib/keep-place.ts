import { afterNavigate, beforeNavigate } from '$app/navigation';

/** A page that is not as long as it was by then will not be. */
const patienceMs = 5000;
const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls down so far once the page reaches that far. Whoever scrolls meanwhile stays where they are. Gives back what ends it. */
function reach(top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: 'instant' });
    end();
  });
  const timer = setTimeout(() => end(), patienceMs);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of byHand) removeEventListener(name, end);
  };
  for (const name of byHand) addEventListener(name, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/** Back and forward find the place (U30): a page fetches what it shows, and is too short at first for the router to scroll there. */
export function keepPlace(): void {
  let wanted: number | null = null;
  let stop = () => {};
  beforeNavigate(({ type, to }) => {
    wanted = type === 'popstate' ? (to?.scroll?.y ?? null) : null;
  });
  afterNavigate(() => {
    stop();
    if (wanted !== null && wanted > scrollY) stop = reach(wanted);
  });
}
