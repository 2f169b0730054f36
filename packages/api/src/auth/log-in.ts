import { type LoginAnswer, type LoginInput, ShopError, type TwoFactorLoginInput } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Origin } from "@counterfoil/domain";
import type { z } from "zod";
import { consumeLimitOf } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";
import { createSession } from "../sessions.ts";
import { checkPassword } from "./check-password.ts";
import { consumeSecondFactor } from "./consume-second-factor.ts";

type Credentials = z.infer<typeof LoginInput>;
type Answer = z.infer<typeof LoginAnswer>;

async function begin(deps: Deps, user: Row<"users">, rememberMe: boolean, origin: Origin): Promise<Answer> {
  const stillGood = (now: Row<"users">) =>
    now.password_hash === user.password_hash && now.two_factor === user.two_factor;
  return { twoFacAuthRequired: false, token: await createSession(deps, user.id, rememberMe, { stillGood, origin }) };
}

/** Logs in by password; with two-factor authentication on, the answer asks for a code and has no token. */
export async function logIn(deps: Deps, input: Credentials, origin: Origin): Promise<Answer> {
  await consumeLimitOf(deps, { what: "login", ip: origin.ip, tries: 1_200 });
  const user = await checkPassword(deps, input, origin.ip);
  return user.two_factor ? { twoFacAuthRequired: true } : begin(deps, user, input.rememberMe, origin);
}

/** Logs in by password and two-factor code or recovery code; without two-factor authentication the code does not matter. */
export async function logInWithCode(
  deps: Deps,
  input: z.infer<typeof TwoFactorLoginInput>,
  origin: Origin,
): Promise<Answer> {
  await consumeLimitOf(deps, { what: "login", ip: origin.ip, tries: 1_200 });
  const user = await checkPassword(deps, input, origin.ip);
  if (user.two_factor && !(await consumeSecondFactor(deps, user.id, input.code))) {
    throw new ShopError("login.wrong_code");
  }
  return begin(deps, user, input.rememberMe, origin);
}
