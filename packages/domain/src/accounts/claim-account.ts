import type { Row, Tx } from "@counterfoil/db";
import { endCodes } from "./one-time-codes.ts";
import { writeRoles } from "./roles.ts";
import { endSessions } from "./sessions.ts";
import { clearTwoFactor } from "./two-factor.ts";

/** Makes an account a verified owner's with a new password, and ends all earlier access. The user must be locked. */
export async function claimAccount(
  tx: Tx,
  { user, passwordHash }: { user: Row<"users">; passwordHash: string },
): Promise<void> {
  const userId = user.id;
  const known = { verified: true, console_code: null, confirmation_required: false, pending_email: null };
  await tx.sql
    .updateTable("users")
    .set({ ...known, password_hash: passwordHash })
    .where("id", "=", userId)
    .execute();
  await writeRoles(tx, { userId, roles: [...user.roles, "owner"], givenBy: null });
  await clearTwoFactor(tx, userId);
  await endSessions(tx, { userId });
  await endCodes(tx, { userId });
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("identities").where("user_id", "=", userId).execute();
}
