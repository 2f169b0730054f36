import { type SetPasswordInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { lockUser, setPassword } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { trustDevice, type Visitor } from "../sessions/devices.ts";
import { checkNewPassword, hashPassword } from "../sessions/passwords.ts";

/**
 * Sets the first password of a user who joined with Google or Facebook, who can then turn on two-factor authentication;
 * ends the user's other sessions. Throws `password.there`.
 */
export async function setFirstPassword(
  deps: Deps,
  caller: Visitor & { user: Row<"users">; sessionId: string },
  { newPassword }: z.infer<typeof SetPasswordInput>,
): Promise<void> {
  const { user, sessionId } = caller;
  if (user.password_hash !== null) throw new ShopError("password.there");
  checkNewPassword(newPassword, user.email, "newPassword");
  const passwordHash = await hashPassword(newPassword, { lane: "known", key: user.id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked.password_hash !== null) throw new ShopError("password.there");
    await setPassword(tx, { user: locked, passwordHash, keptSessionId: sessionId });
  });
  trustDevice(deps.config, { id: user.id, password_hash: passwordHash }, caller);
}
