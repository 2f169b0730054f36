import { type RegisterInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { takeTryFrom } from "../throttles/take-try.ts";
import { addUser } from "./add-user.ts";
import { mailVerification } from "./mail-verification.ts";
import { checkNewPassword, hashPassword } from "./passwords.ts";
import { createSession } from "./sessions.ts";

type Registration = z.infer<typeof RegisterInput>;

async function checkCaptcha(deps: Deps, token: string, ip: string): Promise<void> {
  const spend = (hash: string, expiresAt: number) => {
    const row = { challenge_hash: hash, expires_at: expiresAt };
    const insert = (tx: Tx) =>
      tx.sql
        .insertInto("used_challenges")
        .values(row)
        .onConflict((oc) => oc.column("challenge_hash").doNothing())
        .returning("challenge_hash")
        .executeTakeFirst();
    return inTransaction(deps.db, async (tx) => (await insert(tx)) !== undefined);
  };
  const good = await deps.captcha.verify(token, ip, spend).catch((error: unknown) => {
    if (error instanceof ShopError) throw error;
    deps.log.warn({ err: error }, "The captcha's provider did not answer");
    throw new ShopError("captcha.unavailable");
  });
  if (good) return;
  throw new ShopError("captcha.failed", { field: "recaptcha" });
}

/** Makes an unverified account, mails its verification link and logs in, as with Remember Me. Answers the token. */
export async function register(deps: Deps, input: Registration, ip: string): Promise<string> {
  await takeTryFrom(deps, "register", ip, 300);
  checkNewPassword(input.password, input.email, "password");
  await checkCaptcha(deps, input.recaptcha, ip);
  const newcomer = {
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    password_hash: await hashPassword(input.password),
    newsletter: input.newsletter,
  };
  const user = await inTransaction(deps.db, async (tx) => {
    const added = await addUser(tx, newcomer, tx.now);
    if (!added) throw new ShopError("email.taken", { field: "email" });
    await mailVerification(tx, added);
    return added;
  });
  return createSession(deps, user.id, true);
}
