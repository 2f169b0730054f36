import { type LoginInput, type PasskeyLoginInput, ShopError } from "@counterfoil/core";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { knownDevice, type Visitor } from "../sessions/devices.ts";
import { isSignedByPasskey, startSigning } from "../sessions/passkeys.ts";
import { checkPassword } from "./check-password.ts";
import { begin } from "./log-in.ts";

/** Returns a challenge for a passkey after the password. Throws `login.wrong`, `login.wrong_passkey` without one. */
export async function startPasskeyLogin(deps: Deps, input: z.infer<typeof LoginInput>, visitor: Visitor) {
  const user = await checkPassword(deps, input, visitor);
  if (!user.has_passkey) throw new ShopError("login.wrong_passkey");
  return startSigning(deps, { userId: user.id, kind: "passkey_login" });
}

/** Logs in by password and passkey. Throws `login.wrong`, `login.wrong_passkey`, `rate.limited`. */
export async function logInWithPasskey(deps: Deps, input: z.infer<typeof PasskeyLoginInput>, visitor: Visitor) {
  const user = await checkPassword(deps, input, visitor);
  const by = knownDevice(deps.config, user, visitor);
  const isGood = await isSignedByPasskey(deps, { userId: user.id, by, kind: "passkey_login", passkey: input.passkey });
  if (!isGood) throw new ShopError("login.wrong_passkey");
  return begin(deps, user, input.rememberMe, visitor);
}
