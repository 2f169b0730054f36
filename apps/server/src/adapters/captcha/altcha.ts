import { createHash, hkdfSync, randomInt } from "node:crypto";
import type { Captcha } from "@counterfoil/api";
import { MINUTE_MS, readJson } from "@counterfoil/core";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";

/** Lifetime of a challenge, milliseconds: people leave the registration screen open. */
const LIFETIME_MS = 30 * MINUTE_MS;
/** The level may rise while a browser solves a challenge: so long after its issue it may be a level lower, milliseconds. */
const SOLVING_MS = 2 * MINUTE_MS;
/** How much longer than its lifetime a used solution is remembered, milliseconds. */
const MARGIN_MS = 60_000;
/** One derivation takes about half a millisecond; a browser makes up to 1,500 of them, spread over its cores. */
const COST = 1_000;
/** Iterations of one derivation at a level; the server always makes a single derivation. */
const costOf = (level: number) => COST * 2 ** level;
const MIN_COUNTER = 500;
const MAX_COUNTER = 1_500;

/** What the widget sends: base64 of the signed challenge and its solution. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const readPayload = (token: string) =>
  Payload.safeParse(readJson(Buffer.from(token, "base64").toString("utf8"))).data ?? null;

/** Opens ALTCHA: a proof of work computed by the browser, without a third party. */
export function openAltcha(sessionSecret: string, clock: () => number = Date.now): Captcha {
  const secret = (use: string) => Buffer.from(hkdfSync("sha256", sessionSecret, "", use, 32)).toString("hex");
  const secrets = { hmacSignatureSecret: secret("altcha"), hmacKeySignatureSecret: secret("altcha solution") };
  return {
    challenge: (level) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: costOf(level),
        counter: randomInt(MIN_COUNTER, MAX_COUNTER),
        deriveKey,
        expiresAt: new Date(clock() + LIFETIME_MS),
        ...secrets,
      }),
    async verify(token, { level, consume }) {
      const payload = readPayload(token);
      if (!payload) return false;
      const { signature, parameters } = payload.challenge;
      const issuedAt = parameters.expiresAt * 1000 - LIFETIME_MS;
      if (parameters.cost < costOf(clock() < issuedAt + SOLVING_MS ? level - 1 : level)) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      if (!verified) return false;
      const forgottenAt = parameters.expiresAt * 1000 + MARGIN_MS;
      return consume(createHash("sha256").update(signature).digest("hex"), forgottenAt);
    },
  };
}
