import { enableCompileCache } from "node:module";

// Halves the module loading time of later starts; import everything else after this.
enableCompileCache();
const { readConfig } = await import("@counterfoil/server");
const { runCommand } = await import("./command.ts");
const { serve } = await import("../apps/server/src/serve.ts");
const { fill, printWelcome } = await import("./demo-shop.ts");
const { buildWebWhenStale } = await import("./web-build.ts");

await runCommand(async () => {
  const config = readConfig();
  buildWebWhenStale();
  let hasDemoAccounts = false;
  const address = await serve({
    onOpen: async (db) => {
      hasDemoAccounts = await fill(config, db);
    },
  });
  address.hostname = "localhost";
  printWelcome(config, config.publicUrl ?? address.origin, hasDemoAccounts);
});
