import { CLAIM_HOURS, supportLines } from "@counterfoil/core";
import { SANDBOX_CHAIN, sha256Hex } from "@counterfoil/core/draw";
import { dataKeysOf, drawKeyOf, exclusionKeysOf } from "@counterfoil/domain";
import type { Deps, PasswordCost } from "../src/deps.ts";

/** The least that Argon2id takes: a hash of the real cost takes as long as a whole test. */
export const CHEAP_HASH: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Friday 20 November 2026, noon in London. */
export const START = Date.UTC(2026, 10, 20, 12);

/** The settings of a test shop. */
export function testConfig(): Deps["config"] {
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
    awards: { claimHours: CLAIM_HOURS.default, largePrizePence: 50_000 },
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
