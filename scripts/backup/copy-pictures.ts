import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Copies the pictures that `to` lacks, by name, which is a hash; files with a dot are still being written. */
export async function copyPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const known = new Set(await readdir(to));
  for (const name of await readdir(from).catch(() => [])) {
    if (name.startsWith(".") || known.has(name)) continue;
    // On a copy-on-write file system this copies no data.
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  }
}
