import { DAY_SECONDS, HOUR_SECONDS, MAX_CAPTCHA_LEVEL, mailboxKey, normalizeKey, ShopError } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, consumeRateLimits, readTries, returnTries } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "./check-captcha.ts";
import { widestNetworkOf } from "./network.ts";
import { type LimitSpec, networkLimits, rateLimit } from "./rate-limit.ts";

type LimitDeps = Pick<Deps, "db" | "clock" | "config">;

/** Consumes one try. Throws `rate.limited` without any. RATE_LIMITS=off ends these limits, not those on failures. */
export async function consumeLimit(
  { db, clock, config }: LimitDeps,
  spec: LimitSpec | (Omit<LimitSpec, "by"> & { ip: string }),
): Promise<void> {
  if (!config.rateLimits) return;
  const limits = "ip" in spec ? networkLimits(config, spec) : [rateLimit(config, spec)];
  await checkRateLimits(db.read, { limits, now: clock() });
  const exceeded = await inTransaction(db, async (tx) => {
    const found = await consumeRateLimits(tx, limits);
    // A burst of one network uses up nothing of the wider ones.
    if (found) await returnTries(tx, limits);
    return found;
  });
  if (exceeded) throw exceeded;
}

/** Consumes one try of each network of an IP address, for ten minutes: an office of 200 people is one caller. */
export function consumeLimitOf(deps: LimitDeps, { what, ip, tries }: { what: string; ip: string; tries: number }) {
  return consumeLimit(deps, { what, ip, tries, seconds: 600 });
}

/** The mails a day that strangers can cause to one mailbox, however its address is spelt, besides those to reset a password. */
const MAILS_A_DAY = 8;
/** The mails a day of one kind: no one who requests one kind uses up the others. */
const OF_KIND_A_DAY = 5;
/** The mails a day that one network can cause in any case: strangers cannot use up those of the owner. */
const OF_NETWORK_A_DAY = 5;
/** The mails a day beyond these quotas that all networks can cause together. */
const OF_NETWORKS_A_DAY = 12;
/** The mails a day beyond all quotas that solved captchas can cause, and after how many of them a captcha is twice as hard. */
const PAID_A_DAY = 100;
const PAID_PER_LEVEL = 10;

/** Mails to an address that no one has proved to be theirs. */
type MailKind = "forgot" | "verify" | "resend" | "new-address" | "complaint";

interface MailRequest {
  kind: MailKind;
  to: string;
  /** A known device of the verified owner, which has a quota of its own. */
  device?: string | null;
  /** Whether there is an account to mail; without one the same is counted apart. */
  isSent?: boolean;
  /** Whether the verified owner logged in from the caller's network lately. */
  isKnownNetwork?: boolean;
  /** The address of a caller who needs the mail to continue. */
  ip?: string;
  /** Whether the caller solved a captcha; left out where none is accepted. */
  isPaid?: boolean;
}

/** Addresses with a part after a plus share a quota of their own, so that they use up nothing of the plain one. */
function quotaOf(email: string): string {
  const isTagged = normalizeKey(email).split("@")[0]?.includes("+");
  return isTagged ? `tagged ${mailboxKey(email)}` : mailboxKey(email);
}

/** The limit on mails for solved captchas: the same with and without an account. */
function paidMails(config: LimitDeps["config"], to: string) {
  return rateLimit(config, { what: "mails-paid", by: quotaOf(to), tries: PAID_A_DAY, seconds: DAY_SECONDS });
}

/** Returns the level of the captcha for a mail to an address beyond the quotas. */
export async function mailCaptchaLevel({ db, clock, config }: LimitDeps, to: string): Promise<number> {
  const counted = await readTries(db.read, { limits: [paidMails(config, to)], now: clock() });
  return Math.min(MAX_CAPTCHA_LEVEL, Math.floor((counted[0]?.window.tries ?? 0) / PAID_PER_LEVEL));
}

