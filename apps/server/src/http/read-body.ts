import { type Context as CallContext, sessionOf } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";

/** Most bytes of a body that is not an upload: a competition with 5,000 prizes, or 100,000 numbers, fits. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Most bytes of a body without a valid session: no form for visitors is larger. */
const MAX_VISITOR_BYTES = 64 * 1024;

/**
 * Reads the body of a request. Throws `body.too_large` (413) as soon as it is longer than `limit` bytes; for an upload to
 * `field` it is `image.too_large`.
 */
export async function readBody(
  request: Request,
  limit = MAX_BODY_BYTES,
  field?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    field === undefined ? new ShopError("body.too_large") : new ShopError("image.too_large", { field });
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > limit) throw tooLarge();
  // Node.js reads no more than was announced, so nothing need be counted, and no stream made.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
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

/**
 * Reads the body of a call: 4 MB at most with a valid session, else 64 KB. Throws `body.too_large` (413). The session is
 * looked up only where the body may be longer than a visitor's.
 */
export async function readCallBody(ctx: CallContext, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  const isShort = length !== null && Number(length) <= MAX_VISITOR_BYTES;
  const isVisitor = isShort || !request.body || (await sessionOf(ctx)) === null;
  return readBody(request, isVisitor ? MAX_VISITOR_BYTES : MAX_BODY_BYTES);
}
