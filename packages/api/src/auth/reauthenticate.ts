import { type ReauthenticateInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { markReauthenticated } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { limitOwnPasswords, type SignedIn } from "../sessions/limit-passwords.ts";
import { isSignedByPasskey } from "../sessions/passkeys.ts";
import { isPassword } from "../sessions/passwords.ts";
import { consumeSecondFactor } from "./consume-second-factor.ts";

async function checkOwnPassword(deps: Deps, caller: SignedIn, password: string): Promise<void> {
  const { user } = caller;
  if (user.password_hash === null) throw new ShopError("password.none");
  const right = await limitOwnPasswords(deps, caller, async (by) =>
    (await isPassword(user.password_hash, password, by, deps.config.passwordCost)) ? user : null,
  );
  if (!right) throw new ShopError("password.wrong", { field: "password" });
}

async function isOwnCode(deps: Deps, { user, sessionId }: SignedIn, code: string): Promise<boolean> {
  return user.two_factor && consumeSecondFactor(deps, { userId: user.id, by: sessionId }, code);
}

/**
 * Reauthenticates a session by password, two-factor code, recovery code or passkey. Wrong ones count for the session,
 * apart from those at the log-in. Throws `password.wrong`, `password.none`, `two_factor.wrong_code`, `passkey.wrong`,
 * `rate.limited`.
 */
export async function reauthenticate(
  deps: Deps,
  caller: SignedIn,
  { password, code, passkey }: z.infer<typeof ReauthenticateInput>,
): Promise<void> {
  const { user, sessionId: by } = caller;
  if (password !== undefined) await checkOwnPassword(deps, caller, password);
  else if (passkey !== undefined) {
    const isGood = await isSignedByPasskey(deps, { userId: user.id, by, kind: "passkey_proof", passkey });
    if (!isGood) throw new ShopError("passkey.wrong");
  } else if (!(await isOwnCode(deps, caller, code ?? "")))
    throw new ShopError("two_factor.wrong_code", { field: "code" });
  await inTransaction(deps.db, (tx) => markReauthenticated(tx, caller.sessionId));
}