/** Checks the captcha of a request for a mail, and returns whether there is one. Throws `captcha.failed`, `captcha.unavailable`. */
export async function payForMail(
  deps: LimitDeps & Pick<Deps, "captcha" | "log">,
  { to, ip, recaptcha }: { to: string; ip: string; recaptcha: string },
): Promise<boolean> {
  if (recaptcha === "" || !deps.config.rateLimits || deps.config.captcha.kind === "off") return false;
  await checkCaptcha(deps, { token: recaptcha, ip, level: await mailCaptchaLevel(deps, to) });
  return true;
}

/** Counts a mail for a solved captcha. Throws `login.captcha` without one, and `rate.limited` beyond a hundred to a mailbox in a day. */
async function takePaidMail(tx: Tx, config: LimitDeps["config"], { to, isPaid }: MailRequest): Promise<boolean> {
  if (isPaid === undefined || config.captcha.kind === "off") return false;
  if (!isPaid) throw new ShopError("login.captcha", { field: "recaptcha" });
  const exceeded = await consumeRateLimit(tx, paidMails(config, to));
  if (exceeded) throw exceeded;
  return true;
}

/**
 * Counts a mail that a stranger can cause, in the transaction that queues it. Returns false beyond five of its kind or
 * eight of all kinds to the mailbox in a day, unless it is among the first five of the caller's network, and the first twelve of all
 * networks unless the owner used it lately: then none is queued, and the answer is the same. Where `isPaid` is given, a captcha is
 * accepted instead: throws `login.captcha`, `rate.limited`. It runs the same statements with and without an account, and no other
 * kind uses up what a reset of a password may use: its answers tell no one which addresses have accounts.
 */
export async function mayMail(tx: Tx, config: LimitDeps["config"], request: MailRequest): Promise<boolean> {
  const { kind, to, device, isSent = true, isKnownNetwork = false, ip } = request;
  if (!config.rateLimits) return true;
  const hasTry = async (spec: LimitSpec) => (await consumeRateLimit(tx, rateLimit(config, spec))) === null;
  if (device) return hasTry({ what: "mails-device", by: device, tries: 5, seconds: 900 });
  const seconds = DAY_SECONDS;
  // It is not the subject, whose limits end when an account is erased: closing one would begin a new day.
  const mailbox = (isCounted: boolean) => `${isCounted ? "mailbox" : "no mailbox"} ${quotaOf(to)}`;
  const isLeft = await hasTry({ what: `mails-${kind}`, by: mailbox(isSent), tries: OF_KIND_A_DAY, seconds });
  const ofAll = { what: "mails", by: mailbox(isSent && isLeft), tries: MAILS_A_DAY, seconds };
  const isOfQuota = isLeft && (kind === "forgot" || (await hasTry(ofAll)));
  if (ip === undefined) return isOfQuota;
  const pool = kind === "forgot" ? "-forgot" : "";
  const by = `${mailbox(isSent)} from ${widestNetworkOf(ip)}`;
  const isOfNetwork = await hasTry({ what: `mails-network${pool}`, by, tries: OF_NETWORK_A_DAY, seconds });
  const beyond = `${mailbox(isSent)}${isOfNetwork && !isOfQuota ? "" : " in the quota"}`;
  const ofNetworks = { what: `mails-networks${pool}`, by: beyond, tries: OF_NETWORKS_A_DAY, seconds };
  const isOfNetworks = await hasTry(ofNetworks);
  return isOfQuota || (isOfNetwork && (isKnownNetwork || isOfNetworks)) || (await takePaidMail(tx, config, request));
}

/** The mails a day that staff can cause to a mailbox, whatever strangers cause. */
const mailsByStaff = (config: LimitDeps["config"], to: string) =>
  rateLimit(config, { what: "mails-staff", by: mailboxKey(to), tries: OF_KIND_A_DAY, seconds: DAY_SECONDS });

/** Counts a mail that staff send again, in the transaction that queues it. Throws `rate.limited` beyond five to a mailbox in a day. */
export async function limitResentMails(tx: Tx, config: LimitDeps["config"], to: string): Promise<void> {
  if (!config.rateLimits) return;
  const exceeded = await consumeRateLimit(tx, mailsByStaff(config, to));
  if (exceeded) throw exceeded;
}

