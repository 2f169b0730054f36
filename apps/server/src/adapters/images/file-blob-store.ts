import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface BlobStore {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns null for an unknown picture. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Stores pictures in a folder. */
export function fileBlobStore(folder: string): BlobStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Written to a temporary file and renamed, so no one ever reads half a picture.
      const temporary = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
      await writeFile(temporary, bytes);
      await rename(temporary, join(folder, name));
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
