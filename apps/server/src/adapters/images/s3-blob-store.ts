import { ShopError } from "@counterfoil/core";
import { AwsClient } from "aws4fetch";
import type { BlobStore } from "./file-blob-store.ts";

export interface S3Settings {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  region: string;
  /** Set for providers other than Amazon; the bucket is then part of the path. */
  endpoint: string | null;
}

const TIMEOUT_MS = 15_000;

const unavailable = () => new ShopError("image.unavailable", { retryAfter: 5 });

/** Stores pictures in a bucket, named as `s3://bucket/prefix`. Throws `image.unavailable` (503) when it does not respond. */
export function s3BlobStore(url: string, { endpoint, ...credentials }: S3Settings): BlobStore {
  const { hostname: bucket, pathname } = new URL(url);
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${credentials.region}.amazonaws.com`;
  const folder = `${base}${pathname.replace(/\/+$/, "")}`;
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const send = (name: string, init: RequestInit) =>
    client
      .fetch(`${folder}/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(() => Promise.reject(unavailable()));
  return {
    async put(name, bytes) {
      const response = await send(name, { method: "PUT", body: bytes, headers: { "content-type": "image/webp" } });
      if (!response.ok) throw new Error(`The bucket rejected a picture with status ${response.status}`);
    },
    async get(name) {
      const response = await send(name, { method: "GET" });
      if (response.status === 404 || response.status === 403) return null;
      if (!response.ok) throw unavailable();
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
