import type { Winner, WinnerForm } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { toWinnerRow } from "./winner-row.ts";
import { toWinner } from "./winners.queries.ts";

/** Adds a winner to the winners page. */
export async function createWinner(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  form: z.output<typeof WinnerForm>,
): Promise<Winner> {
  const fields = toWinnerRow(form);
  return inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const row = { id: newId(), ...fields, created_at: now };
    await tx.sql.insertInto("winners").values(row).execute();
    const winner = toWinner(row);
    const note = { adminId: admin.id, action: "create", subject: "winner", subjectId: row.id, at: now };
    await writeAudit(tx, { ...note, after: winner });
    return winner;
  });
}
