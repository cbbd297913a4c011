import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { root } from '../lib/project.ts';
import { outDir, readModules, readOptions } from './bundle.ts';
import type { Settings } from './settings.ts';
import type { Secrets } from './state.ts';

/** Wrangler's name of the Worker is part of the path of its objects' files: the two must agree. */
const workerName = 'wordhost';

/**
 * Serves the built Worker as production would, from the files in the state folder: the same bundle, routing, assets, D1 and
 * objects with alarms, by miniflare itself, without wrangler's proxy and inspector. Resolves when it answers. `from` is where the
 * bundle lies.
 */
export async function serve(
  settings: Pick<Settings, 'host' | 'port' | 'publicUrl' | 'stateDir'>,
  secrets: Secrets,
  from = outDir,
): Promise<Miniflare> {
  const options = readOptions();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: settings.host,
      port: settings.port,
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      telemetry: { enabled: false },
      // wrangler puts /v3 behind the folder it is given, miniflare does not.
      resourcePersistencePath: join(settings.stateDir, 'v3'),
      workers: [
        {
          ...options,
          rootPath: root,
          name: workerName,
          modulesRoot: from,
          modules: readModules(from),
          bindings: {
            SIGNING_KEY: secrets.signingKey,
            SETUP_SECRET: secrets.setupSecret,
            PUBLIC_URL: settings.publicUrl,
          },
        },
      ],
    }),
  );
  try {
    await miniflare.ready;
  } catch (error) {
    await miniflare.dispose().catch(() => {});
    throw explain(error, settings);
  }
  return miniflare;
}

function explain(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ERR_ADDRESS_IN_USE') return error;
  return new Error(`something else listens on ${host}:${port}; stop it or set another PORT`);
}
