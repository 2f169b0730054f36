import type { ImageStore } from "@counterfoil/api";
import { PICTURE_WIDTHS, readSizedPictureName, sizedPictureName } from "@counterfoil/core";
import { assertNoTransaction } from "@counterfoil/db";
import { LRUCache } from "lru-cache";
import { type BlobStore, fileBlobStore } from "./file-blob-store.ts";
import { atWidth, toPicture } from "./picture.ts";
import { type S3Settings, s3BlobStore } from "./s3-blob-store.ts";

/** Saves and reads uploaded pictures. */
export interface Pictures extends ImageStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Opens the store that IMAGES_URL names: `file:PATH` or `s3://bucket/prefix`. */
export function openBlobStore(url: string, s3: S3Settings): BlobStore {
  return url.startsWith("s3:") ? s3BlobStore(url, s3) : fileBlobStore(url.slice("file:".length));
}

/** Stores a picture together with a copy in each width that pages request. */
export async function putPicture(store: BlobStore, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await store.put(name, bytes);
  for (const width of PICTURE_WIDTHS) await store.put(sizedPictureName(name, width), await atWidth(bytes, width));
}

/** Opens the pictures in the store that IMAGES_URL names. */
export function openImages(url: string, s3: S3Settings): Pictures {
  const store = openBlobStore(url, s3);
  /** Uploads are encoded one after another: eight that move would keep each thread that hashes passwords busy for a minute. */
  let uploading: Promise<unknown> = Promise.resolve();
  const save = async (upload: Uint8Array) => {
    const { name, bytes, width, height } = await toPicture(upload);
    await putPicture(store, name, new Uint8Array(bytes));
    return { path: `/images/${name}`, width, height };
  };
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  /** The bytes that some answer still sends: a thousand slow clients of one picture share them. */
  const sending = new LRUCache<string, WeakRef<Uint8Array<ArrayBuffer>>>({ max: 1_000 });

  /** Creates a missing width of a picture stored before widths existed. */
  const make = async (name: string) => {
    const sized = readSizedPictureName(name);
    const original = sized && (await store.get(sized.original));
    if (!sized || !original) return null;
    const bytes = await atWidth(original, sized.width);
    await store.put(name, bytes);
    return bytes;
  };
  const load = async (name: string) => {
    const bytes = (await store.get(name)) ?? (await make(name));
    if (bytes) sending.set(name, new WeakRef(bytes));
    return bytes;
  };
  return {
    async save(upload) {
      assertNoTransaction("An upload");
      const saving = uploading.then(() => save(upload));
      uploading = saving.catch(() => undefined);
      return saving;
    },
    async read(name) {
      const known = sending.get(name)?.deref();
      if (known) return known;
      const running = reading.get(name) ?? load(name).finally(() => reading.delete(name));
      reading.set(name, running);
      return running;
    },
  };
}
