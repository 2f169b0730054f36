import { type AdminUser, type Role, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { changeRoles, lockUserAndOwners, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { Session } from "../sessions/sessions.ts";
import { auditedUser, readAdminUsers } from "./admin-users.read-model.ts";

/** Says which roles a user has from now on, with an audit row. Throws `admin.last` when no owner would be left. */
export async function changeUserRoles(
  { db }: Pick<Deps, "db">,
  { user: by }: Pick<Session, "user">,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<AdminUser> {
  const changed = await inTransaction(db, async (tx) => {
    const locked = await lockUserAndOwners(tx, id);
    await changeRoles(tx, { locked, roles, by, field: "roles" });
    const user = await tx.sql.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const [before, after] = [auditedUser(locked.user), auditedUser(user)];
    await writeAudit(tx, { action: "change roles", subject: "user", subjectId: id, before, after });
    return user;
  });
  const [shown] = await readAdminUsers(db.read, [changed]);
  if (!shown) throw new ShopError("user.not_found");
  return shown;
}
