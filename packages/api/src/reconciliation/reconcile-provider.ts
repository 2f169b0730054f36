import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { PaymentProvider, ProviderTransaction } from "@counterfoil/core";
import { DAY_MS, HOUR_MS, londonMoment, ProviderUnreachable } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { findValue, type Mismatch, setValue } from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { providersOf } from "../provider/provider-of.ts";

/** Younger ones may still be in flight between the two. */
const SETTLING_MS = HOUR_MS;
/** The period of transactions that is compared: longer after nights in which the provider did not answer, and while an issue is open. */
const COMPARED_MS = 72 * HOUR_MS;
const LONGEST_COMPARED_MS = 30 * DAY_MS;
/** How long a provider may not have answered, as on a night when it is down. */
const UNLISTED_MS = 48 * HOUR_MS;
/** More payments of providers that aren't set up say nothing new. */
const MOST_OF_OTHERS = 50;
/** How long a refund that the provider accepted may take to be paid. */
const REFUND_PAID_MS = 7 * DAY_MS;
/** Refunds in a row about which a provider doesn't answer, until it passes for one that is down. */
const MOST_UNANSWERED = 3;
/** The provider dates a payment by its start, the shop by its end. */
const MARGIN_MS = DAY_MS;

export const PAID_REFUNDS = "Every refund that the provider accepted is paid";
export const PROVIDER_RULES = [
  "Every provider payment is in the shop",
  "Every shop payment is with the provider",
  "Refunds match the provider's",
  PAID_REFUNDS,
] as const;
const [UNKNOWN_TO_SHOP, UNKNOWN_TO_PROVIDER, REFUNDS] = PROVIDER_RULES;

export const ANSWER_RULE = "Every provider answers about its payments";

const COMPARED = "comparison.provider";
const keyOf = ({ name }: PaymentProvider) => `${COMPARED}.${name}`;

interface Compared {
  /** When its payments were compared last, epoch milliseconds. */
  until: number;
  /** From when they are compared, but for those that settle: the last time, or earlier while an issue is open. */
  from: number;
}

/** Returns until when the payments of a provider were compared: until the first one where none were, or another program wrote it. */
async function readCompared({ db, clock }: Deps, provider: PaymentProvider): Promise<Compared> {
  try {
    const value = db.sealer.open(COMPARED, (await findValue(db.read, keyOf(provider))) ?? "", provider.name);
    const [until = 0, from = 0] = value.split(" ").map(Number);
    return { until, from };
  } catch {
    const payments = db.read.selectFrom("transactions").where("provider", "=", provider.name);
    const first = await payments.select(({ fn }) => fn.min("created_at").as("at")).executeTakeFirst();
    const at = Number(first?.at ?? clock());
    return { until: at, from: at };
  }
}

/** Notes until when payments were compared, with how many issues. Returns the providers that have not answered for two days. */
export async function noteCompared(deps: Deps, answering: ReadonlySet<string>, issues: number): Promise<Mismatch[]> {
  const now = deps.clock();
  const unlisted: Mismatch[] = [];
  for (const provider of providersOf(deps)) {
    const last = await readCompared(deps, provider);
    if (answering.has(provider.name)) {
      const text = `${now} ${issues > 0 ? last.from : now}`;
      const value = deps.db.sealer.hide(COMPARED, text, provider.name);
      await inTransaction(deps.db, (tx) => setValue(tx, { key: keyOf(provider), value }));
    } else if (last.until < now - UNLISTED_MS) {
      unlisted.push({ rule: ANSWER_RULE, subject: provider.name, detail: `not since ${londonMoment(last.until)}` });
    }
  }
  return unlisted;
}

interface ShopTransaction {
  transaction_ref: string;
  amount_pence: number;
  created_at: number;
  /** When the payment began, by which the provider may date it: the shop may learn of it days later. */
  began: number;
  /** The reference of the payment that it was recorded for. */
  attempt_ref: string | null;
  /** Pence of refunds that the provider has confirmed, and of those that it has not answered. */
  refunded: number;
  waiting: number;
}

