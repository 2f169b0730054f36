import {
  type LoginAnswer,
  type LoginInput,
  normalizeKey,
  type PasskeyLoginInput,
  type ReauthenticateInput,
  ShopError,
  type TwoFactorLoginInput,
} from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  checkRateLimits,
  consumeRateLimit,
  consumeRecoveryCode,
  consumeTotpCode,
  findUserByEmail,
  lockUser,
  markReauthenticated,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { codeLimit } from "../rate-limits/failure-limits.ts";
import { secondFactorsOf, takesAppCodes } from "../sessions/admin-rights.ts";
import { knownDevice, trustDevice, type Visitor } from "../sessions/devices.ts";
import { limitOwnPasswords, limitPasswords, type SignedIn } from "../sessions/limit-passwords.ts";
import { isSignedByPasskey, startSigning } from "../sessions/passkeys.ts";
import { isPassword } from "../sessions/passwords.ts";
import { createSession } from "../sessions/sessions.ts";

/** Returns the user, in the same time without one. Throws `login.wrong`, `login.captcha` after too many wrong ones. */
async function checkPassword(
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

type CodeDeps = Pick<Deps, "db" | "config">;

async function consume(deps: CodeDeps, tx: Tx, { user, code }: { user: Row<"users">; code: string }): Promise<boolean> {
  if (!user.two_factor) return false;
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(tx, { user, code });
  return takesAppCodes(deps, user) && consumeTotpCode(tx, { user, code, keys: deps.config.dataKeys });
}

/**
 * Consumes a code of the authenticator app, or a recovery code: true once for a valid one. Wrong ones of both kinds are
 * counted together, per device or session, or for all unknown ones (`by` null); throws `rate.limited` after too many.
 */
async function consumeSecondFactor(
  deps: CodeDeps,
  { userId, by }: { userId: string; by: string | null },
  code: string,
): Promise<boolean> {
  const limit = codeLimit(deps.config, { userId, by });
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await checkRateLimits(tx.sql, { limits: [limit], now: tx.now });
    const good = await consume(deps, tx, { user, code });
    if (!good) await consumeRateLimit(tx, limit);
    return good;
  });
}

type Answer = z.infer<typeof LoginAnswer>;

/** Starts a session after the password and second factor were right. Throws `login.wrong` when they changed since. */
async function begin(deps: Deps, user: Row<"users">, rememberMe: boolean, visitor: Visitor): Promise<Answer> {
  const stillGood = (now: Row<"users">) =>
    now.password_hash === user.password_hash && now.two_factor === user.two_factor;
  const token = await createSession(deps, user.id, rememberMe, { stillGood, origin: visitor });
  trustDevice(deps.config, user, visitor);
  return { twoFacAuthRequired: false, token };
}

/** Logs in by password; with two-factor authentication on, the answer names the second factors and has no token. */
export async function logIn(deps: Deps, input: z.infer<typeof LoginInput>, visitor: Visitor): Promise<Answer> {
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

async function checkOwnPassword(deps: Deps, caller: SignedIn, password: string): Promise<void> {
  const { user } = caller;
  if (user.password_hash === null) throw new ShopError("password.none");
  const right = await limitOwnPasswords(deps, caller, async (by) =>
    (await isPassword(user.password_hash, password, by, deps.config.passwordCost)) ? user : null,
  );
  if (!right) throw new ShopError("password.wrong", { field: "password" });
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
  } else if (!user.two_factor || !(await consumeSecondFactor(deps, { userId: user.id, by }, code ?? "")))
    throw new ShopError("two_factor.wrong_code", { field: "code" });
  await inTransaction(deps.db, (tx) => markReauthenticated(tx, caller.sessionId));
}
