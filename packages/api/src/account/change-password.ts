import { type ChangePasswordInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { lockUser, setPassword } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { limitPasswords } from "../guess-limits.ts";
import { checkNewPassword, hashPassword, isPassword } from "../passwords.ts";

interface Caller {
  user: Row<"users">;
  sessionId: string;
  ip: string;
}

const wrong = () => new ShopError("password.wrong", { field: "currentPassword" });

/** Changes the password of somebody who knows the current one; the user's other sessions end. */
export async function changePassword(
  deps: Deps,
  { user, sessionId, ip }: Caller,
  input: z.infer<typeof ChangePasswordInput>,
): Promise<void> {
  if (user.password_hash === null) throw new ShopError("password.none");
  const right = await limitPasswords(deps, { emailKey: user.email_key, ip }, async () =>
    (await isPassword(user.password_hash, input.currentPassword)) ? user : null,
  );
  if (!right) throw wrong();
  checkNewPassword(input.newPassword, user.email, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked.password_hash !== user.password_hash) throw wrong();
    await setPassword(tx, { user: locked, passwordHash, keptSessionId: sessionId });
  });
}
