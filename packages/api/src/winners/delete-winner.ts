import { messages, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toWinner } from "./winners.queries.ts";

/** Takes a winner off the winners page. */
export async function deleteWinner(deps: Pick<Deps, "db" | "clock">, id: string): Promise<{ msg: string }> {
  return inTransaction(deps.db, async (tx) => {
    const winner = await tx.sql.deleteFrom("winners").where("id", "=", id).returningAll().executeTakeFirst();
    if (!winner) throw new ShopError("winner.gone");
    const note = { action: "delete", subject: "winner", subjectId: id };
    await writeAudit(tx, { ...note, before: toWinner(winner) });
    return { msg: messages.winnerDeleted };
  });
}
