import type { Row, Tx } from "@counterfoil/db";
import { mailOwner } from "./mail-owner.ts";
import { endMailTokens } from "./mail-tokens.ts";
import { endSessions } from "./sessions.ts";

interface NewPassword {
  user: Row<"users">;
  passwordHash: string;
  /** The session to keep; without it all end. */
  keptSessionId?: string;
}

/** Sets a user's password, ends sessions and open reset links, and mails the user. The user must be locked. */
export async function setPassword(tx: Tx, { user, passwordHash, keptSessionId }: NewPassword): Promise<void> {
  await tx.sql.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  await endSessions(tx, { userId: user.id, keptSessionId });
  await endMailTokens(tx, { userId: user.id, kind: "reset" });
  await mailOwner(tx, user, { template: "password-changed", data: { firstName: user.first_name } });
}
