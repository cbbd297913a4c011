import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Env as WorkerEnv } from '../worker/env.ts';

declare global {
  namespace Cloudflare {
    /** What tests in workerd find in `env`: the Worker's own bindings, and the migrations to apply to D1. */
    interface Env extends WorkerEnv {
      readonly TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import('../worker/index.ts');
    }
  }
}
