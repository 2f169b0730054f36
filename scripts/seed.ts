import { enableCompileCache } from "node:module";
import { Problem, runCommand } from "./command.ts";

await runCommand(async () => {
  if (process.env.NODE_ENV === "production") {
    throw new Problem("Demo data is not for production: pnpm seed does nothing there");
  }
  // Imported late, because they take a second to load.
  enableCompileCache();
  const { readArguments } = await import("./seed/read-arguments.ts");
  const { makeDemoShop } = await import("./seed/make-demo-shop.ts");
  console.log(await makeDemoShop(readArguments(process.argv.slice(2))));
});
