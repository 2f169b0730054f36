const release = process.versions.node;

if (Number.parseInt(release, 10) < 24) {
  process.stderr.write(
    `Counterfoil runs on Node.js 24 and this is ${release}: use pnpm serve, or start it with node_modules/.bin/node\n`,
  );
  process.exit(1);
}
