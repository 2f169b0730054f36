import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Copies the pictures that `to` does not have yet; a picture never changes under its name. Files whose names start
 * with a dot are being written and left out. Returns the bytes copied.
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  const known = new Set(await readdir(to));
  let bytes = 0;
  for (const name of await readdir(from).catch(() => [])) {
    if (name.startsWith(".") || known.has(name)) continue;
    // A copy-on-write file system copies nothing until one of the two changes.
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    bytes += (await stat(join(to, name))).size;
  }
  return bytes;
}
