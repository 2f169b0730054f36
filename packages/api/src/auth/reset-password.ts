import { type ResetPasswordInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { queueMail } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { lockUserByEmail } from "./auth.queries.ts";
import { ownerOfMailToken, spendMailToken } from "./mail-tokens.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

const tokenInvalid = () => new ShopError("token.expired");

/** Refuses a reset token that is wrong, used or older than 30 minutes. */
export async function checkResetToken(deps: Deps, given: { email: string; token: string }): Promise<void> {
  const code = { email: given.email, code: given.token, kind: "reset" as const };
  if (!(await ownerOfMailToken(deps.db.read, code, deps.clock()))) throw tokenInvalid();
}

/** Sets a new password by a mailed token and ends all sessions. A weak password leaves the token good. */
export async function resetPassword(deps: Deps, input: z.infer<typeof ResetPasswordInput>): Promise<void> {
  await checkResetToken(deps, input);
  checkNewPassword(input.newPassword, input.email, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  const code = { email: input.email, code: input.token, kind: "reset" as const };
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, input.email);
    if (!user || !(await spendMailToken(tx, user.id, code, tx.now))) throw tokenInvalid();
    await tx.sql.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
    await endSessions(tx, user.id);
    await queueMail(tx, { to: user.email, template: "password-changed", data: { firstName: user.first_name } });
  });
}
