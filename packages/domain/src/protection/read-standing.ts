import type { Tx } from "@counterfoil/db";
import type { Admission, Standing } from "./admission.ts";

/** Reads the standing of a customer in one query. */
export async function readStanding(tx: Tx, { user }: Admission): Promise<Standing> {
  const restrictions = await tx.sql
    .selectFrom("restrictions")
    .select(["kind", "from_at as from", "until_at as until", "ended_at as ended"])
    .where("user_id", "=", user.id)
    .where("ended_at", "is", null)
    .execute();
  return { restrictions };
}
