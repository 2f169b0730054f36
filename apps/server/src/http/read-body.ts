import { ShopError } from "@counterfoil/core";

/** Most bytes of a body that is not an upload: a competition with 5,000 prizes, or 100,000 numbers, fits. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const tooLarge = () => new ShopError("body.too_large");

/** Reads the body of a request. Throws `too_large` (413) as soon as it is longer than `limit` bytes. */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body) {
    length += part.length;
    if (length > limit) throw tooLarge();
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
