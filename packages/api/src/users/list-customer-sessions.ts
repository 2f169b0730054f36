import { type CustomerSession, toIso } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's sessions that have not ended, newest first. */
export async function listCustomerSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, skip, limit }: CustomerPage,
): Promise<{ sessions: CustomerSession[]; total: number }> {
  const own = db.read.selectFrom("sessions").where("user_id", "=", id).where("expires_at", ">", clock());
  const rows = await own
    .select(["id_hash", "created_at", "expires_at"])
    .orderBy("created_at", "desc")
    .orderBy("id_hash")
    .limit(limit)
    .offset(skip)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const sessions = rows.map(({ id_hash, created_at, expires_at }) => ({
    // A part of the hash tells sessions apart, and nothing can be done with it.
    _id: id_hash.slice(0, 12),
    createdAt: toIso(created_at),
    expiresAt: toIso(expires_at),
  }));
  return { sessions, total };
}
