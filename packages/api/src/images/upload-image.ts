import { MAX_IMAGE_BYTES, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";

/** Stores a picture and answers where the site shows it. */
export async function uploadImage(
  deps: Pick<Deps, "db" | "clock" | "images">,
  admin: { id: string },
  bytes: Uint8Array,
): Promise<{ path: string; width: number; height: number }> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ShopError("image.too_large");
  const file = await deps.images.save(bytes);
  await inTransaction(deps.db, (tx) =>
    writeAudit(tx, {
      adminId: admin.id,
      action: "upload",
      subject: "image",
      subjectId: file.path,
      after: file,
      at: tx.now,
    }),
  );
  return file;
}
