import { json, type Tx } from "@counterfoil/db";
import { transitionActsOf } from "./transition-act.ts";

/** Erases from the acts what they say of a person: that there was one, of which kind, and who decided stays. Those that wait end. */
export async function eraseActsOf(tx: Tx, userId: string): Promise<void> {
  await transitionActsOf(tx, userId);
  const command = json({ input: null, expect: {} });
  await tx.sql
    .updateTable("acts")
    .set({ command, digest: "", sentence: "", reason: "", note: "" })
    .where("user_id", "=", userId)
    .execute();
}
