import {
  type ErrorCode,
  evaluateAnswer,
  isRandomOnly,
  type PostReason,
  parseNumber,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import { json, type Row, stageOf, type Tx, updateRows } from "@counterfoil/db";
import { addPostEntries, type PostEntries } from "../entries/add-post-entries.ts";
import { type LockedRaffle, lockRaffles } from "../entries/lock-raffle.ts";
import type { ProtectionPolicy } from "../protection/admission.ts";
import type { ExclusionPolicy } from "../protection/exclusion-marks.ts";
import { flagExcludedSender } from "../restrictions/recognise-excluded.ts";
import type { DataKeys } from "../secret-box.ts";
import { lockBatch, transitionBatch } from "./batches.ts";
import { mailEntry, mailRejection } from "./mail-receipt.ts";

/** Cards that one transaction decides on. */
const PIECE = 50;

interface Allocation {
  batchId: string;
  /** The line after which it continues. */
  after: number;
  /** Decrypt the secrets of draws. */
  keys: DataKeys;
  policy: ProtectionPolicy & ExclusionPolicy;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
  /** Whether an address may get another receipt that tells of no prize; by default it may. */
  mayMail?: (tx: Tx, to: string) => Promise<boolean>;
}

type Card = Row<"post_cards">;

/** What was locked for the cards of a piece. */
interface Locked extends Allocation {
  batch: Row<"post_batches">;
  people: ReadonlyMap<string, Row<"users">>;
  raffles: Map<string, LockedRaffle>;
}

/** What a card brought: numbers, or why it brings none, or fewer. Null: customers hold the last numbers, or those of prizes are not drawn, so it waits. */
type Decision = { entries: PostEntries | null; reason: PostReason | null } | null;

/** Why someone gets no entry, by what the rules of every entry throw. */
const reasonOf: Partial<Record<ErrorCode, PostReason>> = {
  "allowance.used_up": "over_limit",
  "raffle.sold_out": "no_numbers",
  "draw.locked": "closed",
  "draw.staff": "excluded",
  "account.paused": "excluded",
  "account.suspended": "excluded",
  "account.closed": "excluded",
  "account.blocked": "excluded",
  "age.under": "under_18",
  "question.unknown_answer": "incomplete",
};

const reject = (reason: PostReason): Decision => ({ entries: null, reason });

/** Gives a card its numbers, by the rules of every entry. */
async function enter(
  tx: Tx,
  { keys, policy, random }: Allocation,
  { card, user, raffle }: { card: Card; user: Row<"users">; raffle: LockedRaffle },
): Promise<Decision> {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const { lucky_dips_only: luckyDipsOnly, has_instant_wins: hasInstantWins } = raffle;
  // No one chooses a number that may be known to win.
  const named = isRandomOnly({ luckyDipsOnly, hasInstantWins }) ? [] : card.wanted_numbers;
  const wanted = new Set(named.flatMap((text) => parseNumber(numbering, text) ?? []));
  const count = raffle.post_entries;
  try {
    const answer = evaluateAnswer(raffle.question, card.answer);
    const entries = await addPostEntries(tx, {
      raffle,
      user,
      count,
      wanted: [...wanted],
      answer,
      keyedAt: card.keyed_at,
      keys,
      policy,
      random,
    });
    if (entries === null) return null;
    return { entries, reason: entries.short };
  } catch (error) {
    // It opens once they are, unless its end comes first.
    if (error instanceof ShopError && error.code === "draw.not_placed") {
      return stageOf(raffle, tx.now) === "ended" ? reject("closed") : null;
    }
    const reason = error instanceof ShopError ? reasonOf[error.code] : undefined;
    if (reason === undefined) throw error;
    return reject(reason);
  }
}

/** Decides on a card. What came in time counts, whenever it is keyed. */
async function decide(tx: Tx, locked: Locked, card: Card): Promise<Decision> {
  if (card.state === "rejected") return reject(card.reason ?? "incomplete");
  const raffle = locked.raffles.get(card.raffle_id ?? "");
  const user = locked.people.get(card.person_id ?? "");
  if (!raffle || !user || user.deleted_at !== null) return reject("incomplete");
  const { post_closes_at } = raffle;
  if (post_closes_at === null || stageOf(raffle, tx.now) === "cancelled") return reject("closed");
  if (locked.batch.received_at > post_closes_at) return reject("late");
  const decision = await enter(tx, locked, { card, user, raffle });
  if (decision?.entries && user.kind === "post") await flagExcludedSender(tx, user, locked.policy);
  const count = decision?.entries?.numbers.length ?? 0;
  // As the next card of the piece has to see it.
  const { sold_count, manual_count, post_count } = raffle;
  const counts = {
    sold_count: sold_count + count,
    manual_count: manual_count + count,
    post_count: post_count + count,
  };
  locked.raffles.set(raffle.id, { ...raffle, ...counts });
  return decision;
}

/** Emails the sender of a card what became of it. */
async function mailReceipt(
  tx: Tx,
  { batch, people, raffles, mayMail }: Locked,
  card: Card,
  { entries, reason }: NonNullable<Decision>,
): Promise<void> {
  const user = people.get(card.person_id ?? "");
  const raffle = raffles.get(card.raffle_id ?? "");
  if (!user || !raffle) return;
  const receipt = { user, raffle, batch, card, mayMail: mayMail && (() => mayMail(tx, user.email)) };
  if (entries === null) await mailRejection(tx, { ...receipt, reason: reason ?? "incomplete" });
  else await mailEntry(tx, receipt, entries);
}

/** Records what became of a card that was keyed, or rejected when it was. */
async function transitionCard(tx: Tx, card: Card, { entries, reason }: NonNullable<Decision>): Promise<void> {
  const state = entries === null ? ("rejected" as const) : ("allocated" as const);
  const ticket_numbers = json([...(entries?.numbers ?? [])]);
  await updateRows(tx.sql, "post_cards", { id: card.id }, { state, reason, decided_at: tx.now, ticket_numbers });
}

/** Locks the people and the competitions of some cards, in the order of every transaction. */
async function lockFor(tx: Tx, allocation: Allocation, batch: Row<"post_batches">, cards: readonly Card[]) {
  const people = await tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "in", [...new Set(cards.map(({ person_id }) => person_id ?? ""))])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const raffleIds = cards.flatMap(({ raffle_id }) => raffle_id ?? []);
  const raffles = await lockRaffles(tx, raffleIds);
  return { ...allocation, batch, people: new Map(people.map((user) => [user.id, user])), raffles };
}

