import { enableCompileCache } from "node:module";
import { BadArguments, readArguments, type SeedArguments } from "./seed/read-arguments.ts";

/** Parses the arguments, or exits with an error message. */
function parseArguments(): SeedArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (error instanceof BadArguments) exitWith(error.message);
    throw error;
  }
}

function exitWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

if (process.env.NODE_ENV === "production") exitWith("Demo data is not for production: pnpm seed does nothing there");
const options = parseArguments();

// Imported late, since it takes a second to load.
enableCompileCache();
const { CannotSeed, makeDemoShop } = await import("./seed/make-demo-shop.ts");
try {
  console.log(await makeDemoShop(options));
} catch (error) {
  if (error instanceof CannotSeed) exitWith(error.message);
  throw error;
}
