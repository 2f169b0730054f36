import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { priceWithBundle } from "@counterfoil/core";
import { commitTo, DrawRules } from "@counterfoil/core/draw";
import {
  type Db,
  findRowOrThrow,
  isAlsoOf,
  lineWasReleasedForNothing,
  orderWasPaidByAnother,
  ticketLostNoPrize,
} from "@counterfoil/db";
import { findRules } from "@counterfoil/domain";
import { type SqlBool, sql } from "kysely";
import type { Deps } from "../deps.ts";
import { CLOCK_MS } from "./check-logged-rules.ts";
import { hasPutBack, problemsOfSeals } from "./check-seals.ts";
import { findBeyondLimit } from "./find-beyond-limit.ts";
import type { LockFile } from "./stored-lines.ts";
import { hashAllocation, hashLists, type Lists } from "./write-lists.ts";

const BATCH = 200;
/** How many numbers are checked in one query, and after how many problems of a draw none is looked for. */
const NUMBERS = 1_000;

function readEntrants(db: Db, raffleId: string, after: string) {
  return db
    .selectFrom("draw_entrants as e")
    .select("e.user_id")
    .where("e.raffle_id", "=", raffleId)
    .where("e.user_id", ">", after)
    .orderBy("e.user_id")
    .limit(BATCH)
    .execute();
}

/**
 * Reads which numbers these people paid for and did not give back that are no entries of theirs: an order belongs to the customer who paid it, as both
 * move together, and a released line has its refund, its chargeback, or the removal in the audit trail.
 */
function readWithoutEntry(db: Db, raffleId: string, userIds: readonly string[]) {
  return (
    db
      .selectFrom("payment_attempts as p")
      .innerJoin("orders as o", "o.attempt_id", "p.id")
      .innerJoin("order_lines as l", "l.order_id", "o.id")
      .leftJoin("tickets as t", (join) =>
        join
          .onRef("t.id", "=", "l.id")
          .onRef("t.order_id", "=", "o.id")
          .onRef("t.user_id", "=", "p.user_id")
          .onRef("t.raffle_id", "=", "l.raffle_id")
          .onRef("t.number", "=", "l.number")
          .on("t.state", "=", "sold"),
      )
      .select("l.number")
      .where("p.user_id", "in", userIds)
      // As for all entrants: not by the index of competitions.
      .where(isAlsoOf("l.raffle_id", raffleId))
      .where(({ or, eb }) => or([eb("l.released_at", "is", null), lineWasReleasedForNothing()]))
      .where("t.id", "is", null)
      .execute()
  );
}

/** Reads which numbers of a range were bought and not given back, that are no entries, by people who have no line in the lists. */
function readWithoutLine(db: Db, raffleId: string, { from, to }: { from: number; to: number }) {
  return db
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .leftJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "l.raffle_id").onRef("e.user_id", "=", "o.user_id"),
    )
    .leftJoin("tickets as t", (join) => join.onRef("t.id", "=", "l.id").onRef("t.user_id", "=", "o.user_id"))
    .select("l.number")
    .where("l.raffle_id", "=", raffleId)
    .where("l.number", ">=", from)
    .where("l.number", "<=", to)
    .where("e.user_id", "is", null)
    .where("t.id", "is", null)
    .where(({ or, eb }) => or([eb("l.released_at", "is", null), lineWasReleasedForNothing()]))
    .execute();
}

/**
 * Returns the first number from this one on that was bought; null if none was. Comparisons go by these, as someone may write rules with more numbers than
 * anyone can count.
 */
export async function nextBought(db: Db, raffleId: string, from: number): Promise<number | null> {
  const lines = db.selectFrom("order_lines").where("raffle_id", "=", raffleId).where("number", ">=", from);
  return (await lines.select(({ fn }) => fn.min<number | null>("number").as("next")).executeTakeFirstOrThrow()).next;
}

/**
 * Returns some of those numbers, up to `cap`; none if there are none. On SQLite, one query for all would block the event loop.
 */
async function findWithoutLine(db: Db, raffleId: string, cap: number): Promise<{ number: number }[]> {
  let from = await nextBought(db, raffleId, 1);
  for (; from !== null && from <= cap; from = await nextBought(db, raffleId, from + NUMBERS)) {
    const found = await readWithoutLine(db, raffleId, { from, to: from + NUMBERS - 1 });
    if (found.length > 0) return found;
    await yieldToEventLoop();
  }
  return [];
}

const toUnlisted = ({ number }: { number: number }) =>
  `Number ${number} was bought, and neither refunded nor removed, but is not among the entries.`;

/** The answers to the question of a competition, as its entries have them. */
interface Answers {
  right: string;
  all: string[];
}

