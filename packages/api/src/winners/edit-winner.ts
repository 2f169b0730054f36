import { changedFields, type EditWinnerInput, ShopError, type Winner } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toWinnerRow } from "./winner-row.ts";
import { toWinner } from "./winners.queries.ts";

/** Changes a winner; the form is whole. */
export async function editWinner(
  deps: Pick<Deps, "db" | "clock">,
  input: z.output<typeof EditWinnerInput>,
): Promise<Winner> {
  return inTransaction(deps.db, async (tx) => {
    const found = tx.sql.selectFrom("winners").selectAll().where("id", "=", input.id);
    const before = await found.forNoKeyUpdate().executeTakeFirst();
    if (!before) throw new ShopError("winner.gone");
    const after = { ...before, ...toWinnerRow(input) };
    await tx.sql.updateTable("winners").set(after).where("id", "=", input.id).execute();
    const winner = toWinner(after);
    const note = { action: "edit", subject: "winner", subjectId: input.id };
    await writeAudit(tx, { ...note, ...changedFields(toWinner(before), winner) });
    return winner;
  });
}
