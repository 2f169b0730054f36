import { type RegisterInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { addUser, mailVerification, recordConsents, stepAside } from "@counterfoil/domain";
import type { z } from "zod";
import { checkNewAge, protectNewUser } from "../check-age.ts";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "../rate-limits/check-captcha.ts";
import { consumeLimitOf, mayMail } from "../rate-limits/consume-limit.ts";
import { networkKey, widestNetworkOf } from "../rate-limits/network.ts";
import { trustDevice, type Visitor } from "../sessions/devices.ts";
import { checkNewPassword, hashPassword } from "../sessions/passwords.ts";
import { createSession } from "../sessions/sessions.ts";

/** Makes an unverified account, mails its link and logs in. Returns the token. Throws `email.taken`, `age.under`. */
export async function register(deps: Deps, input: z.infer<typeof RegisterInput>, visitor: Visitor): Promise<string> {
  const { ip } = visitor;
  await consumeLimitOf(deps, { what: "register", ip, tries: 300 });
  checkNewPassword(input.password, input.email, "password");
  await checkCaptcha(deps, { token: input.recaptcha, ip, level: 0 });
  const checked = await checkNewAge(deps, input);
  const newUser = {
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    password_hash: await hashPassword(
      input.password,
      { lane: "unknown", key: widestNetworkOf(ip) },
      deps.config.passwordCost,
    ),
    newsletter: input.newsletter,
    signup_network: networkKey(deps.config, ip),
  };
  const user = await inTransaction(deps.db, async (tx) => {
    const added =
      (await addUser(tx, newUser)) ?? ((await stepAside(tx, input.email)) ? await addUser(tx, newUser) : undefined);
    if (!added) throw new ShopError("email.taken", { field: "email" });
    await recordConsents(tx, added.id);
    await protectNewUser(tx, { userId: added.id, keys: deps.config.dataKeys, checked, limit: input.limit });
    if (await mayMail(tx, deps.config, { kind: "verify", to: added.email, ip })) await mailVerification(tx, added);
    return added;
  });
  const token = await createSession(deps, user.id, true, { origin: visitor });
  trustDevice(deps.config, user, visitor);
  return token;
}
