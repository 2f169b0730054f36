import { type ChangePasswordInput, type SetPasswordInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { lockUser, setPassword } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { trustDevice, type Visitor } from "../sessions/devices.ts";
import { limitOwnPasswords, type SignedIn } from "../sessions/limit-passwords.ts";
import { checkNewPassword, hashPassword, isPassword } from "../sessions/passwords.ts";

const wrong = () => new ShopError("password.wrong", { field: "currentPassword" });

/** Changes the password of a user who knows the current one; ends the user's other sessions. */
export async function changePassword(
  deps: Deps,
  caller: SignedIn & Visitor,
  input: z.infer<typeof ChangePasswordInput>,
): Promise<void> {
  const { user, sessionId } = caller;
  if (user.password_hash === null) throw new ShopError("password.none");
  const right = await limitOwnPasswords(deps, caller, async (by) =>
    (await isPassword(user.password_hash, input.currentPassword, by, deps.config.passwordCost)) ? user : null,
  );
  if (!right) throw wrong();
  checkNewPassword(input.newPassword, user.email, "newPassword");
  const passwordHash = await hashPassword(input.newPassword, { lane: "known", key: user.id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked.password_hash !== user.password_hash) throw wrong();
    await setPassword(tx, { user: locked, passwordHash, keptSessionId: sessionId });
  });
  trustDevice(deps.config, { id: user.id, password_hash: passwordHash }, caller);
}

/**
 * Sets the first password of a user who joined with Google or Facebook, who can then turn on two-factor authentication; ends the
 * user's other sessions. Takes the name of a user who has just proved an address that a stranger registered. Throws `password.there`.
 */
export async function setFirstPassword(
  deps: Deps,
  caller: Visitor & { user: Row<"users">; sessionId: string },
  { newPassword, ...given }: z.infer<typeof SetPasswordInput>,
): Promise<void> {
  const { user, sessionId } = caller;
  if (user.password_hash !== null) throw new ShopError("password.there");
  checkNewPassword(newPassword, user.email, "newPassword");
  const passwordHash = await hashPassword(newPassword, { lane: "known", key: user.id }, deps.config.passwordCost);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked.password_hash !== null) throw new ShopError("password.there");
    const identities = await tx.sql.selectFrom("identities").select("user_id").where("user_id", "=", user.id).execute();
    // Unless an account of Google or Facebook has named this user.
    const name = identities.length === 0 ? given : {};
    await setPassword(tx, { user: locked, passwordHash, keptSessionId: sessionId, name });
  });
  trustDevice(deps.config, { id: user.id, password_hash: passwordHash }, caller);
}
