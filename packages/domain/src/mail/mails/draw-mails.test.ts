import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { supportLines } from "@counterfoil/core";
import { sha256Hex } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { renderMail } from "./mails.ts";

const { privateKey } = generateKeyPairSync("ed25519");
const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(12).toString("hex");
const keyFingerprint = sha256Hex(Buffer.from(publicKey, "hex"));
const about = { siteName: "Rosie's Raffles", publicUrl: "https://rosies.test", testShop: false, supportLines };
const shop = { ...about, draws: { key: { privateKey, publicKey } } };

const firstName = "Bea";
const [raffle, slug, testBeacon] = ["Hot hatch", "hot-hatch", true];
const own = { raffle, slug, testBeacon, entrantId: "e1", label: "Bea B.", key: "k1" };
const sums = { subtotalPence: 0, couponPence: 0, balancePence: 0, totalPence: 0 };
const hashes = { commitHash: "c1", entriesHash: "h1", keyFingerprint };
const round = { round: 1, roundAt: 0, postponed: false };
const mails = [
  { template: "order-confirmation", data: { firstName, orderRef: "CF-1", lines: [], ...sums, draws: [own] } },
  { template: "draw-entry", data: { firstName, draws: [own] } },
  { template: "draw-locked", data: { firstName, ...own, ...hashes, ...round } },
  { template: "draw-result", data: { firstName, raffle, slug, numbers: [], prizes: [], testBeacon } },
  { template: "instant-win", data: { firstName, prizes: [], testBeacon } },
  { template: "raffle-cancelled", data: { firstName, raffle, reason: "", entries: 1, hasPaid: false, testBeacon } },
];

it.each(mails)("a mail about a draw has the fingerprint of the key, and says that a test is one: $template", (mail) => {
  const { text } = renderMail(mail, shop);
  expect(text).toContain(keyFingerprint);
  expect(text).toContain("This is a test draw, so it isn't proof of fairness.");
});
