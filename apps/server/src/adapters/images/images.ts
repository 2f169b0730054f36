import type { ImageStore } from "@counterfoil/api";
import { assertNoTransaction } from "@counterfoil/db";
import type { BlobStore } from "./blob-store.ts";
import { fileBlobStore } from "./file-blob-store.ts";
import { toPicture } from "./picture.ts";
import { type S3Settings, s3BlobStore } from "./s3-blob-store.ts";

/** Uploaded pictures, to be saved and read. */
export interface Pictures extends ImageStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Opens the store that IMAGES_URL names: `file:PATH` or `s3://bucket/prefix`. */
export function openBlobStore(url: string, s3: S3Settings): BlobStore {
  return url.startsWith("s3:") ? s3BlobStore(url, s3) : fileBlobStore(url.slice("file:".length));
}

/** Opens the pictures in the store that IMAGES_URL names. */
export function openImages(url: string, s3: S3Settings): Pictures {
  const store = openBlobStore(url, s3);
  return {
    async save(upload) {
      assertNoTransaction("An upload");
      const { name, bytes, width, height } = await toPicture(upload);
      await store.put(name, new Uint8Array(bytes));
      return { path: `/images/${name}`, width, height };
    },
    read: (name) => store.get(name),
  };
}
