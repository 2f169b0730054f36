import { isStaff, ShopError } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { endNamedSession, endSessions, lockUser, writeAudit } from "@counterfoil/domain";
import { toCustomerSession } from "#read-models/session.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { Session } from "../sessions/sessions.ts";
import type { CustomerPage } from "./customer-lists.ts";

/** Returns a page of a customer's sessions that have not ended, newest first. */
export async function listCustomerSessions({ db, clock }: Pick<Deps, "db" | "clock">, { id, ...page }: CustomerPage) {
  const own = db.read.selectFrom("sessions").where("user_id", "=", id).where("expires_at", ">", clock());
  const { rows, total } = await listPage({
    base: own,
    rows: (from) => from.selectAll().orderBy("created_at", "desc").orderBy("id_hash"),
    ...page,
  });
  return { sessions: rows.map(toCustomerSession), total };
}

type EndDeps = Pick<Deps, "db" | "config" | "clock">;
type Caller = Pick<Session, "user" | "reauthenticatedAt">;

/** Throws `user.not_found`, `user.no_account`, and for someone with a role what keeps the caller from changing their details. */
async function checkMayEnd(tx: Tx, deps: EndDeps, session: Caller, userId: string): Promise<void> {
  const user = await lockUser(tx, userId, "user.not_found");
  if (isStaff(user)) checkRight(deps, session, "people.editStaff");
}

/** Logs a customer out on one device. Throws `user.not_found`, and `session.not_found` when that session has ended. */
export async function endCustomerSession(
  deps: EndDeps,
  session: Caller,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await checkMayEnd(tx, deps, session, userId);
    if (!(await endNamedSession(tx, { userId, name: id }))) throw new ShopError("session.not_found");
    await writeAudit(tx, { action: "end session", subject: "user", subjectId: userId });
  });
}

/** Logs a customer out everywhere. Throws `user.not_found`. */
export async function endCustomerSessions(deps: EndDeps, session: Caller, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await checkMayEnd(tx, deps, session, userId);
    await endSessions(tx, { userId });
    await writeAudit(tx, { action: "end sessions", subject: "user", subjectId: userId });
  });
}
