import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCodes } from "@counterfoil/core";
import { describe, expect, it, test } from "vitest";
import { root } from "../root.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Returns the files of a pattern, without libraries, builds and tests; `but` leaves out more. */
const sourcesOf = (pattern: string | string[], but?: RegExp) =>
  globSync(pattern, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/.test(path) || but?.test(path) === true,
  });

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
  "packages/api/src/payments/complete-free-order.ts: completeAttempt": "openAttempt, for a free cart",
};

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;

/** Returns what a source does without asking whether the customer is admitted. */
function unguarded(source: string): string[] {
  const code = source.replace(comments, "");
  return guarded.flatMap(({ does, phase }) => {
    const calls = new RegExp(`(?<!function )\\b${does}\\(`).test(code);
    const asks = new RegExp(`\\b(admit|findRefusals?)\\(tx, \\{ phase: "${phase}"`).test(code);
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
  const files = sourcesOf("{apps/server,packages}/**/*.ts");
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => unguarded(read(file)).map((does) => `${file}: ${does}`));
  expect(found.sort()).toEqual(Object.keys(admittedBefore).sort());
});

test("rows that are tickets, payments, orders or credit are written by nothing else", () => {
  const writers = (pattern: RegExp) =>
    sourcesOf("packages/{api,domain}/src/**/*.ts")
      .filter((file) => pattern.test(read(file).replace(comments, "")))
      .sort();
  const into = (table: string) =>
    writers(new RegExp(`(?:(?:insertInto|rowsInto)\\(|insertRows?\\([\\w.]+,)\\s*"${table}`));
  expect(into("tickets")).toEqual(["packages/domain/src/entries/claim-numbers.ts"]);
  expect(writers(/(?<!function )\bclaimNumbers\(/)).toEqual([
    "packages/domain/src/entries/add-manual-entry.ts",
    "packages/domain/src/entries/add-post-entries.ts",
    "packages/domain/src/entries/hold-tickets.ts",
    "packages/domain/src/entries/sell-tickets.ts",
  ]);
  expect(writers(/(?<!function )\bsellTickets\(/)).toEqual(["packages/domain/src/payments/complete-attempt.ts"]);
  expect(into("payment_attempts")).toEqual(["packages/domain/src/attempts/write-attempt.ts"]);
  expect(into("orders")).toEqual(["packages/domain/src/orders/create-order.ts"]);
  expect(writers(/(?<!function )\bcreateOrder\(/)).toEqual(["packages/domain/src/payments/complete-attempt.ts"]);
  expect(into("coupon_uses")).toEqual(["packages/domain/src/coupons/use-coupon.ts"]);
});

const readFolder = (folder: string) =>
  sourcesOf(`${folder}/**/*.{ts,tsx}`).map((file) => read(file).replace(comments, ""));

/** Folders of messages that all screens share. */
const messages = readFolder("packages/core/src");

/** Parses the list: a line `# screen: folders of apps/web/src`, then its fixed texts, one per line. */
const screens = read("scripts/checks/console-texts.txt")
  .trimEnd()
  .split("\n\n")
  .map((block) => {
    const [head = "", ...texts] = block.split("\n");
    const [screen = "", folders = ""] = head.slice("# ".length).split(": ");
    return { screen, texts, folders: folders.split(" ") };
  });

describe.each(screens)("the fixed texts of $screen", ({ folders, texts }) => {
  const sources = [...folders.flatMap((folder) => readFolder(`apps/web/src/${folder}`)), ...messages];

  it.each(texts)("have %s", (text) => {
    expect(sources.some((source) => source.includes(text))).toBe(true);
  });
});

/** Documented codes that the shop does not use yet. */
const reserved: string[] = [];

/** Sources that throw errors; without the table itself, and code that only reads its messages. */
const sources = sourcesOf(
  ["packages/*/src/**/*.ts", "apps/server/src/**/*.ts"],
  /^packages\/core\/src\/((customer|protection|staff)-)?errors\.ts$/,
).map((file) => read(file).replaceAll(/(?:error|customer)Message\("[^"]*"\)/g, ""));

test("every code of an error is used", () => {
  const unused = errorCodes.filter((code) => !sources.some((source) => source.includes(`"${code}"`)));
  expect(unused).toEqual(reserved);
});

/** Values of `packages/core/src/errors.ts`, which bring the errors of staff along. */
const ofAllErrors = /\b(errorMessage|errorCategory|errorCodes|isErrorCode|ShopError)\b/;

test("no page of the shop loads the errors that only staff can meet", () => {
  const loaded = sourcesOf(["apps/web/src/{app,product,shop,ui}/**/*.{ts,tsx}", "packages/core/src/wire/*.ts"]);
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter((file) => ofAllErrors.test(read(file)))).toEqual([]);
});

describe("ledger", () => {
  const sources = sourcesOf("{apps,packages,scripts}/**/*.ts").map((file) => ({ file, text: read(file) }));

  const filesThat = (does: RegExp) => sources.filter(({ text }) => does.test(text)).map(({ file }) => file);

  test("nothing changes or deletes a line of the ledger, but for the notes of a person who is erased", () => {
    expect(
      filesThat(/(updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"ledger|(update|delete from)\s+ledger\b/i),
    ).toEqual(["packages/domain/src/ledger/erase-ledger-notes.ts"]);
    const [erase = ""] = sources.filter(({ file }) => file.endsWith("erase-ledger-notes.ts")).map(({ text }) => text);
    expect(erase.match(/\.set\(.*\)/g)).toEqual(['.set({ notes: "" })']);
  });

  test("the shop writes lines in one place, and balances in one place", () => {
    const ofTheShop = (files: string[]) => files.filter((file) => file.startsWith("packages/"));
    expect(ofTheShop(filesThat(/insertInto\(\s*"ledger/))).toHaveLength(1);
    const found = ofTheShop(filesThat(/updateTable\("users"\)[^;]*\bset\([^;]*(?<![.\w])(balance|winnings)_pence\b/));
    expect(found).toEqual([]);
    expect(ofTheShop(filesThat(/\bsetBalance\(/)).filter((file) => !file.endsWith("set-balance.ts"))).toHaveLength(1);
  });
});

const leftover = new RegExp(["TO" + "DO", "FIX" + "ME", "biome-" + "ignore", "@ts-(ignore|nocheck|expect)"].join("|"));

test("no source puts something off or silences a tool", () => {
  const files = globSync("{apps,packages,scripts}/**/*.{ts,tsx,css}", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  const found = files.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, index) => (leftover.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

describe("transactions", () => {
  /** Patterns that open a transaction, or write, without `inTransaction`. */
  const otherWay =
    /\.(startTransaction|transaction)\s*\(|\.writer\b|\bread\s*\.\s*(insertInto|updateTable|deleteFrom|mergeInto|replaceInto|transaction)\b|\bnew Kysely\b|\b(begin|commit|rollback)\s+(immediate|transaction)\b/i;

  const wrongOnes = [
    "await deps.db.writer.insertInto('orders')",
    "db.writer.transaction().execute(work)",
    'deps.db.read\n  .deleteFrom("tickets")',
    'raw.exec("BEGIN IMMEDIATE")',
  ];
  const rightOnes = [
    "inTransaction(deps.db, (tx) => tx.sql.insertInto('orders'))",
    "deps.db.read.selectFrom('orders')",
  ];

  test("there is one way to write to the database", () => {
    expect(wrongOnes.filter((source) => !otherWay.test(source))).toEqual([]);
    expect(rightOnes.filter((source) => otherWay.test(source))).toEqual([]);
    const files = sourcesOf("{apps,packages,scripts}/**/*.ts", /^packages\/db$/);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => otherWay.test(read(file)))).toEqual([]);
  });
});
