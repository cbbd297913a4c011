/** Svelte, and the client of SvelteKit but for its first file, which has to run before the rest is loaded. */
const isBase = (id: string) =>
  /\/node_modules\/(svelte|esm-env|clsx)\//.test(id) ||
  (/\/@sveltejs\/kit\/src\//.test(id) && !/\/runtime\/client\/(entry|payload)\.js$/.test(id));

/** Parts of $lib that every page of every game loads. */
const isOfEveryGame = (id: string) =>
  /\/src\/lib\/(api\/(client|moves)|live\/|owners|kinds\/screens\/loader)[^?]*$/.test(id);

/** Parts that the play and watch pages of every game load at once. */
const isPartOfGames = (id: string) =>
  /\/src\/lib\/(refusals|speech\/\w+|keys\/\w+|preferences|ui\/(Strip|ConnectionStrip|NewBuild|Icon|Clock)|kinds\/GameScreen)(\.svelte)?\.(ts|svelte)$/.test(
    id,
  );

/** Parts of $lib that play pages of every game have, and nobody else needs as much. */
const isPartOfPlay = (id: string) =>
  /\/src\/lib\/(frame\/(PlayFrame|Narrow)|wake|presence|sending|ui\/(Button|PrimaryButton|TroubleStrip))(\.svelte)?(\.ts)?(\?|$)/.test(
    id,
  ) || /@lucide\/svelte\/.*\/(check|x)\.(js|svelte|ts)/.test(id);

/**
 * Many small files compress badly and each costs a request: what every page needs is one file, what every page of a game needs is
 * another.
 */
export const codeSplitting = {
  groups: [
    // What the page's first script needs before it may load the base: in one file with the base, SvelteKit's payload
    // would be read before it is filled, and every page would say that a new version is ready.
    { name: 'first', test: /\/runtime\/client\/payload\.js$|vite\/preload-helper/, priority: 6 },
    { name: 'base', test: isBase, priority: 5 },
    { name: 'game', test: isOfEveryGame, priority: 4 },
    { name: 'parts', test: isPartOfGames, priority: 3 },
  ],
};

/** Light pages are opened on phones, by a link: there each file more is a wait. */
export const lightSplitting = {
  groups: [...codeSplitting.groups, { name: 'play', test: isPartOfPlay, priority: 2 }],
};
