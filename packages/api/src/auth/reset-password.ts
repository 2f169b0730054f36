import { DAY_MS, type ForgotPasswordInput, normalizeKey, type ResetPasswordInput, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import {
  consumeMailToken,
  dropPendingEmail,
  endBankDetailsSince,
  endEarlierAccess,
  endMailTokens,
  findMailTokenOwner,
  greetedName,
  hasIdentity,
  isKnownNetwork,
  isNeverVerified,
  issueMailTokenIf,
  lockUserByEmail,
  queueMail,
  removeMail,
  replaceBankAccounts,
  setPassword,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { consumeLimitOf, mayMail, payForMail } from "../rate-limits/consume-limit.ts";
import { purgeFailures } from "../rate-limits/failure-limits.ts";
import { networkOf } from "../rate-limits/network.ts";
import { knownDevice, trustDevice, type Visitor } from "../sessions/devices.ts";
import { checkNewPassword, hashPassword } from "../sessions/passwords.ts";

/**
 * Mails a link to choose a new password, if there is an account. Answer, statements and duration are the same without
 * an account, with one that uses Google or Facebook, and when the address was mailed too often: a captcha is required then, earlier links
 * still work, and without a captcha in this shop no mail is sent. The owner's own browser has a separate quota, and other networks
 * cannot use up that of a network from which the owner logged in. Throws `login.captcha`, `captcha.failed`, `rate.limited`.
 */
export async function forgotPassword(
  deps: Deps,
  { email, recaptcha }: z.infer<typeof ForgotPasswordInput>,
  visitor: Visitor,
): Promise<void> {
  const { ip } = visitor;
  await consumeLimitOf(deps, { what: "forgot", ip, tries: 300 });
  const isPaid = await payForMail(deps, { to: email, ip, recaptcha });
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const device = user?.verified ? knownDevice(deps.config, user, visitor) : null;
    const named = { emailKey: normalizeKey(email), network: networkOf(ip), now: tx.now };
    const isKnown = await isKnownNetwork(tx.sql, named);
    const mayBeMailed = await mayMail(tx, deps.config, {
      kind: "forgot",
      to: email,
      device,
      isSent: user !== undefined,
      isKnownNetwork: isKnown && user?.verified === true,
      ip,
      isPaid,
    });
    const receiver = mayBeMailed ? user : undefined;
    // A user with neither password nor provider, as after a registration by someone else, gets a link, too; so does the owner of an
    // address that a provider named and no one verified.
    const isJoined = await hasIdentity(tx, receiver?.id);
    const isSocial = receiver?.password_hash === null && isJoined && !isNeverVerified(receiver);
    const code = await issueMailTokenIf(tx, { user: isSocial ? undefined : receiver, kind: "reset" });
    await endMailTokens(tx, { userId: isSocial ? receiver.id : "", kind: "reset" });
    const to = receiver?.email ?? email;
    const firstName = receiver ? greetedName(receiver) : "";
    const mailId = await (isSocial
      ? queueMail(tx, { to, template: "no-password", data: { firstName } })
      : queueMail(tx, { to, template: "reset-password", data: { firstName, email: to, code } }));
    await removeMail(tx, receiver ? "" : mailId);
  });
}

/** Bank details given this recently end when the password is reset, milliseconds. */
const BANK_DETAILS_MS = 7 * DAY_MS;
/** Why payouts to them are rejected, as the customer reads it. */
const BANK_DETAILS_ENDED =
  "The password was reset soon after the bank details were added. Add them again, then request a new payout.";

const codeOf = ({ email, token }: { email: string; token: string }) => ({ email, code: token, kind: "reset" as const });

/** Returns whether the owner is to give a name. Throws `token.expired` for a reset token that is wrong, used or older than 30 minutes. */
export async function checkResetToken(
  { db, clock }: Pick<Deps, "db" | "clock">,
  given: { email: string; token: string },
): Promise<{ asksName: boolean }> {
  const owner = await findMailTokenOwner(db.read, { ...codeOf(given), now: clock() });
  if (!owner) throw new ShopError("token.expired");
  return { asksName: isNeverVerified(owner) };
}

/**
 * Sets a new password by a mailed token, ends all sessions and drops a pending address. A weak password does not
 * consume the token. An account that was never verified loses everything from its registration, which may not have been
 * by the owner of the address, and takes the name that is given now. Failures are reset, and the browser becomes a known device.
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "clock" | "config">,
  input: z.infer<typeof ResetPasswordInput>,
  visitor: Visitor,
): Promise<void> {
  await checkResetToken(deps, input);
  checkNewPassword(input.newPassword, input.email, "newPassword");
  const passwordHash = await hashPassword(
    input.newPassword,
    { lane: "known", key: normalizeKey(input.email) },
    deps.config.passwordCost,
  );
  const owner = await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, input.email);
    const isGood = user && (await consumeMailToken(tx, { userId: user.id, ...codeOf(input) }));
    if (!isGood) throw new ShopError("token.expired");
    const isNew = isNeverVerified(user);
    const kept = isNew ? await endEarlierAccess(tx, user) : await dropPendingEmail(tx, user);
    if (isNew) await replaceBankAccounts(tx, user.id);
    // The email about them says to reset the password if someone else gave them.
    else
      await endBankDetailsSince(tx, { userId: user.id, since: tx.now - BANK_DETAILS_MS, reason: BANK_DETAILS_ENDED });
    await setPassword(tx, { user: kept, passwordHash, isByMail: true, ...(isNew && { name: input }) });
    await purgeFailures(tx, deps.config, user);
    return { id: user.id, password_hash: passwordHash };
  });
  trustDevice(deps.config, owner, visitor);
}
