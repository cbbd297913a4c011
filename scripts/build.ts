import { build, buildAssets } from './server/build.ts';
import { bundleSize } from './server/bundle.ts';

// `--assets` is what wrangler.toml's own build step calls: what a deployment needs besides the Worker's sources.
if (process.argv.includes('--assets')) {
  await buildAssets();
} else {
  await build((line) => console.log(line));
  const { bytes, gzip } = bundleSize();
  console.log(`built: ${Math.round(bytes / 1024)} KiB, ${Math.round(gzip / 1024)} KiB compressed`);
}
