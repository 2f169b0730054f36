import type { CustomerSession } from "@counterfoil/core";
import { toCustomerSession } from "#read-models/session.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's sessions that have not ended, newest first. */
export async function listCustomerSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, skip, limit }: CustomerPage,
): Promise<{ sessions: CustomerSession[]; total: number }> {
  const own = db.read.selectFrom("sessions").where("user_id", "=", id).where("expires_at", ">", clock());
  const { rows, total } = await listPage({
    base: own,
    rows: (from) => from.selectAll().orderBy("created_at", "desc").orderBy("id_hash"),
    skip,
    limit,
  });
  return { sessions: rows.map(toCustomerSession), total };
}
