import { enableCompileCache } from "node:module";
import { type Asked, BadArguments, readArguments } from "./seed/read-arguments.ts";

/** What was asked for, or the end of the run with what is wrong about it. */
function asked(): Asked {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (error instanceof BadArguments) refuse(error.message);
    throw error;
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

if (process.env.NODE_ENV === "production") refuse("Demo data is not for production: pnpm seed does nothing there");
const wanted = asked();

// Only now, since everything else takes a second to load.
enableCompileCache();
const { CannotSeed, makeDemoShop } = await import("./seed/make-demo-shop.ts");
try {
  console.log(await makeDemoShop(wanted));
} catch (error) {
  if (error instanceof CannotSeed) refuse(error.message);
  throw error;
}
