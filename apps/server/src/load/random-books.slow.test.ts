import { setTimeout as pause } from "node:timers/promises";
import { jobs, reconcileNightly } from "@counterfoil/api";
import { DAY_SECONDS, MINUTE_MS, PrizeReport, ReportAnswer } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";
import { invariantViolations, unsettled } from "@counterfoil/db/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { portForRestarts } from "#test/after-kill.ts";
import type { ApiClient } from "#test/api-client.ts";
import { confirmationErrors, type Outcome, outcomesOf } from "#test/books/confirmations.ts";
import { mailErrors } from "#test/books/mails.ts";
import type { BooksProvider } from "#test/books/provider.ts";
import { openPayingDraw, replacedKinds, replaceWinners } from "#test/books/replace-winners.ts";
import { type BooksReport, longestOf, runBooks } from "#test/books/run-books.ts";
import { sandbox } from "#test/books/sandbox-provider.ts";
import { differenceOf, readScreen, screensOfRows } from "#test/books/screens.ts";
import { openTrust } from "#test/books/trust-provider.ts";
import { doubtsOf, runVerifier } from "#test/run-verifier.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { openSessions, signToken } from "#test/tokens.ts";
import { type RunningServer, startServer } from "../start-server.ts";

const SECONDS = inject("booksSeconds");
/** As many as a run of this length can keep busy: each one's screens are compared at the end. */
const CUSTOMERS = SECONDS === 0 ? 100 : 400;
/** So long after its end no payment adds to a list any more. */
const LOCKED_AFTER = 60 * MINUTE_MS;
/** A draw whose list was locked too late is made a day later; on a slow machine that happens on the next day, too. */
const DAY_MINUTES = 25 * 60;
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Compares the time of a payment with that of a break: a clock that jumps between them exchanges the two. */
const BREAK_RULE = "No one pays, enters or redeems a code during a break";
const wakingTables = jobs.flatMap(({ wokenBy = [] }) => wokenBy);

/** Cards that were deleted and that the provider still knows. */
function toForget({ read }: Database) {
  return read
    .selectFrom("saved_cards")
    .select("id")
    .where("deleted_at", "is not", null)
    .where("forgotten_at", "is", null);
}

/** The draws whose list is still to be locked. */
function unlockedDraws({ read }: Database) {
  return read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select("r.id")
    .where("d.state", "=", "published")
    .where("r.cancelled_at", "is", null);
}

/** Counts what jobs still have to do at this moment. */
async function countDue(db: Database, now: number): Promise<number> {
  const endedHolds = db.read.selectFrom("payment_attempts").select("id").where("holds_until", "<=", now);
  const due = [
    db.read.selectFrom("payment_attempts").select("id").where("next_check_at", "<=", now),
    endedHolds.where("state", "in", ["open", "charging"]),
    db.read.selectFrom("refunds").select("id").where("next_try_at", "<=", now),
    db.read.selectFrom("sandbox_notices").select("id").where("delivered_at", "is", null).where("due_at", "<=", now),
    toForget(db),
    db.read.selectFrom("draws").select("raffle_id as id").where("state", "=", "locked").where("round_at", "<=", now),
    unlockedDraws(db).where("r.ends_at", "<=", now - LOCKED_AFTER),
  ];
  let count = 0;
  for (const query of due) count += (await query.execute()).length;
  return count;
}

/** Waits for what jobs have claimed, which is no longer due, and may still be in flight. */
async function finish(db: Database): Promise<void> {
  for (let tries = 0; tries < 300 && (await unsettled(db)).length > 0; tries++) await pause(100);
}

/** Opens the shop again and lets its jobs work, while its clock advances a few minutes at a time; then replaces winners of a draw. */
async function settle(settings: Record<string, string>, report: BooksReport, provider: BooksProvider) {
  let ahead = report.clockAhead;
  const clock = () => Date.now() + ahead;
  const server = await startServer(settings, { clock });
  onTestFinished(server.close);
  const raffle = await openPayingDraw(server, report);
  const { db } = server.deps;
  for (const minutes of [5, 40, 70, 70, ...provider.lateChecks, DAY_MINUTES, DAY_MINUTES]) {
    ahead += minutes * MINUTE_MS;
    provider.setClock(ahead);
    for (let tries = 0; tries < 200 && (tries === 0 || (await countDue(db, clock())) > 0); tries++) {
      for (const table of wakingTables) db.wake(table);
      await pause(100);
    }
  }
  await finish(db);
  const replaced = await replaceWinners(server, { report, raffle });
  expect(replacedKinds.filter((kind) => !replaced.includes(kind))).toEqual([]);
  await finish(db);
  return server;
}

