import type { ImageStore } from "@counterfoil/api";
import { assertNoTransaction } from "@counterfoil/db";
import type { Shelf } from "./blob-store.ts";
import { fileShelf } from "./file-blob-store.ts";
import { toPicture } from "./picture.ts";
import { type S3Settings, s3Shelf } from "./s3-blob-store.ts";

/** Pictures, kept and given out again. */
export interface Pictures extends ImageStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Where the pictures lie that IMAGES_URL names: `file:PATH` or `s3://bucket/prefix`. */
export function openShelf(url: string, s3: S3Settings): Shelf {
  return url.startsWith("s3:") ? s3Shelf(url, s3) : fileShelf(url.slice("file:".length));
}

/** The pictures that IMAGES_URL names. */
export function openImages(url: string, s3: S3Settings): Pictures {
  const shelf = openShelf(url, s3);
  return {
    async save(upload) {
      assertNoTransaction("An upload");
      const { name, bytes, width, height } = await toPicture(upload);
      await shelf.put(name, new Uint8Array(bytes));
      return { path: `/images/${name}`, width, height };
    },
    read: (name) => shelf.get(name),
  };
}
