import type { Winner, WinnerForm } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toWinnerRow } from "./winner-row.ts";
import { toWinner } from "./winners.queries.ts";

/** Adds a winner to the winners page. */
export async function createWinner(
  deps: Pick<Deps, "db" | "clock">,
  form: z.output<typeof WinnerForm>,
): Promise<Winner> {
  const fields = toWinnerRow(form);
  return inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const row = { id: newId(), ...fields, created_at: now };
    await tx.sql.insertInto("winners").values(row).execute();
    const winner = toWinner(row);
    const note = { action: "create", subject: "winner", subjectId: row.id };
    await writeAudit(tx, { ...note, after: winner });
    return winner;
  });
}