/** Returns where the console's report differs from the rows of transactions, refunds and balances. */
async function reportErrors({ deps, url }: RunningServer): Promise<string[]> {
  const token = field(await callTo(url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  const day = (days: number) => new Date(deps.clock() + days * 1440 * MINUTE_MS).toISOString().slice(0, 10);
  const answer = await callTo(url, "GET", `/api/reports?from=${day(-30)}&to=${day(1)}`, { token });
  const { total } = ReportAnswer.parse(answer.json);
  const ofPrizes = await callTo(url, "GET", `/api/reports/prizes?from=${day(-30)}&to=${day(1)}`, { token });
  const { total: prizes, raffles } = PrizeReport.parse(ofPrizes.json);
  const belowNought = raffles.filter(({ creditWon, cashWon }) => creditWon < 0 || cashWon < 0);
  const sql = deps.db.read;
  const sum = async (rows: Promise<{ pence: number }[]>) => (await rows).reduce((all, { pence }) => all + pence, 0);
  const paid = sql.selectFrom("transactions").select("amount_pence as pence").where("outcome", "=", "paid");
  const done = sql.selectFrom("refunds").select("card_pence as pence").where("state", "=", "done");
  const balances = await sum(sql.selectFrom("users").select("balance_pence as pence").execute());
  const winnings = await sum(sql.selectFrom("users").select("winnings_pence as pence").execute());
  const payouts = sql
    .selectFrom("payouts")
    .select("amount_pence as pence")
    .where("state", "not in", ["refused", "returned"]);
  // What was withdrawn may be as much as was won.
  const won = sql.selectFrom("ledger").select("account").where("kind", "=", "prize").where("amount_pence", ">", 0);
  expect(await won.distinct().execute()).toHaveLength(2);
  expect(total.bundleDiscount).toBeGreaterThan(0);
  const pence = (pounds: number) => Math.round(pounds * 100);
  const compared = [
    ["taken", pence(total.cardTaken + total.unappliedTaken), await sum(paid.execute())],
    ["given back", pence(total.refundedToCard + total.unappliedReturned), await sum(done.execute())],
    ["spent", pence(prizes.creditSpent), pence(total.balanceUsed - total.refundedToBalance)],
    ["balance", pence(prizes.creditWon + prizes.creditFromCash + prizes.creditIssued - prizes.creditSpent), balances],
    ["paid out", pence(prizes.cashPaidOut), await sum(payouts.execute())],
    ["winnings", pence(prizes.cashWon - prizes.creditFromCash - prizes.cashPaidOut), winnings],
  ] as const;
  const differences = compared.filter(([, said, is]) => said !== is);
  return [
    ...differences.map(([what, said, is]) => `${what}: ${said}, not ${is}`),
    ...belowNought.map(({ name, creditWon, cashWon }) => `${name} gave £${creditWon} of credit and £${cashWon}`),
  ];
}

/** Returns what two nightly reconciliations find; in the first one the provider does not list its payments. */
async function compareTwoNights({ deps, url }: RunningServer, provider: BooksProvider, { people, log }: BooksReport) {
  const client: ApiClient = (method, path, more) => callTo(url, method, path, more);
  await provider.fail(client, { call: "list", failure: "malformed", times: 1 });
  const before = (await provider.met(url)).list ?? 0;
  for (const nights of [1, 2]) {
    const night = new Date(deps.clock() + nights * 1440 * MINUTE_MS).setUTCHours(4);
    await reconcileNightly({ ...deps, clock: () => night });
  }
  expect((await provider.met(url)).list).toBe(before + 1);
  const found = await deps.db.read.selectFrom("mismatches").select(["rule", "subject", "detail"]).execute();
  const overtaken = new Set(people.filter(({ id }) => log.overtaken.has(id)).map(({ email }) => email));
  const wrong = found.filter(({ rule, subject }) => rule !== BREAK_RULE || !overtaken.has(subject));
  return wrong.map(({ rule, subject, detail }) => `${rule}: ${subject}, ${detail}`).join("\n");
}

/** Returns the months that came to more than their customers' limits allow. */
async function ceilingErrors({ read }: Database, { ceilings }: BooksReport["log"]): Promise<string[]> {
  const months = await read.selectFrom("spend_months").selectAll().execute();
  return months.flatMap(({ user_id, month, held, spent, refunded }) => {
    const [pence, most] = [held + spent - refunded, ceilings.get(`${user_id} ${month}`)];
    return most === undefined || pence <= most ? [] : [`${user_id} spent ${pence} of ${most} in ${month}`];
  });
}

/** Returns the orders that were paid during a break. */
async function breakErrors({ read }: Database, { paidInBreak }: BooksReport["log"]): Promise<string[]> {
  const orders = await read.selectFrom("orders").select("ref").execute();
  const wrong = orders.filter(({ ref }) => paidInBreak.includes(ref));
  return wrong.map(({ ref }) => `The order ${ref} was paid during a break`);
}

const numbersIn = (csv: string) => new Set(csv.match(/^\d+/gm) ?? []);

/** Returns the numbers of those who have closed their account: the verifier says that it can't check their names. */
async function numbersOfDeleted({ read }: Database, raffleId: string): Promise<Set<string>> {
  const tickets = await read
    .selectFrom("tickets as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select("t.number")
    .where("t.raffle_id", "=", raffleId)
    .where("u.deleted_at", "is not", null)
    .execute();
  return new Set(tickets.map(({ number }) => `${number}`));
}

/** Returns the draws that were not made, that their verifier finds wrong, or whose lists are not what was sold. */
async function drawErrors({ deps, url }: RunningServer): Promise<string[]> {
  const draws = await deps.db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select(["r.id", "r.slug", "d.state", "d.lock_problem"])
    .where("r.cancelled_at", "is", null)
    .execute();
  expect(draws.length).toBeGreaterThan(0);
  const errors: string[] = [];
  for (const { id, slug, state, lock_problem } of draws) {
    // A competition that ended before anyone paid has nothing to draw.
    if (state !== "drawn" && state !== "no_entries") errors.push(`The draw of ${slug} is ${state}: ${lock_problem}`);
    else {
      const run = await runVerifier(`${url}/draws/${slug}`);
      const nameless = await numbersOfDeleted(deps.db, id);
      const doubts = doubtsOf(run).filter(
        (doubt) => !nameless.has(/the name behind number (\d+)/.exec(doubt)?.[1] ?? ""),
      );
      if (run.code === 1 || doubts.length > 0) errors.push(`${slug}: ${run.output}`);
      const read = async (name: string) => numbersIn(await (await fetch(`${url}/draws/${slug}/${name}`)).text());
      const [entered, leftOut] = [await read("entries.csv"), await read("left-out.csv")];
      const sold = deps.db.read.selectFrom("tickets").select("number").where("raffle_id", "=", id);
      const numbers = (await sold.where("state", "in", ["sold", "manual"]).execute()).map(({ number }) => `${number}`);
      const missing = numbers.filter((number) => !entered.has(number) && !leftOut.has(number));
      const strange = [...entered].filter((number) => !numbers.includes(number));
      if (missing.length + strange.length > 0) errors.push(`${slug} misses ${missing}, and has ${strange}`);
    }
  }
  return errors;
}

/** Compares what each customer sees with the rows, once nothing is left to do. */
async function screenErrors({ deps, url }: RunningServer, { people, log }: BooksReport): Promise<string[]> {
  const there = deps.db.read.selectFrom("users").select("id").where("deleted_at", "is", null);
  const isThere = new Set((await there.execute()).map(({ id }) => id));
  const ids = people.map(({ id }) => id).filter((id) => isThere.has(id));
  const logins = await openSessions(deps.db, ids, WEEK_SECONDS);
  const rows = await screensOfRows(deps.db, ids, deps.clock());
  const errors: (string | null)[] = ids.filter((id) => log.gone.has(id)).map((id) => `The account ${id} is not closed`);
  for (const [i, id] of ids.entries()) {
    const token = signToken(logins[i] ?? {});
    const shown = await readScreen((path) => callTo(url, "GET", path, { token }));
    errors.push(shown ? differenceOf(id, shown, rows.get(id)) : `Customer ${id} sees nothing`);
  }
  return errors.filter((error) => error !== null);
}

test("the books balance whatever customers, admins, the provider, the clock and kills do", {
  timeout: longestOf(SECONDS) * 1_000 + 300_000,
}, async () => {
  const provider = inject("provider") === "trust" ? await openTrust() : sandbox;
  const own = { PORT: await portForRestarts(), LOG_LEVEL: "error" };
  const settings = { ...(await testSettings()), ...own, ...provider.settings };
  const seed = inject("seed");
  const report = await runBooks({ settings, seed, seconds: SECONDS, customers: CUSTOMERS, workers: 24, provider });
  const { log } = report;
  const done = Object.entries(log.done).map(([kind, times]) => `${kind} ${times}`);
  console.log(`seed ${seed}: ${log.actions} actions; ${done.join(", ")}`);
  expect(log.failures).toEqual([]);
  expect(log.neverDone(provider)).toEqual([]);

  const server = await settle({ ...settings, FOUR_EYES: "on" }, report, provider);
  const { db } = server.deps;
  expect(log.failures).toEqual([]);
  expect(await invariantViolations(db)).toEqual([]);
  expect(await unsettled(db)).toEqual([]);
  expect(await toForget(db).execute()).toEqual([]);
  expect(await compareTwoNights(server, provider, report)).toBe("");
  expect(await reportErrors(server)).toEqual([]);
  expect(await drawErrors(server)).toEqual([]);
  const outcomes = await outcomesOf(db, log);
  const share = (outcome: Outcome) => outcomes[outcome] / log.purchases.length;
  console.log(
    `${log.purchases.length} purchases: ${JSON.stringify(outcomes)}; errors: ${JSON.stringify(log.errorCounts)}`,
  );
  const believed = await confirmationErrors(db, log);
  // A short run has as many kills and failures among fewer purchases.
  expect(share("bought")).toBeGreaterThanOrEqual(SECONDS === 0 ? 0.3 : 0.5);
  for (const outcome of ["no ticket", "not started", "cut off"] as const) expect(share(outcome)).toBeLessThan(0.2);
  for (const outcome of ["paid back", "given up"] as const) expect(share(outcome)).toBeGreaterThan(0);
  expect(log.ceilings.size).toBeGreaterThan(0);
  expect(await ceilingErrors(db, log)).toEqual([]);
  expect(await breakErrors(db, log)).toEqual([]);
  expect([...believed, ...(await mailErrors(db)), ...(await screenErrors(server, report))]).toEqual([]);
});
