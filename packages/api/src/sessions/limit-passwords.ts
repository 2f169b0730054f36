import type { ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  consumeRateLimit,
  consumeRateLimits,
  findExceeded,
  isKnownNetwork,
  type RateLimit,
  rememberNetwork,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "../rate-limits/check-captcha.ts";
import { consumeLimit, consumeLimitOf } from "../rate-limits/consume-limit.ts";
import {
  addressLimit,
  captchaLevel,
  captchaOr,
  deviceLimit,
  guessLimits,
  limitFailures,
  paidLimits,
  sessionLimit,
} from "../rate-limits/failure-limits.ts";
import { networkOf, widestNetworkOf } from "../rate-limits/network.ts";
import type { HashCaller } from "../rate-limits/password-hash-queue.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { knownDevice, type Visitor } from "./devices.ts";

type LimitDeps = Pick<Deps, "db" | "clock" | "config" | "captcha" | "log">;

interface PasswordInput {
  /** Normalised address, whether or not it has an account. */
  emailKey: string;
  user: Row<"users"> | undefined;
  visitor: Visitor;
  /** The solution of a captcha, required after an exceeded limit. */
  recaptcha: string;
}

/** A check of a password, queued for its caller. */
type Check<T> = (caller: HashCaller) => Promise<T | null>;

/** The passwords of a known account in ten minutes, right ones too: each takes 15 ms of the processor. */
const OF_OWNER = { tries: 120, seconds: 600 };

/** Returns the own limit of a known device of the address's owner, while it has tries left. */
async function ownLimit({ db, clock, config }: LimitDeps, input: PasswordInput): Promise<RateLimit | null> {
  const { emailKey, user, visitor } = input;
  const device = knownDevice(config, user, visitor);
  if (device === null) return null;
  const limit = deviceLimit(config, { emailKey, device });
  const ofAll = rateLimit(config, { what: "own-logins", of: emailKey, ...OF_OWNER });
  if (await findExceeded(db.read, { limits: [limit, ofAll], now: clock() })) return null;
  return (await inTransaction(db, (tx) => consumeRateLimit(tx, ofAll))) ? null : limit;
}

/** Returns the limits on wrong passwords of an unknown device. A known network is not counted with any other. */
async function unknownLimits({ db, clock, config }: LimitDeps, { emailKey, visitor: { ip } }: PasswordInput) {
  const ofNetworks = guessLimits(config, { emailKey, ip });
  const isKnown = await isKnownNetwork(db.read, { emailKey, network: networkOf(ip), now: clock() });
  return { isKnown, limits: isKnown ? ofNetworks.slice(0, 1) : [...ofNetworks, addressLimit(config, emailKey)] };
}

/** Accepts a solved captcha for a try beyond the limits. Throws `login.captcha`, `captcha.failed`, `rate.limited`. */
async function payByCaptcha(deps: LimitDeps, { recaptcha, visitor: { ip } }: PasswordInput, limits: RateLimit[]) {
  const { db, clock, config } = deps;
  const now = clock();
  const paid = paidLimits(config, ip);
  const tooMany = await findExceeded(db.read, { limits: paid, now });
  if (tooMany) throw tooMany;
  await checkCaptcha(deps, { token: recaptcha, ip, level: await captchaLevel(db.read, { limits, now }) });
  const exceeded = await inTransaction(db, (tx) => consumeRateLimits(tx, paid));
  if (exceeded) throw exceeded;
}

/** Checks a visitor's password. Known devices have own limits; others share some, and solve captchas beyond these. */
export async function limitPasswords<T extends { id: string }>(
  deps: LimitDeps,
  input: PasswordInput,
  check: Check<T>,
): Promise<T | null> {
  const { emailKey, visitor, recaptcha } = input;
  const network = networkOf(visitor.ip);
  const onSuccess = (tx: Tx, { id }: T) => rememberNetwork(tx, { userId: id, network });
  const own = await ownLimit(deps, input);
  if (own) return limitFailures(deps, { limits: [own], onSuccess }, () => check({ lane: "known", key: emailKey }));
  await consumeLimitOf(deps, { what: "login", ip: visitor.ip, tries: 1_200 });
  const { isKnown, limits } = await unknownLimits(deps, input);
  const toError = (exceeded: ShopError) => captchaOr(deps.config, exceeded);
  const pay = async (exceeded: ShopError) => {
    if (recaptcha === "" || deps.config.captcha.kind === "off") throw toError(exceeded);
    await payByCaptcha(deps, input, limits);
  };
  const caller: HashCaller = isKnown
    ? { lane: "known", key: `${emailKey} ${network}` }
    : { lane: "unknown", key: widestNetworkOf(visitor.ip) };
  return limitFailures(deps, { limits, pay, toError, onSuccess }, () => check(caller));
}

export interface SignedIn {
  user: Row<"users">;
  sessionId: string;
  ip: string;
}

/** Runs a check of a signed-in user's own password, limited per session alone. Throws `rate.limited`. */
export async function limitOwnPasswords(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { user, sessionId, ip }: SignedIn,
  check: Check<Row<"users">>,
): Promise<Row<"users"> | null> {
  await consumeLimit(deps, { what: "own-passwords", of: user.id, by: sessionId, ...OF_OWNER });
  const limits = [sessionLimit(deps.config, { userId: user.id, sessionId })];
  const onSuccess = (tx: Tx) => rememberNetwork(tx, { userId: user.id, network: networkOf(ip) });
  return limitFailures(deps, { limits, onSuccess }, () => check({ lane: "known", key: user.id }));
}
