import { randomInt } from "node:crypto";
import { type PaymentProvider, ProviderUnreachable, supportLines } from "@counterfoil/core";
import { SANDBOX_CHAIN, sha256Hex } from "@counterfoil/core/draw";
import type { Database, Tables } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { dataKeysOf, drawKeyOf, exclusionKeysOf } from "@counterfoil/domain";
import { declaredAge } from "../src/check-age.ts";
import type { Deps, PasswordCost } from "../src/deps.ts";
import { PeopleReads } from "../src/procedures/people-reads.ts";
import { AvailabilityCache } from "../src/read-models/availability-cache.ts";
import { appRouter } from "../src/router.ts";
import { SessionCache } from "../src/sessions/session-cache.ts";
import { createSession } from "../src/sessions/sessions.ts";

/** A shop on a database of its own, with a clock that only the test moves. */
export interface TestShop {
  deps: Deps;
  db: Database;
  /** Where its database is, for a second process or a second pool. */
  databaseUrl: string;
  now(): number;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  /** Calls as a visitor, or with a user's session. */
  as(user: { id: string } | null, ip?: string): Promise<Caller>;
  withToken(token: string | null, ip?: string): Caller;
}

export type Caller = ReturnType<typeof appRouter.createCaller>;

/** The settings of a test shop. */
function testConfig(): Deps["config"] {
  const sessionSecret = "a secret for tests that is long enough";
  return {
    siteName: "Counterfoil",
    publicUrl: "http://localhost:3000",
    sessionSecret,
    dataKeys: dataKeysOf([], sessionSecret),
    exclusion: { keys: exclusionKeysOf(null, dataKeysOf([], sessionSecret)), years: 7 },
    adminTwoFactor: "optional",
    testShop: false,
    reservationSeconds: 600,
    paymentSeconds: 1800,
    newsletterTicked: true,
    fourEyes: false,
    draws: {
      chain: SANDBOX_CHAIN.chain,
      leadSeconds: 3600,
      secretDays: 180,
      key: drawKeyOf(Buffer.alloc(32, "seed for tests")),
      verifier: sha256Hex("a verifier"),
    },
    protection: "ask",
    monthlyMaximum: null,
    captcha: { kind: "off", siteKey: null },
    googleClientId: null,
    facebookAppId: null,
    trustpilotBusinessId: null,
    supportLines,
    adrBody: null,
    rateLimits: false,
    passwordCost: CHEAP_HASH,
    keepMailLinks: true,
    mailDays: 90,
    runtime: {
      version: "test",
      startedAt: START,
      production: false,
      mail: "mailbox",
      images: "file",
      metrics: false,
      logLevel: "info",
      proxies: 0,
    },
  };
}

/** A provider that cannot be reached; tests about money bring the sandbox gateway instead. */
const providerAway: PaymentProvider = {
  name: "away",
  capabilities: () => ({ fundingFilter: false }),
  startHosted: () => Promise.reject(new ProviderUnreachable()),
  startSavedCard: () => Promise.reject(new ProviderUnreachable()),
  close: () => Promise.reject(new ProviderUnreachable()),
  query: () => Promise.reject(new ProviderUnreachable()),
  parseWebhook: () => null,
  refund: async () => "unanswered",
  queryRefund: () => Promise.reject(new ProviderUnreachable()),
  forgetCard: () => Promise.reject(new ProviderUnreachable()),
  forgetPayer: () => Promise.reject(new ProviderUnreachable()),
  listTransactions: () => Promise.reject(new ProviderUnreachable()),
};

/** The least that Argon2id takes: a hash of the real cost takes as long as a whole test. */
export const CHEAP_HASH: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Friday 20 November 2026, noon in London. */
const START = Date.UTC(2026, 10, 20, 12);

/** Opens a shop for one test and closes it when the test has finished. */
export async function openShop(
  overrides: Partial<Deps> = {},
  wake: (table: keyof Tables) => void = () => {},
): Promise<TestShop> {
  let time = START;
  const { db, url } = await openTestDatabase({ clock: () => time, wake });
  const config = testConfig();
  const locks = new Map<string, string>();
  const deps: Deps = {
    config,
    db,
    clock: () => time,
    random: (below) => randomInt(below),
    payments: providerAway,
    formerPayments: [],
    captcha: { challenge: async () => null, verify: async () => true },
    google: null,
    facebook: null,
    ageCheck: declaredAge(() => time),
    images: { save: () => Promise.reject(new Error("This shop takes no pictures")) },
    beacon: { chain: SANDBOX_CHAIN, fetchBeacon: async () => null },
    lockRecord: { read: async () => locks, add: async (raffleId, hash) => void locks.set(raffleId, hash) },
    sessions: new SessionCache({ db, clock: () => time, config }),
    availability: new AvailabilityCache(db, () => time),
    peopleReads: new PeopleReads(),
    sendMail: async () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...overrides,
  };
  const withToken = (token: string | null, ip = "127.0.0.1") => appRouter.createCaller({ deps, token, ip });
  return {
    deps,
    db,
    databaseUrl: url,
    now: () => time,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    as: async (user, ip) => withToken(user ? await createSession(deps, user.id, true) : null, ip),
    withToken,
  };
}
