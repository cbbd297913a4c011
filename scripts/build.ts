import { build, buildAssets } from './server/build.ts';
import { bundleSize, scriptSizes } from './server/bundle.ts';

// `--assets` is what wrangler.toml's own build step calls: what a deployment needs besides the Worker's sources.
if (process.argv.includes('--assets')) {
  for (const line of await buildAssets()) console.log(line);
} else {
  await build((line) => console.log(line));
  console.log(scriptSizes());
  const { bytes, gzip } = bundleSize();
  console.log(`built: ${Math.round(bytes / 1024)} KiB, ${Math.round(gzip / 1024)} KiB compressed`);
}
