// Plain JavaScript, so that an old Node gets this far and can say what is wrong instead of failing on the first `.ts`.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: 22.18 or newer is needed. \`npm ci\` brings Node 24 for Linux and Windows ` +
      '(unless optional packages were left out); start things by `npm start`, `npm test` …, which use it.',
  );
  process.exit(1);
}
// What we start loads the same megabytes each time.
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const [name, ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length - 1, `${import.meta.dirname}/${name}.ts`, ...rest);
await import(`./${name}.ts`);
