import { type ConfigBlock, changedFields, type EditConfigInput, ShopError } from "@counterfoil/core";
import { inTransaction, json, type Row, type Tx } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toPublicRaffles } from "../raffles/whole-raffle.queries.ts";
import { changedContent } from "./block-changes.ts";
import { toConfigBlock } from "./config-blocks.queries.ts";
import { promotedRaffles } from "./promoted-raffles.queries.ts";

async function withPromoted(tx: Tx, block: Row<"config_blocks">): Promise<ConfigBlock> {
  const [raffle = null] = await toPublicRaffles(tx.sql, await promotedRaffles(tx.sql, [block], null));
  return toConfigBlock(block, raffle);
}

/** Saves the fields of a block that the input names (API: Config blocks). */
export async function saveConfigBlock(
  deps: Pick<Deps, "db" | "clock">,
  input: z.output<typeof EditConfigInput>,
): Promise<ConfigBlock> {
  return inTransaction(deps.db, async (tx) => {
    const found = tx.sql.selectFrom("config_blocks").selectAll().where("id", "=", input.id);
    const before = await found.forNoKeyUpdate().executeTakeFirst();
    if (!before) throw new ShopError("block.unknown");
    if (input.updatedAt !== undefined && input.updatedAt !== before.updated_at) {
      throw new ShopError("edit.stale");
    }
    const now = tx.now;
    const content = changedContent(before.type, before.content, input);
    // Later than before even within a millisecond, so that a stale edit always shows.
    const updated_at = Math.max(now, before.updated_at + 1);
    await tx.sql
      .updateTable("config_blocks")
      .set({ content: json(content), updated_at })
      .where("id", "=", before.id)
      .execute();
    const block = await withPromoted(tx, { ...before, content, updated_at });
    const promotesNothing = block.type === "promoted_raffle" && block.raffle === null && content.raffleId;
    if (promotesNothing) throw new ShopError("block.raffle_gone", { field: "raffle" });
    const note = { action: "edit", subject: "config", subjectId: before.id };
    await writeAudit(tx, { ...note, ...changedFields(before.content, content) });
    return block;
  });
}
