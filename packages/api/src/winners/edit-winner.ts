import { changedFields, type EditWinnerInput, type Winner } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { updateWinner, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { withRaffle } from "./raffle-of-winner.ts";
import { toWinner } from "./to-winner.ts";
import { toWinnerColumns } from "./winner-columns.ts";

/** Edits a winner with a complete form. */
export async function editWinner(deps: Pick<Deps, "db">, input: z.output<typeof EditWinnerInput>): Promise<Winner> {
  const { id } = input;
  return inTransaction(deps.db, async (tx) => {
    const { before, after } = await updateWinner(tx, {
      id,
      columns: () => withRaffle(tx, input, toWinnerColumns(input)),
    });
    const winner = toWinner(after);
    await writeAudit(tx, {
      action: "edit",
      subject: "winner",
      subjectId: id,
      ...changedFields(toWinner(before), winner),
    });
    return winner;
  });
}
