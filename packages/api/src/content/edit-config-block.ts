import { changedFields, type EditConfigInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { updateConfigBlock, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { readPublicRaffles } from "#read-models/whole-raffle.ts";
import type { Deps } from "../deps.ts";
import { changedContent } from "./block-changes.ts";
import { promotedRaffles, toConfigBlock } from "./list-blocks.ts";

/** Changes the fields of a block that the input names. Throws `block.raffle_gone` when it would promote nothing. */
export async function editConfigBlock(deps: Pick<Deps, "db">, input: z.output<typeof EditConfigInput>) {
  const { id, updatedAt: seenAt } = input;
  return inTransaction(deps.db, async (tx) => {
    const change = (block: Row<"config_blocks">) => changedContent(block.type, block.content, input);
    const { before, after } = await updateConfigBlock(tx, { id, seenAt, change });
    const [raffle = null] = await readPublicRaffles(tx.sql, await promotedRaffles(tx.sql, [after], null));
    const block = toConfigBlock(after, raffle);
    const promotesNothing = block.type === "promoted_raffle" && block.raffle === null && after.content.raffleId;
    if (promotesNothing) throw new ShopError("block.raffle_gone", { field: "raffle" });
    const difference = changedFields(before.content, after.content);
    await writeAudit(tx, { action: "edit", subject: "config", subjectId: id, ...difference });
    return block;
  });
}
