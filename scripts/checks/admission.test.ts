import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

/** What only someone who is admitted may do, and the phase that asks for it. */
const guarded = [
  { does: "holdTickets", phase: "reserve" },
  { does: "writeAttempt", phase: "open" },
  { does: "completeAttempt", phase: "complete" },
  { does: "awardInstantWins", phase: "enter" },
  { does: "useCoupon", phase: "redeem" },
] as const;

/** Files that do it for someone who was admitted before, in the same transaction, and who did that. */
const admittedBefore: Record<string, string> = {
  "packages/domain/src/payments/complete-attempt.ts: awardInstantWins": "applyPayment, or openAttempt for a free cart",
  "packages/domain/src/payments/complete-attempt.ts: useCoupon": "applyPayment, or openAttempt for a free cart",
  "packages/domain/src/payments/complete-attempt.ts: completeAttempt": "openAttempt, for a free cart",
};

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;

/** Returns what a source does without asking whether the customer is admitted. */
function unguarded(source: string): string[] {
  const code = source.replace(comments, "");
  return guarded.flatMap(({ does, phase }) => {
    const calls = new RegExp(`(?<!function )\\b${does}\\(`).test(code);
    const asks = new RegExp(`\\b(admit|findRefusal)\\(tx, \\{ phase: "${phase}"`).test(code);
    return calls && !asks ? [does] : [];
  });
}

const wrongOnes = [
  "await holdTickets(tx, { raffle, user });",
  'await admit(tx, { phase: "reserve", user });\nawait writeAttempt(tx, frozen);',
  '// await admit(tx, { phase: "redeem", user });\nawait useCoupon(tx, { couponId });',
];
const rightOnes = [
  "export async function holdTickets(tx: Tx, input: HoldInput) {}",
  'await admit(tx, { phase: "redeem", user });\nawait useCoupon(tx, { couponId });',
];

test("nothing reserves, opens, completes, enters or redeems for someone who is not admitted", () => {
  expect(wrongOnes.filter((source) => unguarded(source).length === 0)).toEqual([]);
  expect(rightOnes.filter((source) => unguarded(source).length > 0)).toEqual([]);
  const files = globSync("{apps/server,packages}/**/*.ts", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.ts$/.test(path),
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    unguarded(readFileSync(join(root, file), "utf8")).map((does) => `${file}: ${does}`),
  );
  expect(found.sort()).toEqual(Object.keys(admittedBefore).sort());
});

test("rows that are tickets, payments, orders or credit are written by nothing else", () => {
  const writers = (pattern: RegExp) =>
    globSync("packages/{api,domain}/src/**/*.ts", { cwd: root, exclude: (path) => path.endsWith(".test.ts") })
      .filter((file) => pattern.test(readFileSync(join(root, file), "utf8").replace(comments, "")))
      .sort();
  const into = (table: string) => writers(new RegExp(`(?:insertInto\\(|insertRows?\\([\\w.]+,)\\s*"${table}`));
  expect(into("tickets")).toEqual(["packages/domain/src/entries/claim-numbers.ts"]);
  expect(writers(/(?<!function )\bclaimNumbers\(/)).toEqual([
    "packages/domain/src/entries/add-manual-entry.ts",
    "packages/domain/src/entries/hold-tickets.ts",
    "packages/domain/src/entries/sell-tickets.ts",
  ]);
  expect(writers(/(?<!function )\bsellTickets\(/)).toEqual(["packages/domain/src/payments/complete-attempt.ts"]);
  expect(into("payment_attempts")).toEqual(["packages/domain/src/attempts/write-attempt.ts"]);
  expect(into("orders")).toEqual(["packages/domain/src/orders/create-order.ts"]);
  expect(writers(/(?<!function )\bcreateOrder\(/)).toEqual(["packages/domain/src/payments/complete-attempt.ts"]);
  expect(into("coupon_uses")).toEqual(["packages/domain/src/coupons/use-coupon.ts"]);
});
