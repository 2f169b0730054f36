import { messages, ShopError, type VerifyAccountInput } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  claimVerifiedMailbox,
  confirmPendingEmail,
  consumeMailToken,
  type ExclusionPolicy,
  endEarlierAccess,
  findMailTokenOwner,
  isPendingEmail,
  isSessionOf,
  lockUserOrErased,
  markVerifiedByLink,
  recogniseExcluded,
  replaceBankAccounts,
} from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { trustDevice, type Visitor } from "../sessions/devices.ts";
import { limitPasswords } from "../sessions/limit-passwords.ts";
import { isPassword } from "../sessions/passwords.ts";
import { createSession, type Session } from "../sessions/sessions.ts";

type Given = z.infer<typeof VerifyAccountInput>;

interface Opener extends Visitor {
  session: Session | null;
}

/** A link that was opened: whose it is, what was sent with it, and what shows that its opener owns the account. */
interface Confirmation {
  userId: string;
  given: Given;
  ownership: Ownership | null;
}

/** What shows that the owner of the mailbox also owns the account. */
type Ownership = { sessionId: string } | { passwordHash: string | null };

const expired = () => new ShopError("verification.expired");

const codeOf = ({ email, code }: Given) => ({ email, code, kind: "verify" as const });

/** Returns whether a link is for the first verification of an account. Any other one confirms a new address of an account in use. */
export function isFirstVerification(user: Row<"users">, email: string): boolean {
  return user.first_verified_at === null && !isPendingEmail(user, email);
}

/** Returns what shows that the opener owns the account, or null. Throws `password.wrong`, counted as at the log-in. */
async function ownershipOf(
  deps: Deps,
  user: Row<"users">,
  { session, ...visitor }: Opener,
  { password, recaptcha }: Given,
): Promise<Ownership | null> {
  if (session?.user.id === user.id) return { sessionId: session.id };
  if (password === undefined) return null;
  const passwordInput = { emailKey: user.email_key, user, visitor, recaptcha };
  const right = await limitPasswords(deps, passwordInput, async (caller) =>
    (await isPassword(user.password_hash, password, caller, deps.config.passwordCost)) ? user : null,
  );
  if (!right) throw new ShopError("password.wrong", { field: "password" });
  return { passwordHash: user.password_hash };
}

/** Returns whether the session or password that was checked before the lock is still that of the user. */
async function isStillOwner(tx: Tx, user: Row<"users">, ownership: Ownership): Promise<boolean> {
  if ("sessionId" in ownership) return isSessionOf(tx, { id: ownership.sessionId, userId: user.id });
  return user.password_hash === ownership.passwordHash;
}

/** Confirms the address of a link. Returns the user, and whether the link also logs in. */
async function confirmAddress(tx: Tx, policy: ExclusionPolicy, { userId, given, ownership }: Confirmation) {
  const user = await lockUserOrErased(tx, userId);
  const isGood = user.deleted_at === null && (await consumeMailToken(tx, { userId, ...codeOf(given) }));
  if (!isGood) throw expired();
  const isFirst = isFirstVerification(user, given.email);
  const isOwner = ownership !== null && (await isStillOwner(tx, user, ownership));
  if (!isOwner && (ownership !== null || !isFirst)) throw new ShopError("verification.needs_login");
  if (isPendingEmail(user, given.email)) {
    const keptSessionId = ownership && "sessionId" in ownership ? ownership.sessionId : undefined;
    await confirmPendingEmail(tx, { user, keptSessionId, policy });
    return { user, logsIn: false };
  }
  await claimVerifiedMailbox(tx, user);
  const kept = isOwner ? user : await endEarlierAccess(tx, user);
  if (!isOwner) await replaceBankAccounts(tx, user.id);
  await markVerifiedByLink(tx, kept);
  return { user: kept, logsIn: isFirst && !kept.two_factor };
}

/**
 * Verifies an address by the code of a mail. A new address of an account that was verified before becomes the account's
 * only together with a session or the password of the account: throws `verification.needs_login` and does not consume
 * the link. A first verification without either gives the account to the mailbox's owner alone and ends all earlier
 * access. It also logs in, unless two-factor authentication is on. Throws `verification.expired`, `password.wrong`,
 * `email.taken`, `rate.limited`.
 */
export async function verifyAccount(deps: Deps, given: Given, opener: Opener) {
  const owner = await findMailTokenOwner(deps.db.read, { ...codeOf(given), now: deps.clock() });
  if (!owner) throw expired();
  const ownership = await ownershipOf(deps, owner, opener, given);
  const { user, logsIn } = await inTransaction(deps.db, async (tx) => {
    const confirmed = await confirmAddress(tx, deps.config, { userId: owner.id, given, ownership });
    await recogniseExcluded(tx, owner.id, deps.config);
    return confirmed;
  });
  trustDevice(deps.config, user, opener);
  if (!logsIn) return { msg: messages.userVerified };
  const stillGood = (now: Row<"users">) => !now.two_factor && now.password_hash === user.password_hash;
  const loginToken = await createSession(deps, user.id, true, { stillGood, origin: opener });
  return { msg: messages.userVerified, loginToken };
}
