import type { Tx } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
import { resealBirthDate } from "./birth-date.ts";

/** Seals birth dates with the newest key. */
export async function resealBirthDates(tx: Tx, input: ResealInput): Promise<Resealed> {
  const rows = await tx.sql
    .selectFrom("people_checks")
    .select(["user_id as id", "birth_date as sealed"])
    .where("user_id", ">", input.after)
    .orderBy("user_id")
    .limit(input.limit)
    .forUpdate()
    .execute();
  return resealRows(input, {
    rows,
    seal: ({ sealed }) => resealBirthDate(input.keys, sealed),
    write: (id, birth_date) =>
      tx.sql.updateTable("people_checks").set({ birth_date }).where("user_id", "=", id).execute(),
  });
}
