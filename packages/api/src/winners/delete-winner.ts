import { messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { removeWinner, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toWinner } from "./to-winner.ts";

export async function deleteWinner(deps: Pick<Deps, "db">, input: { id: string }): Promise<{ msg: string }> {
  return inTransaction(deps.db, async (tx) => {
    const before = toWinner(await removeWinner(tx, input));
    await writeAudit(tx, { action: "delete", subject: "winner", subjectId: input.id, before });
    return { msg: messages.winnerDeleted };
  });
}
