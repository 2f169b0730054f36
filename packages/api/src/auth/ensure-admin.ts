import { isOwner } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import {
  addUser,
  adminPasswordKey,
  claimAccount,
  findUserByEmail,
  findValue,
  lockUserByEmail,
  markVerified,
  setValue,
  writeRoles,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { hashPassword, isPassword } from "../sessions/passwords.ts";

/** Ensures an owner of ADMIN_EMAIL. The password is applied when it is made or promoted, or the setting has changed. */
export async function ensureAdmin(deps: Pick<Deps, "db" | "clock" | "config">, email: string, password: string) {
  const key = adminPasswordKey(email);
  const applied = await findValue(deps.db.read, key);
  const unchanged = applied !== undefined && (await isPassword(applied, password));
  const known = await findUserByEmail(deps.db.read, email);
  if (unchanged && known && isOwner(known) && known.verified) return;
  const passwordHash = await hashPassword(password, { lane: "known", key: "" }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const newUser = { email, first_name: "Shop", last_name: "Admin", password_hash: passwordHash };
    const added = await addUser(tx, { ...newUser, verified: true }, { mayShareMailbox: true });
    const user = added ?? (await lockUserByEmail(tx, email));
    if (!user) return;
    if (isOwner(user) && unchanged) {
      await markVerified(tx, user.id);
      return;
    }
    if (added) await writeRoles(tx, { userId: user.id, roles: ["owner"], givenBy: null });
    else await claimAccount(tx, { user, passwordHash });
    await setValue(tx, { key, value: passwordHash });
  });
}