async function transactionsBetween(deps: Deps, provider: string, from: number, to: number): Promise<ShopTransaction[]> {
  const { rows } = await sql<ShopTransaction>`select c.transaction_ref, c.amount_pence, c.created_at,
      coalesce(min(a.created_at), c.created_at) as began, min(a.ref) as attempt_ref,
      coalesce(sum(case when r.state = 'done' then r.card_pence end), 0) as refunded,
      coalesce(sum(case when r.state in ('waiting', 'sending') then r.card_pence end), 0) as waiting
    from transactions c
    left join payment_attempts a on a.id = c.attempt_id
    left join orders o on o.attempt_id = c.attempt_id and o.transaction_ref = c.transaction_ref
    left join refunds r on r.transaction_id = c.id or r.order_id = o.id
    where c.provider = ${provider} and c.outcome = 'paid' and c.created_at >= ${from} and c.created_at < ${to}
    group by c.id, c.transaction_ref, c.amount_pence, c.created_at`.execute(deps.db.read);
  return rows.map((row) => ({ ...row, refunded: Number(row.refunded), waiting: Number(row.waiting) }));
}

/** Reads the transactions since a moment, hour by hour, and yields between them. */
async function shopTransactions(deps: Deps, provider: string, from: number): Promise<ShopTransaction[]> {
  const found: ShopTransaction[] = [];
  const now = deps.clock();
  let start = from;
  for (; start <= now; start += HOUR_MS) {
    found.push(...(await transactionsBetween(deps, provider, start, start + HOUR_MS)));
    await yieldToEventLoop();
  }
  // The clock may have been ahead before.
  return [...found, ...(await transactionsBetween(deps, provider, start, Number.MAX_SAFE_INTEGER))];
}

function compareOne(theirs: ProviderTransaction, ours: ShopTransaction | undefined): Mismatch[] {
  const subject = theirs.attemptRef;
  // Cancelled at the provider before the shop received the payment.
  if (!ours && theirs.refundedPence === theirs.paidPence) return [];
  if (!ours || Number(ours.amount_pence) !== theirs.paidPence) {
    const detail = `${theirs.transactionRef}: by ${theirs.paidPence - Number(ours?.amount_pence ?? 0)} pence`;
    return [{ rule: UNKNOWN_TO_SHOP, subject, detail }];
  }
  // Someone may exchange two references for the moment of its report: then it is refunded, and the email goes to another customer.
  if (subject !== "" && ours.attempt_ref !== null && ours.attempt_ref !== subject) {
    const detail = `${theirs.transactionRef}: recorded for ${ours.attempt_ref}`;
    return [{ rule: UNKNOWN_TO_SHOP, subject, detail }];
  }
  const off = theirs.refundedPence - ours.refunded;
  // While the provider has not answered, either may be true.
  if (off === 0 || (ours.waiting > 0 && off === ours.waiting)) return [];
  return [{ rule: REFUNDS, subject, detail: `${theirs.transactionRef}: by ${off} pence` }];
}

/** Finds the payments of providers that aren't set up: someone may start the shop with the sandbox for a moment, where nothing is paid. */
export async function paymentsOfOthers(deps: Deps): Promise<Mismatch[]> {
  const names = providersOf(deps).map(({ name }) => name);
  const rows = await deps.db.read
    .selectFrom("transactions")
    .select(["transaction_ref", "provider"])
    .where("provider", "not in", names)
    .where("outcome", "=", "paid")
    .where("created_at", ">=", deps.clock() - SETTLING_MS - COMPARED_MS)
    .limit(MOST_OF_OTHERS)
    .execute();
  return rows.map(({ transaction_ref: subject, provider }) => {
    return { rule: UNKNOWN_TO_PROVIDER, subject, detail: `paid with ${provider}, which isn't set up` };
  });
}

/**
 * Finds the refunds that the provider doesn't know any more a week after it accepted them, as of a card that was closed, or about which
 * it doesn't answer. Three of these in a row, and the others wait for the next night.
 */
