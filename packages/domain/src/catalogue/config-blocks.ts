import { type BlockContent, ShopError } from "@counterfoil/core";
import { json, lockRowOrThrow, type Row, type Tx, updateRows } from "@counterfoil/db";
import { nextVersion } from "./next-version.ts";

/** Changes the content of a block unless it was changed since `seenAt`. Throws `block.unknown`, `edit.stale`. */
export async function updateConfigBlock(
  tx: Tx,
  {
    id,
    seenAt,
    change,
  }: { id: string; seenAt: number | undefined; change: (block: Row<"config_blocks">) => BlockContent },
): Promise<{ before: Row<"config_blocks">; after: Row<"config_blocks"> }> {
  const before = await lockRowOrThrow(tx, "config_blocks", { id }, "block.unknown");
  if (seenAt !== undefined && seenAt !== before.updated_at) throw new ShopError("edit.stale");
  const after = { ...before, content: change(before), updated_at: nextVersion(tx, before) };
  await updateRows(tx.sql, "config_blocks", { id }, { content: json(after.content), updated_at: after.updated_at });
  return { before, after };
}