/** Returns whether a merge moved one of these cards to another person before its person was locked. */
async function wasMoved(tx: Tx, cards: readonly Card[]): Promise<boolean> {
  const ids = cards.map(({ id }) => id);
  const now = await tx.sql.selectFrom("post_cards").select(["id", "person_id"]).where("id", "in", ids).execute();
  const people = new Map(now.map(({ id, person_id }) => [id, person_id]));
  return cards.some(({ id, person_id }) => people.get(id) !== person_id);
}

/**
 * Gives the next cards of a closing batch their numbers and their receipts, in one transaction, and closes the batch after
 * its last card. Another close of the batch waits, so a card gets numbers once. Returns the last line that it came to, `after`
 * where a merge moved a card meanwhile, and `waits` while customers hold the last numbers of a card's competition. Throws `post.no_batch`.
 */
export async function allocateCards(tx: Tx, allocation: Allocation): Promise<number | "waits" | "closed"> {
  const batch = await lockBatch(tx, allocation.batchId);
  if (batch.state === "closed") return "closed";
  if (batch.state === "open") throw new Error("Cards of an open batch get no numbers");
  const undecided = tx.sql
    .selectFrom("post_cards")
    .selectAll()
    .where("batch_id", "=", batch.id)
    .where("decided_at", "is", null)
    .orderBy("line");
  const cards = await undecided.where("line", ">", allocation.after).limit(PIECE).execute();
  const last = cards.at(-1);
  if (!last) {
    if (await undecided.limit(1).executeTakeFirst()) return "waits";
    await transitionBatch(tx, { batch, to: "closed", closed_at: tx.now });
    return "closed";
  }
  const locked = await lockFor(tx, allocation, batch, cards);
  if (await wasMoved(tx, cards)) return allocation.after;
  for (const card of cards) {
    const decision = await decide(tx, locked, card);
    if (decision === null) continue;
    await transitionCard(tx, card, decision);
    await mailReceipt(tx, locked, card, decision);
  }
  return last.line;
}
