import { readHealth } from '../../../schema/contract/endpoints-service.ts';
import { type Route, route } from '../handler.ts';
import { version } from '../version.ts';

export const healthRoutes: readonly Route[] = [
  route(readHealth, async () => ({ ok: true, body: { ok: true as const, version } })),
];
