import type { Winner, WinnerForm } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { insertWinner, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { withRaffle } from "./raffle-of-winner.ts";
import { toWinner } from "./to-winner.ts";
import { toWinnerColumns } from "./winner-columns.ts";

/** Adds a winner. */
export async function createWinner(deps: Pick<Deps, "db">, form: z.output<typeof WinnerForm>): Promise<Winner> {
  const columns = toWinnerColumns(form);
  return inTransaction(deps.db, async (tx) => {
    const winner = toWinner(await insertWinner(tx, await withRaffle(tx, form, columns)));
    await writeAudit(tx, { action: "create", subject: "winner", subjectId: winner._id, after: winner });
    return winner;
  });
}