export async function unpaidRefunds(deps: Deps, provider: PaymentProvider) {
  const { db, clock } = deps;
  const { until } = await readCompared(deps, provider);
  const rows = await db.read
    .selectFrom("mismatches")
    .select(["subject", "detail"])
    .where("rule", "=", PAID_REFUNDS)
    .execute();
  const named = new Set(rows.map(({ subject }) => subject));
  const said = new Set(rows.map(({ detail }) => detail));
  const accepted = await db.read
    .selectFrom("refunds as r")
    .innerJoin("payment_attempts as a", "a.id", "r.attempt_id")
    .leftJoin("transactions as t", "t.id", "r.transaction_id")
    .leftJoin("orders as o", "o.id", "r.order_id")
    .select(["r.id as key", "r.card_pence", "a.ref", "t.transaction_ref as unapplied", "o.transaction_ref as ordered"])
    .where("a.provider", "=", provider.name)
    .where("r.state", "=", "done")
    .where("r.card_pence", ">", 0)
    .where("r.done_at", "<", clock() - REFUND_PAID_MS)
    .where(({ eb, or }) =>
      or([
        eb("r.done_at", ">=", Math.min(until, clock()) - COMPARED_MS - REFUND_PAID_MS),
        ...(named.size > 0 ? [eb("a.ref", "in", [...named])] : []),
      ]),
    )
    .orderBy("r.id")
    .execute();
  // Another one is the first each night, so that those without an answer keep none from being asked about.
  const first = Math.floor(clock() / DAY_MS) % Math.max(1, accepted.length);
  const unpaid: Mismatch[] = [];
  let inARow = 0;
  for (const refund of [...accepted.slice(first), ...accepted.slice(0, first)]) {
    const { key, card_pence: amountPence, ref: subject, unapplied, ordered } = refund;
    const transactionRef = unapplied ?? ordered ?? "";
    const query = () =>
      provider.queryRefund({ key, transactionRef, amountPence }).catch((error: unknown) => {
        if (!(error instanceof ProviderUnreachable)) throw error;
        return null;
      });
    // Twice: one answer may be lost.
    const standing = (await query()) ?? (await query());
    const lost = `${transactionRef}: ${amountPence} pence`;
    // One that was named as lost stays what it was.
    const detail = standing === null && !said.has(lost) ? `${lost}, without an answer about it` : lost;
    if (standing === null || standing === "none") unpaid.push({ rule: PAID_REFUNDS, subject, detail, key });
    inARow = standing === null ? inARow + 1 : 0;
    if (inARow === MOST_UNANSWERED) break;
  }
  return { unpaid, isAnswering: inARow < MOST_UNANSWERED };
}

/** Compares payments and refunds of a provider with the shop's books. Throws `ProviderUnreachable`. */
export async function reconcileProvider(deps: Deps, provider: PaymentProvider): Promise<Mismatch[]> {
  const now = deps.clock();
  const to = now - SETTLING_MS;
  // The clock may have been ahead then.
  const last = Math.min((await readCompared(deps, provider)).from, now);
  const from = Math.max(last - SETTLING_MS - COMPARED_MS, now - LONGEST_COMPARED_MS);
  const theirs = await provider.listTransactions({ from: from - MARGIN_MS, to: to + SETTLING_MS });
  const ours = await shopTransactions(deps, provider.name, from - 2 * MARGIN_MS);
  const ourRefs = new Map(ours.map((transaction) => [transaction.transaction_ref, transaction]));
  const theirRefs = new Set(theirs.map(({ transactionRef }) => transactionRef));
  const missing = ours.filter(
    ({ transaction_ref, created_at, began }) =>
      created_at >= from && created_at < to && began >= from - MARGIN_MS && !theirRefs.has(transaction_ref),
  );
  return [
    ...theirs.flatMap((transaction) => compareOne(transaction, ourRefs.get(transaction.transactionRef))),
    ...missing.map(({ transaction_ref: subject, amount_pence }) => {
      return { rule: UNKNOWN_TO_PROVIDER, subject, detail: `by ${Number(amount_pence)} pence` };
    }),
  ];
}
