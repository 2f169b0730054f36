import { type EditWinnerInput, ShopError, type Winner } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import type { z } from "zod";
import { changedFields } from "../audit/changed-fields.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { toWinnerRow } from "./winner-row.ts";
import { toWinner } from "./winners.queries.ts";

/** Changes a winner; the form is whole. */
export async function editWinner(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  input: z.output<typeof EditWinnerInput>,
): Promise<Winner> {
  return inTransaction(deps.db, async (tx) => {
    const found = tx.sql.selectFrom("winners").selectAll().where("id", "=", input.id);
    const before = await found.forNoKeyUpdate().executeTakeFirst();
    if (!before) throw new ShopError("winner.gone");
    const after = { ...before, ...toWinnerRow(input) };
    await tx.sql.updateTable("winners").set(after).where("id", "=", input.id).execute();
    const winner = toWinner(after);
    const note = { adminId: admin.id, action: "edit", subject: "winner", subjectId: input.id, at: tx.now };
    await writeAudit(tx, { ...note, ...changedFields(toWinner(before), winner) });
    return winner;
  });
}
