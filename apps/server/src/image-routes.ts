import { ShopError } from "@counterfoil/core";
import type { Context } from "hono";
import type { Pictures } from "./adapters/images/images.ts";
import type { Env } from "./http/client-ip.ts";

/** Content types that a browser only displays and never executes. */
const types: ReadonlyMap<string, string> = new Map([
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["avif", "image/avif"],
]);

/** Handles GET /images/{name}, an uploaded picture. Its name is a hash of its content, so it may be cached for ever. Throws `image.not_found`. */
export function imageHandler(images: Pictures) {
  return async (c: Context<Env>): Promise<Response> => {
    const name = c.req.param("name") ?? "";
    const type = types.get(/^[A-Za-z0-9_-]{1,120}\.([a-z]{3,4})$/.exec(name)?.[1] ?? "");
    const bytes = type ? await images.read(name) : null;
    if (!type || !bytes) throw new ShopError("image.not_found");
    return c.body(bytes, 200, {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  };
}
