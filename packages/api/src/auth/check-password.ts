import { normalizeKey, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { findUserByEmail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { limitPasswords } from "../guess-limits.ts";
import { isPassword } from "../passwords.ts";

/** Returns the user with this address and password; throws `login.wrong`. The answer and the time it takes are the same when there is no account. */
export async function checkPassword(
  deps: Pick<Deps, "db" | "clock">,
  given: { email: string; password: string },
  ip: string,
): Promise<Row<"users">> {
  const user = await limitPasswords(deps, { emailKey: normalizeKey(given.email), ip }, async () => {
    const found = await findUserByEmail(deps.db.read, given.email);
    const right = await isPassword(found?.password_hash ?? null, given.password);
    return right && found ? found : null;
  });
  if (!user) throw new ShopError("login.wrong");
  return user;
}
