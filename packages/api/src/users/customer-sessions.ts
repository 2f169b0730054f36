import { type CustomerSession, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { endNamedSession, endSessions, findUser, writeAudit } from "@counterfoil/domain";
import { toCustomerSession } from "#read-models/session.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-lists.ts";

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

/** Logs a customer out on one device. Throws `session.not_found` when that session has ended. */
export async function endCustomerSession(
  deps: Pick<Deps, "db">,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await endNamedSession(tx, { userId, name: id }))) throw new ShopError("session.not_found");
    await writeAudit(tx, { action: "end session", subject: "user", subjectId: userId });
  });
}

/** Logs a customer out everywhere. Throws `user.not_found`. */
export async function endCustomerSessions(deps: Pick<Deps, "db">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await findUser(tx.sql, userId))) throw new ShopError("user.not_found");
    await endSessions(tx, { userId });
    await writeAudit(tx, { action: "end sessions", subject: "user", subjectId: userId });
  });
}
