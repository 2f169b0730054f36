import { messages, ShopError } from "@counterfoil/core";
import { AwsClient } from "aws4fetch";
import type { Shelf } from "./blob-store.ts";

export interface S3Settings {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  region: string;
  /** Of another provider than Amazon; the bucket then stands in the path. */
  endpoint: string | null;
}

const TIMEOUT_MS = 15_000;

const away = () => new ShopError("unavailable", messages.tryAgainLater, { retryAfter: 5 });

/** Pictures in a bucket, named as `s3://bucket/prefix`. */
export function s3Shelf(url: string, { endpoint, ...credentials }: S3Settings): Shelf {
  const { hostname: bucket, pathname } = new URL(url);
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${credentials.region}.amazonaws.com`;
  const folder = `${base}${pathname.replace(/\/+$/, "")}`;
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const ask = (name: string, init: RequestInit) =>
    client
      .fetch(`${folder}/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(() => Promise.reject(away()));
  return {
    async put(name, bytes) {
      const answer = await ask(name, { method: "PUT", body: bytes, headers: { "content-type": "image/webp" } });
      if (!answer.ok) throw new Error(`The bucket refused a picture with status ${answer.status}`);
    },
    async get(name) {
      const answer = await ask(name, { method: "GET" });
      if (answer.status === 404 || answer.status === 403) return null;
      if (!answer.ok) throw away();
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}
