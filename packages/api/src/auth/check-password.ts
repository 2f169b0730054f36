import { normalizeKey, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { findUserByEmail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { Visitor } from "../sessions/devices.ts";
import { limitPasswords } from "../sessions/limit-passwords.ts";
import { isPassword } from "../sessions/passwords.ts";

/**
 * Returns the user with this address and password; throws `login.wrong`, and `login.captcha` after too many wrong ones.
 * Answer and duration are the same when there is no account.
 */
export async function checkPassword(
  deps: Deps,
  { email, password, recaptcha }: { email: string; password: string; recaptcha: string },
  visitor: Visitor,
): Promise<Row<"users">> {
  const found = await findUserByEmail(deps.db.read, email);
  const passwordInput = { emailKey: normalizeKey(email), user: found, visitor, recaptcha };
  const user = await limitPasswords(deps, passwordInput, async (caller) => {
    const right = await isPassword(found?.password_hash ?? null, password, caller, deps.config.passwordCost);
    return right && found ? found : null;
  });
  if (!user) throw new ShopError("login.wrong");
  return user;
}
