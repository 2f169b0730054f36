import type { ActState, ErrorCode } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

interface Ending {
  /** As it was found under its lock. */
  act: Pick<Row<"acts">, "id" | "state">;
  to: Exclude<ActState, "asked">;
  /** Who decided; null where nobody did, and for the requester who took it back. */
  decidedBy: string | null;
  note?: string;
  /** Why it failed. */
  result?: ErrorCode;
}

/** Ends a locked act that waits, for good. Throws an Error for one that has ended. */
export async function transitionAct(tx: Tx, { act, to, decidedBy, note = "", result }: Ending): Promise<void> {
  if (act.state !== "asked") throw new Error(`Act ${act.id} cannot go from ${act.state} to ${to}`);
  await tx.sql
    .updateTable("acts")
    .set({ state: to, decided_by: decidedBy, decided_at: tx.now, note, result: result ?? null })
    .where("id", "=", act.id)
    .execute();
}

/** Ends the acts about a person that still wait, as nobody is left whom they are about. */
export async function transitionActsOf(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("acts")
    .set({ state: "failed", decided_at: tx.now, result: "user.not_found" })
    .where("user_id", "=", userId)
    .where("state", "=", "asked")
    .execute();
}
