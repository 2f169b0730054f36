import type { Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** Notes what staff saw or did about a complaint. */
export async function noteComplaint(tx: Tx, { id, note, by }: { id: string; note: string; by: string }): Promise<void> {
  await tx.sql
    .insertInto("complaint_notes")
    .values({ id: newId(), complaint_id: id, note, written_by: by, at: tx.now })
    .execute();
}
