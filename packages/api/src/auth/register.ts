import { type RegisterInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { addUser, consumeChallenge, mailVerification, type Origin, recordConsents } from "@counterfoil/domain";
import type { z } from "zod";
import { consumeLimitOf, consumeLimitOfMails } from "../consume-limit.ts";
import type { Deps } from "../deps.ts";
import { checkNewPassword, hashPassword } from "../passwords.ts";
import { createSession } from "../sessions.ts";

type Registration = z.infer<typeof RegisterInput>;

async function checkCaptcha(deps: Deps, token: string, ip: string): Promise<void> {
  const consume = (hash: string, expiresAt: number) =>
    inTransaction(deps.db, (tx) => consumeChallenge(tx, { hash, expiresAt }));
  const good = await deps.captcha.verify(token, ip, consume).catch((error: unknown) => {
    if (error instanceof ShopError) throw error;
    deps.log.warn({ err: error }, "The captcha's provider did not answer");
    throw new ShopError("captcha.unavailable");
  });
  if (good) return;
  throw new ShopError("captcha.failed", { field: "recaptcha" });
}

/** Makes an unverified account, mails its verification link and logs in, as with Remember Me. Returns the token. */
export async function register(deps: Deps, input: Registration, origin: Origin): Promise<string> {
  const { ip } = origin;
  await consumeLimitOf(deps, { what: "register", ip, tries: 300 });
  checkNewPassword(input.password, input.email, "password");
  await checkCaptcha(deps, input.recaptcha, ip);
  await consumeLimitOfMails(deps, input.email);
  const newUser = {
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    password_hash: await hashPassword(input.password),
    newsletter: input.newsletter,
  };
  const user = await inTransaction(deps.db, async (tx) => {
    const added = await addUser(tx, newUser);
    if (!added) throw new ShopError("email.taken", { field: "email" });
    await recordConsents(tx, added.id);
    await mailVerification(tx, added);
    return added;
  });
  return createSession(deps, user.id, true, { origin });
}
