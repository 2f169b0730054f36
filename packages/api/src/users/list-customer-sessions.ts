import type { CustomerSession } from "@counterfoil/core";
import { toCustomerSession } from "#read-models/session.ts";
import type { Deps } from "../deps.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's sessions that have not ended, newest first. */
export async function listCustomerSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, skip, limit }: CustomerPage,
): Promise<{ sessions: CustomerSession[]; total: number }> {
  const own = db.read.selectFrom("sessions").where("user_id", "=", id).where("expires_at", ">", clock());
  const rows = await own
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id_hash")
    .limit(limit)
    .offset(skip)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { sessions: rows.map(toCustomerSession), total };
}
