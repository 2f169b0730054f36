import { json, type Tx } from "@counterfoil/db";
import { transitionActsOf } from "./transition-act.ts";

/** Erases a person's data from the acts about them, and ends those that wait. The kind of each act, and who decided it, stay. */
export async function eraseActsOf(tx: Tx, userId: string): Promise<void> {
  await transitionActsOf(tx, userId);
  const command = json({ input: null, expect: {} });
  await tx.sql
    .updateTable("acts")
    .set({ command, digest: "", sentence: "", reason: "", note: "" })
    .where("user_id", "=", userId)
    .execute();
}
