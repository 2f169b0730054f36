import { enableCompileCache } from "node:module";

// Halves the module loading time of later starts; import everything else after this.
enableCompileCache();
const { BadSettings, CannotStart, readConfig } = await import("@counterfoil/server");
const { serve } = await import("../apps/server/src/serve.ts");
const { fillWhenEmpty, printWelcome } = await import("./demo-shop.ts");
const { buildWebWhenStale } = await import("./web-build.ts");

try {
  const config = readConfig();
  buildWebWhenStale();
  const hasDemoAccounts = await fillWhenEmpty(config);
  await serve();
  printWelcome(config, config.publicUrl ?? `http://localhost:${config.port || "…"}`, hasDemoAccounts);
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
