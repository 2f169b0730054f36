import { type LoginAnswer, type LoginInput, ShopError, type TwoFactorLoginInput } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { secondFactorsOf } from "../sessions/admin-rights.ts";
import { knownDevice, trustDevice, type Visitor } from "../sessions/devices.ts";
import { createSession } from "../sessions/sessions.ts";
import { checkPassword } from "./check-password.ts";
import { consumeSecondFactor } from "./consume-second-factor.ts";

type Credentials = z.infer<typeof LoginInput>;
type Answer = z.infer<typeof LoginAnswer>;

/** Starts a session after the password and second factor were right. Throws `login.wrong` when they changed since. */
export async function begin(deps: Deps, user: Row<"users">, rememberMe: boolean, visitor: Visitor): Promise<Answer> {
  const stillGood = (now: Row<"users">) =>
    now.password_hash === user.password_hash && now.two_factor === user.two_factor;
  const token = await createSession(deps, user.id, rememberMe, { stillGood, origin: visitor });
  trustDevice(deps.config, user, visitor);
  return { twoFacAuthRequired: false, token };
}

/** Logs in by password; with two-factor authentication on, the answer names the second factors and has no token. */
export async function logIn(deps: Deps, input: Credentials, visitor: Visitor): Promise<Answer> {
  const user = await checkPassword(deps, input, visitor);
  return user.two_factor
    ? { twoFacAuthRequired: true, methods: secondFactorsOf(deps, user) }
    : begin(deps, user, input.rememberMe, visitor);
}

/** Logs in by password and two-factor code or recovery code; without two-factor authentication the code does not matter. */
export async function logInWithCode(
  deps: Deps,
  input: z.infer<typeof TwoFactorLoginInput>,
  visitor: Visitor,
): Promise<Answer> {
  const user = await checkPassword(deps, input, visitor);
  const by = knownDevice(deps.config, user, visitor);
  if (user.two_factor && !(await consumeSecondFactor(deps, { userId: user.id, by }, input.code))) {
    throw new ShopError("login.wrong_code");
  }
  return begin(deps, user, input.rememberMe, visitor);
}
