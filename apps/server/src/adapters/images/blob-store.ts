/** Stores the bytes of pictures by name. */
export interface BlobStore {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns null for an unknown picture. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
