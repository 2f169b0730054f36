import type { Tx } from "@counterfoil/db";
import { newOrderedId } from "../ids.ts";

/** Notes why staff did something to protect a customer; `flagId` is the flag that it answers. */
export async function addCareNote(
  tx: Tx,
  {
    userId,
    writtenBy,
    note,
    flagId = null,
  }: { userId: string; writtenBy: string; note: string; flagId?: string | null },
): Promise<void> {
  await tx.sql
    .insertInto("care_notes")
    .values({ id: newOrderedId(), user_id: userId, flag_id: flagId, note, written_by: writtenBy, at: tx.now })
    .execute();
}
