import type { WordGraph } from '../words/graph.ts';
import type { Prompts } from '../words/prompts.ts';
import type { Route } from './handler.ts';
import { docsRoutes } from './routes/docs.ts';
import { gameRoutes } from './routes/games.ts';
import { healthRoutes } from './routes/health.ts';
import { kindRoutes } from './routes/kinds.ts';
import { promptRoutes } from './routes/prompts.ts';
import { wellKnownRoutes } from './routes/well-known.ts';
import { wordRoutes } from './routes/words.ts';

/** Every route of the API. */
export const routesWith = (words: WordGraph, prompts: Prompts): readonly Route[] => [
  ...gameRoutes,
  ...kindRoutes,
  ...promptRoutes(prompts),
  ...wordRoutes(words),
  ...healthRoutes,
  ...docsRoutes,
  ...wellKnownRoutes,
];
