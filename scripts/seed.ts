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
  const read = readArguments(process.argv.slice(2));
  for (const line of read.raised) console.error(line);
  console.log(await makeDemoShop(read));
});
