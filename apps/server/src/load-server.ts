import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { processEnvironment } from "./environment-config.ts";

type Server = typeof import("./serve.ts");

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** Returns where `scripts/server-build.ts` writes the server in one file, and what that was built from. */
export function builtServer(root = repository) {
  const folder = join(root, "apps/server/dist");
  return { folder, server: join(folder, "server.mjs"), stamp: join(folder, "built-from") };
}

/** Returns a hash of the server's sources, and of where they are. */
export function hashOfSources(root = repository): string {
  const hash = createHash("sha256")
    .update(root)
    .update(readFileSync(join(root, "pnpm-lock.yaml")));
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);
  for (const folder of ["apps/server/src", ...packages].sort()) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => /\.[a-z]+$/.test(name) && !name.includes(".test.")).sort()) {
      hash.update(`${folder}/${file}\0`).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest("hex");
}

/** Returns whether the server was built from the sources as they are now. */
export function isBuilt(root = repository): boolean {
  const { stamp } = builtServer(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfSources(root);
}

/** Loads the server: in production from the one file built from these very sources, if there is one. */
export async function loadServer(): Promise<Server> {
  if (processEnvironment.NODE_ENV !== "production" || !isBuilt()) return import("./serve.ts");
  return import(/* @vite-ignore */ pathToFileURL(builtServer().server).href);
}