/** Returns the answers of a competition's rules, and to which of them these commit; null without a question. */
async function readAnswers(db: Db, rules: DrawRules, { raffleId, answerKey }: Lists): Promise<Answers | null> {
  const committed = rules.question;
  if (!committed || answerKey === null) return null;
  const { question } = await findRowOrThrow(db, "raffles", { id: raffleId });
  const all = [...(question?.answers.map(({ answer }) => answer) ?? []), ...committed.answers];
  const right = all.find((answer) => commitTo(answerKey, answer) === committed.rightAnswer);
  return right === undefined ? null : { right, all };
}

interface Unfounded {
  raffleId: string;
  userIds: readonly string[];
  /** Null without a question. */
  answers: Answers | null;
  rules: DrawRules;
  /** When the first payment could begin, and the last, epoch milliseconds. */
  from: number;
  until: number;
}

/** Whether a ticket has another answer, or another moment, than its payment, or one that began while nothing was sold. */
function differsFromPayment({ from, until }: Unfounded) {
  return sql<SqlBool>`(t.question_answer is distinct from a.question_answer or t.answer_correct is distinct from a.answer_correct
    or a.ticket_id is null or t.created_at <> o.created_at or t.created_at <> p.closed_at
    or p.created_at not between ${from} and ${until})`;
}