/** Counts a mail about what staff entered, with those that they send again. Returns false beyond five to a mailbox in a day. */
export async function mayMailEntered(tx: Tx, config: LimitDeps["config"], to: string): Promise<boolean> {
  return !config.rateLimits || (await consumeRateLimit(tx, mailsByStaff(config, to))) === null;
}

/**
 * Counts what staff do for a customer, each time with a mail. Throws `rate.limited` beyond five of the same in a day: nothing that was
 * typed uses them up.
 */
export async function limitDoneByStaff(
  tx: Tx,
  config: LimitDeps["config"],
  { userId, what }: { userId: string; what: string },
): Promise<void> {
  if (!config.rateLimits) return;
  const quota = { what: "done-by-staff", of: userId, by: what, tries: OF_KIND_A_DAY, seconds: DAY_SECONDS };
  const exceeded = await consumeRateLimit(tx, rateLimit(config, quota));
  if (exceeded) throw exceeded;
}

/** The acknowledgements and answers that complaints which staff entered bring to a mailbox a day, where it has no verified account. */
const ANSWERS_A_DAY = 25;

/** Counts an acknowledgement or an answer to an address that staff typed. Throws `rate.limited` beyond 25 a day: none is held back. */
export async function limitAnswers(tx: Tx, config: LimitDeps["config"], to: string): Promise<void> {
  if (!config.rateLimits) return;
  const quota = { what: "mails-answers", by: mailboxKey(to), tries: ANSWERS_A_DAY, seconds: DAY_SECONDS };
  const exceeded = await consumeRateLimit(tx, rateLimit(config, quota));
  if (exceeded) throw exceeded;
}

/** The emails about cards and entries that one mailbox gets a day; those of prizes come in any case, and the mail of the lock has every number. */
const CARDS_A_DAY = 25;

/** Of these, no kind uses up another. */
type CardMail = "mails-cards" | "mails-rejected-cards" | "mails-entries" | "mails-removed" | "mails-merges";

/** Counts an email about a card or an entry, to an address that staff typed or no one verified. Returns false beyond 25 of its kind to a mailbox in a day. */
export async function mayMailCard(
  tx: Tx,
  config: LimitDeps["config"],
  { what, to }: { what: CardMail; to: string },
): Promise<boolean> {
  const quota = { what, by: mailboxKey(to), tries: CARDS_A_DAY, seconds: DAY_SECONDS };
  return !config.rateLimits || (await consumeRateLimit(tx, rateLimit(config, quota))) === null;
}

/**
 * Counts a new password, second factor or set of recovery codes, of which each is mailed. Throws `rate.limited` after 30 of a session in a day:
 * a thief's uses up nothing of the owner's.
 */
export const limitMailedChanges = (deps: LimitDeps, session: { sessionId: string; user: { id: string } }) =>
  consumeLimit(deps, {
    what: "mailed-changes",
    of: session.user.id,
    by: session.sessionId,
    tries: 30,
    seconds: DAY_SECONDS,
  });

/** Counts a mail about what the owner's session did, which may be stolen. Returns false beyond five of its kind a day. */
export async function mayMailOwner(
  tx: Tx,
  config: LimitDeps["config"],
  { kind, userId }: { kind: "limit" | "pause" | "suspend" | "close" | "delivery" | "claim" | "asked"; userId: string },
): Promise<boolean> {
  const quota = { what: `mails-${kind}`, of: userId, tries: OF_KIND_A_DAY, seconds: DAY_SECONDS };
  return !config.rateLimits || (await consumeRateLimit(tx, rateLimit(config, quota))) === null;
}

/** Counts a request of staff that is mailed to those who may approve it. Returns false beyond five in an hour: the console lists them all. */
export async function mayMailRequest(tx: Tx, config: LimitDeps["config"], askedBy: string): Promise<boolean> {
  const quota = { what: "mails-act", of: askedBy, tries: 5, seconds: HOUR_SECONDS };
  return !config.rateLimits || (await consumeRateLimit(tx, rateLimit(config, quota))) === null;
}
