import { MAX_IMAGE_BYTES, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Stores a picture and returns where the site shows it. Throws `image.too_large`. */
export async function uploadImage(deps: Pick<Deps, "db" | "images">, bytes: Uint8Array) {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ShopError("image.too_large", { field: "image" });
  const file = await deps.images.save(bytes);
  await inTransaction(deps.db, (tx) =>
    writeAudit(tx, { action: "upload", subject: "image", subjectId: file.path, after: file }),
  );
  return file;
}
