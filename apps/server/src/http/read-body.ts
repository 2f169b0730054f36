import { type Context as CallContext, isAdminCall, sessionOf } from "@counterfoil/api";
import { isStaff, ShopError } from "@counterfoil/core";
import { holdBody, MAX_SESSION_BYTES, SMALL_BYTES } from "./body-budget.ts";

/** Most bytes of an admin call that is not an upload: a raffle with 5,000 prizes fits. */
const MAX_ADMIN_BYTES = 4 * 1024 * 1024;

/** Most bytes of a body without a valid session, or of a non-admin's batch: no form for visitors is larger. */
const MAX_VISITOR_BYTES = 64 * 1024;

/** Most calls with a body in one request from a non-admin. */
const MAX_CALLS = 5;

/** Reads a body up to `limit` bytes: else throws `body.too_large`, or `image.too_large` for an upload to `field`. */
export async function readBody(request: Request, limit: number, field?: string): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    field === undefined ? new ShopError("body.too_large") : new ShopError("image.too_large", { field });
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > limit) throw tooLarge();
  // A body in chunks may have any length; without either header there is none.
  const most = request.headers.has("transfer-encoding") ? limit : 0;
  holdBody(request, announced === null ? most : Number(announced), limit);
  // Node.js reads no more than Content-Length, so there is nothing to count and no stream to make.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body) {
    length += part.length;
    if (length > limit) throw tooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Returns how long the body of a request may be that makes these calls. Throws `body.too_large` (413) for too many calls. */
async function maxBytes(ctx: CallContext, calls: readonly string[]): Promise<number> {
  const session = await sessionOf(ctx);
  if (session && isStaff(session.user)) return calls.every(isAdminCall) ? MAX_ADMIN_BYTES : MAX_SESSION_BYTES;
  if (calls.length > MAX_CALLS) throw new ShopError("body.too_large");
  return session && calls.length === 1 ? MAX_SESSION_BYTES : MAX_VISITOR_BYTES;
}

/**
 * Reads the body of a request that makes these calls, such as `tickets.reserve`: 64 KB at most from a visitor and in a batch, 256 KB with a
 * session, 4 MB for the console. Throws `body.too_large` (413), also for a non-admin's batch of more than 5 calls. The
 * session is only looked up where it matters.
 */
export async function readCallBody(ctx: CallContext, request: Request, calls: readonly string[]) {
  const length = request.headers.get("content-length");
  const isShort = (length !== null && Number(length) <= SMALL_BYTES) || !request.body;
  return readBody(request, isShort && calls.length <= MAX_CALLS ? MAX_VISITOR_BYTES : await maxBytes(ctx, calls));
}
