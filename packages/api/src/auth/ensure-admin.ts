import { normalizeKey } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { findValue, setValue } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { addUser } from "./add-user.ts";
import { lockUserByEmail, userByEmail } from "./auth.queries.ts";
import { endMailTokens } from "./mail-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/** Whoever had the account before keeps no way into it. */
async function takeOver(tx: Tx, user: Row<"users">, passwordHash: string): Promise<void> {
  const rights = { admin: true, verified: true, console_code: null, confirmation_required: false };
  const login = { password_hash: passwordHash, two_factor: false, totp_secret: null, totp_last_step: null };
  await tx.sql
    .updateTable("users")
    .set({ ...rights, ...login })
    .where("id", "=", user.id)
    .execute();
  await endSessions(tx, user.id);
  await endMailTokens(tx, user.id);
  await tx.sql.deleteFrom("identities").where("user_id", "=", user.id).execute();
}

/**
 * Ensures a verified admin with this login (CONTRACT: ADMIN_EMAIL, ADMIN_PASSWORD). The password is applied when the
 * account is made or promoted, or when the setting has changed; an admin's own change of password stays.
 */
export async function ensureAdmin(deps: Pick<Deps, "db" | "clock">, email: string, password: string): Promise<void> {
  const key = `admin password of ${normalizeKey(email)}`;
  const applied = await findValue(deps.db.read, key);
  const unchanged = applied !== undefined && (await isPassword(applied, password));
  const known = await userByEmail(deps.db.read, email);
  if (unchanged && known?.admin && known.verified) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const newcomer = { email, first_name: "Shop", last_name: "Admin", password_hash: passwordHash };
    const added = await addUser(tx, { ...newcomer, verified: true, admin: true }, tx.now);
    const user = added ?? (await lockUserByEmail(tx, email));
    if (!user) return;
    if (user.admin && unchanged) {
      await tx.sql.updateTable("users").set({ verified: true, console_code: null }).where("id", "=", user.id).execute();
      return;
    }
    if (!added) await takeOver(tx, user, passwordHash);
    await setValue(tx, { key, value: passwordHash });
  });
}
