// Put into every page under test before its own scripts: what only the page itself can tell.
{
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 1 &&
      box.height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const told = (element) =>
    `${element.localName}${element.className ? `.${String(element.className).trim().replaceAll(/\s+/g, '.')}` : ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  let shifted = 0;
  const moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      shifted += entry.value;
      for (const { node } of entry.sources)
        if (node?.localName) moved.push(`${entry.value.toFixed(3)} ${told(node)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** A target's box: that of the label where it has one. */
  const boxOf = (element) =>
    (element.closest('label.check, label.boxes, label') ?? element).getBoundingClientRect();
  const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="radio"]';

  globalThis.look = {
    /** How much wider than its screen the page is, px, and what sticks out. */
    sideways: () => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const out = (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0;
      const found =
        scrollWidth > clientWidth ? [...document.querySelectorAll('body *')].filter(visible).filter(out) : [];
      return [scrollWidth - clientWidth, ...found.slice(0, 4).map(told)];
    },

    /** Names that are broken into lines of fewer than three letters. */
    squeezed: () =>
      [...document.querySelectorAll('bdi')].filter(visible).flatMap((name) => {
        if (!visible(name.parentElement) || getComputedStyle(name).whiteSpace === 'nowrap') return [];
        const lines = name.getClientRects().length;
        return lines > 1 && name.textContent.length / lines < 3 ? [told(name)] : [];
      }),

    /** Targets under their size, px: cells of a board and keys of a picker have their own (U5). */
    small: ({ least, cell }) =>
      [...document.querySelectorAll(targets)].filter(visible).flatMap((element) => {
        const inText = element.localName === 'a' && getComputedStyle(element).display === 'inline';
        if (inText || element.closest('[aria-hidden="true"]')) return [];
        const { width, height } = boxOf(element);
        const wanted = element.getAttribute('role') === 'gridcell' ? cell : least;
        // Widths of words are as they come; what may be too narrow is an icon or a cell.
        const narrow =
          Math.min(width, height) + 0.5 < wanted && (height + 0.5 < wanted || width + 0.5 < wanted);
        return narrow ? [`${Math.round(width)}×${Math.round(height)} ${told(element)}`] : [];
      }),

    /** What every page has (U30); each thing that is missing in a sentence. */
    bones: () => {
      const heads = [...document.querySelectorAll('h1')].filter((head) => head.checkVisibility());
      return [
        heads.length === 1 ? '' : `${heads.length} h1`,
        [...document.querySelectorAll('main')].filter((part) => part.checkVisibility()).length === 1
          ? ''
          : 'not one main',
        document.documentElement.lang === 'en' ? '' : 'no language',
        document.title.trim() === '' || document.title === 'wordhost' ? `title "${document.title}"` : '',
      ].filter(Boolean);
    },

    /** How much the layout has shifted by itself since the last look, and what moved. */
    shifts: () => {
      const found = [shifted, ...moved.slice(0, 6)];
      shifted = 0;
      moved.length = 0;
      return found;
    },

    /** What still moves under reduced motion (U17): only opacity may, and for 150 ms at most. */
    motion: () => {
      const seconds = (text) =>
        Math.max(
          ...text.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)),
        );
      return [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, transitionProperty, animationName, animationDuration } =
          getComputedStyle(element);
        const slides =
          seconds(transitionDuration) > 0.15 ||
          (seconds(transitionDuration) > 0.01 && transitionProperty !== 'opacity');
        const plays = animationName !== 'none' && seconds(animationDuration) > 0.01;
        return slides || plays ? [`${told(element)} ${slides ? transitionProperty : animationName}`] : [];
      });
    },

    /** Whether the focus can be seen: it has a ring, and nothing lies over it (2.4.11). Empty when it can. */
    focus: () => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing has the focus';
      const { top, left, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const near = element.closest('label') ?? element;
      if (over && !near.contains(over) && !over.contains(near))
        return `${told(element)} lies under ${told(over)}`;
      const ringed = [element, ...near.querySelectorAll('*'), near].some((each) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
      return ringed ? '' : `${told(element)} has no ring`;
    },

    /** Texts that are cut off without a way to read them (U29). */
    cut: () =>
      [...document.querySelectorAll('*')].filter(visible).flatMap((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const cut =
          overflowX !== 'visible' &&
          textOverflow === 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1;
        if (!cut || element.localName === 'input') return [];
        return element.closest('[title], a, button, [aria-label]') || element.querySelector('[title]')
          ? []
          : [told(element)];
      }),

    /** Wider spacing of text, as a reader may set it (WCAG 1.4.12). */
    space: (on) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets = on ? [sheet] : [];
    },

    /** The clock of the page at the moment at which it changes: what it shows then, and how long that took. */
    tick: () =>
      new Promise((resolve) => {
        const clock = document.querySelector('[role="timer"]');
        if (!clock) return resolve(null);
        const seen = new MutationObserver(() => {
          seen.disconnect();
          resolve(clock.textContent);
        });
        seen.observe(clock, { childList: true, characterData: true, subtree: true });
      }),
  };

  // A device whose clock is wrong; tests set by how much.
  const RealDate = Date;
  globalThis.deviceAheadMs = 0;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + globalThis.deviceAheadMs);
      else super(...given);
    }
    static now() {
      return RealDate.now() + globalThis.deviceAheadMs;
    }
  };
}
