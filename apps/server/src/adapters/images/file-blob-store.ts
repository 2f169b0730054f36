import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Shelf } from "./blob-store.ts";

/** Pictures in a folder. */
export function fileShelf(folder: string): Shelf {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Written beside and moved, so that nobody ever reads half a picture.
      const beside = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
      await writeFile(beside, bytes);
      await rename(beside, join(folder, name));
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR"))
          return null;
        throw error;
      }
    },
  };
}
