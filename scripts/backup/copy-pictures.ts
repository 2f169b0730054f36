import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Copies the pictures that `to` does not have yet; a picture's name is a hash of its content. Skips files whose names
 * start with a dot, which are still being written. Returns the bytes copied.
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  const known = new Set(await readdir(to));
  let bytes = 0;
  for (const name of await readdir(from).catch(() => [])) {
    if (name.startsWith(".") || known.has(name)) continue;
    // On a copy-on-write file system this copies no data.
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    bytes += (await stat(join(to, name))).size;
  }
  return bytes;
}