/** Whether the answer of a ticket is none of the rules, as someone may ask another question for a moment, or was judged otherwise than by them. */
const isMisjudged = ({ answers }: Unfounded) =>
  answers === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(t.answer_correct is null or t.question_answer is null or t.question_answer not in (${sql.join(answers.all)})
        or t.answer_correct <> (t.question_answer = ${answers.right}))`;

/** Returns the orders of these people whose bundle took off another amount than the rules say. */
async function findOtherBundles(db: Db, { raffleId, userIds, rules }: Unfounded): Promise<{ ref: string }[]> {
  const { pricePence: price, bundles = [] } = rules;
  if (bundles.length === 0) return [];
  const orders = await db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .select(({ fn }) => [
      "o.ref",
      fn.countAll<number | string>().as("tickets"),
      fn.sum<number | string>("l.bundle_pence").as("off"),
    ])
    .where("o.user_id", "in", userIds)
    .where(isAlsoOf("l.raffle_id", raffleId))
    .groupBy(["o.id", "o.ref"])
    // Staff may have tried one before the rules, with other bundles.
    .having(({ fn }) => fn.count("l.id").filterWhere("l.released_at", "is", null), ">", 0)
    .execute();
  return orders.filter(({ tickets, off }) => {
    const count = Number(tickets);
    return price * count - priceWithBundle(price, count, bundles) !== Number(off);
  });
}

/**
 * Whether a ticket cost another price than by the rules, or its order spent a balance that the ledger does not have: someone may change
 * the price, or raise a balance, for a moment.
 */
const isUnderpaid = ({ rules }: Unfounded) =>
  sql<SqlBool>`(l.price_pence <> ${rules.pricePence} or l.bundle_pence > ${rules.bundles ? rules.pricePence : 0} or (l.coupon_pence > 0 and o.coupon_id is null)
    or (o.balance_pence > 0 and not exists (select 1 from ledger s
      where s.order_id = o.id and s.kind = 'spent' and s.amount_pence = -o.balance_pence)))`;

/**
 * Whether a ticket was refunded before the lock, which takes tickets out, other than one that lost its instant prize, whose number is retired: someone
 * may say for the moment of a refund that the draw is being locked.
 */
const isRefunded = ({ until }: Unfounded) =>
  sql<SqlBool>`(exists (select 1 from refunds f where f.id = l.refund_id and f.state = 'done' and (f.done_at < ${until}
      or exists (select 1 from draws d where d.raffle_id = t.raffle_id and d.state = 'published')))
    and ${ticketLostNoPrize()} or ${hasPutBack})`;

/** What is wrong with a paid entry besides having no order. */
const ofPaid = [differsFromPayment, isMisjudged, isUnderpaid, isRefunded];

/** Reads which paid entries of these people no order of theirs has, differ from their payments or were refunded, and which, or ones by post, were judged otherwise than by the rules. */
function readUnfounded(db: Db, unfounded: Unfounded) {
  const { raffleId, userIds } = unfounded;
  return db
    .selectFrom("tickets as t")
    .leftJoin("order_lines as l", (join) =>
      join
        .onRef("l.id", "=", "t.id")
        .onRef("l.raffle_id", "=", "t.raffle_id")
        .onRef("l.number", "=", "t.number")
        .on("l.released_at", "is", null),
    )
    .leftJoin("orders as o", (join) =>
      join
        .onRef("o.id", "=", "l.order_id")
        .onRef("o.id", "=", "t.order_id")
        .onRef("o.user_id", "=", "t.user_id")
        .on(({ not }) => not(orderWasPaidByAnother("o"))),
    )
    .leftJoin("payment_attempts as p", (join) =>
      join.onRef("p.id", "=", "o.attempt_id").onRef("p.user_id", "=", "o.user_id").on("p.state", "=", "completed"),
    )
    .leftJoin("payment_attempt_lines as a", (join) =>
      join
        .onRef("a.attempt_id", "=", "p.id")
        .onRef("a.position", "=", "l.position")
        .onRef("a.ticket_id", "=", "t.id")
        .onRef("a.number", "=", "t.number"),
    )
    .select(["t.number", "t.state", "o.id as order_id"])
    .select([isMisjudged(unfounded).as("misjudged"), isUnderpaid(unfounded).as("underpaid")])
    .select(isRefunded(unfounded).as("refunded"))
    .where("t.user_id", "in", userIds)
    .where("t.raffle_id", "=", raffleId)
    .where(({ or, and, eb }) =>
      or([
        and([eb("t.state", "=", "post"), eb("t.question_answer", "is not", null), isMisjudged(unfounded)]),
        and([eb("t.state", "=", "sold"), or([eb("o.id", "is", null), ...ofPaid.map((is) => is(unfounded))])]),
      ]),
    )
    .execute();
}

/**
 * Returns how the entrants, orders and entries of a competition that has ended disagree, some sentences: ids that are not made of
 * their entrants' names, numbers that were bought and are no entries, entries that no one bought, answers that were judged otherwise
 * than by the rules, or are others than what was paid for, prices that are not those of the rules, and what another program than the shop wrote.
 */
export async function problemsOfEntries(deps: Pick<Deps, "db">, lists: Lists): Promise<string[]> {
  const { db } = deps;
  const { raffleId } = lists;
  const row = await findRules(db.read, raffleId);
  if (!row) return [];
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const answers = await readAnswers(db.read, rules, lists);
  // The clock may have been set back since the opening.
  const [from, until] = [Date.parse(rules.opensAt) - CLOCK_MS, Date.parse(rules.closesAt)];
  const problems: string[] = (await findWithoutLine(db.read, raffleId, rules.cap)).map(toUnlisted);
  let after = "";
  for (let full = true; full && problems.length < NUMBERS; ) {
    const entrants = await readEntrants(db.read, raffleId, after);
    const ids = entrants.map(({ user_id }) => user_id);
    if (ids.length === 0) break;
    const some = { raffleId, userIds: ids, answers, rules, from, until };
    const [unlisted, unfounded] = [await readWithoutEntry(db.read, raffleId, ids), await readUnfounded(db.read, some)];
    problems.push(
      ...unlisted.map(toUnlisted),
      ...(await findOtherBundles(db.read, some)).map(
        ({ ref }) => `Order ${ref} has another bundle than in the rules, or none.`,
      ),
      ...(await findBeyondLimit(db.read, some)).map(
        (count) =>
          `Someone has ${count} numbers that weren't entered manually, and the limit is ${rules.maxPerEntrant}.`,
      ),
      ...unfounded.map(({ number, state, order_id, misjudged, underpaid, refunded }) => {
        if (state === "sold" && order_id === null)
          return `Number ${number} is among the entries as paid, but no order of its holder has it.`;
        if (refunded) return `Number ${number} was refunded before the lock, but is among the entries.`;
        if (underpaid)
          return `Number ${number} has another price than in the rules, or was paid from a balance that did not have it.`;
        return misjudged
          ? `The answer for number ${number} was judged otherwise than by the rules.`
          : `Number ${number} has another answer or time than its payment, or that began before the opening or after the end.`;
      }),
    );
    full = entrants.length === BATCH;
    after = ids.at(-1) ?? after;
    await yieldToEventLoop();
  }
  return problems.length > 0 ? [...new Set(problems)] : problemsOfSeals(deps, raffleId);
}

/** Returns the hashes of the lists that the entries make, and what is wrong with these entries. */
export async function hashesOfLists(deps: Pick<Deps, "db">, lists: Lists) {
  const { hashes, problems } = await hashLists(deps, lists);
  return { hashes: { ...hashes, "allocation.csv": await hashAllocation(deps, lists.raffleId) }, problems };
}

/** Returns which of the stored files, with these hashes, are not those that the entries make, and what is wrong with these, a sentence each. */
export async function problemsOfLists(deps: Pick<Deps, "db">, lists: Lists, stored: Record<LockFile, string>) {
  const { hashes, problems } = await hashesOfLists(deps, lists);
  const differing = (["entries.csv", "left-out.csv", "allocation.csv"] as const)
    .filter((name) => hashes[name] !== stored[name])
    .map((name) => `The stored ${name} is not the list of the entries.`);
  return [...differing, ...problems];
}
