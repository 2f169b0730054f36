import {
  evaluateAnswer,
  type KeyCardsInput,
  MAX_BATCH,
  parseNumber,
  postIsKeyedBy,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import { findRow, insertRows, json, type NewRow, type Row, stageOf, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { countCards, lockOpenBatch } from "./batches.ts";
import { findOrAddSender, findSender } from "./people.ts";

type Card = Row<"post_cards">;
type Keyed = KeyCardsInput & { by: string };

/** Returns whether a competition takes cards at `now`: it opened, offers post, and its time to key them is not over. */
export function takesCards(raffle: Row<"raffles">, now: number): boolean {
  const stage = stageOf(raffle, now);
  if (raffle.post_closes_at === null || (stage !== "open" && stage !== "ended")) return false;
  return now < postIsKeyedBy(raffle.post_closes_at);
}

/** Returns the competition of a card. Throws `post.not_offered`, `question.unknown_answer` and `entry.no_such_number`. */
async function checkRaffle(tx: Tx, { raffleId, answer, ticketNums }: Keyed): Promise<Row<"raffles">> {
  const raffle = raffleId === null ? undefined : await findRow(tx.sql, "raffles", { id: raffleId });
  if (!raffle || !takesCards(raffle, tx.now)) throw new ShopError("post.not_offered", { field: "raffleId" });
  evaluateAnswer(raffle.question, answer);
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  if (ticketNums.some((text) => parseNumber(numbering, text) === null))
    throw new ShopError("entry.no_such_number", { field: "ticketNums" });
  return raffle;
}

/** Returns the id of who sent a card. Throws `post.no_sender`, `post.other_details` and `user.not_found`. */
async function senderOf(tx: Tx, { personId, sender, someoneElse }: Keyed): Promise<string> {
  if (personId !== null) return findSender(tx, personId);
  if (sender === null) throw new ShopError("post.no_sender", { field: "sender" });
  return findOrAddSender(tx, sender, someoneElse);
}

type Written = Pick<
  NewRow<"post_cards">,
  "raffle_id" | "person_id" | "answer" | "wanted_numbers" | "reason" | "duplicate_of"
>;

/** Returns what a save says of its cards. One that is rejected may lack what could not be read. */
async function readCard(tx: Tx, keyed: Keyed): Promise<Written> {
  const { rejected, raffleId, personId, sender, answer, ticketNums } = keyed;
  if (rejected === null) {
    const raffle = await checkRaffle(tx, keyed);
    const person_id = await senderOf(tx, keyed);
    const wanted_numbers = json(ticketNums);
    return { raffle_id: raffle.id, person_id, answer, wanted_numbers, reason: null, duplicate_of: null };
  }
  const raffle = raffleId === null ? undefined : await findRow(tx.sql, "raffles", { id: raffleId });
  return {
    raffle_id: raffle?.id ?? null,
    person_id: personId === null && sender === null ? null : await senderOf(tx, keyed),
    answer,
    wanted_numbers: json(ticketNums),
    reason: rejected.reason,
    duplicate_of: rejected.duplicateOf === "" ? null : rejected.duplicateOf,
  };
}

const stateOf = ({ rejected }: Keyed) => (rejected === null ? ("keyed" as const) : ("rejected" as const));

/** Writes a card of the batch again. Throws `post.no_card`. */
async function transitionCard(tx: Tx, keyed: Keyed, written: Written): Promise<Card[]> {
  const state = stateOf(keyed);
  const replaced = await tx.sql
    .updateTable("post_cards")
    .set({ ...written, state, entry_key: keyed.key, copy: 0, keyed_by: keyed.by, keyed_at: tx.now })
    .where("id", "=", keyed.replaces)
    .where("batch_id", "=", keyed.batchId)
    .where("decided_at", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new ShopError("post.no_card"));
  return [replaced];
}

/**
 * Saves the cards of one person in an open batch, each with its line, or writes one again; a save that is sent again with its
 * key returns what it saved, with `isNew` false. Throws `post.no_batch`, `post.closed`, `post.full`, `post.no_card`, `post.not_offered`,
 * `post.no_sender`, `post.other_details`, `user.not_found`, `question.unknown_answer` and `entry.no_such_number`.
 */
export async function keyCards(tx: Tx, keyed: Keyed): Promise<{ cards: Card[]; isNew: boolean }> {
  const { batchId, key, copies, by } = keyed;
  const saved = tx.sql.selectFrom("post_cards").selectAll().where("batch_id", "=", batchId);
  const sent = () => saved.where("entry_key", "=", key).orderBy("copy").execute();
  const batch = await lockOpenBatch(tx, batchId).catch(async (error: unknown) => {
    // The answer of a save may be lost, and the batch be closed before it is sent again.
    if (!(error instanceof ShopError) || (await sent()).length === 0) throw error;
    return null;
  });
  const earlier = await sent();
  if (batch === null || earlier.length > 0) return { cards: earlier, isNew: false };
  const written = await readCard(tx, keyed);
  if (keyed.replaces !== null) return { cards: await transitionCard(tx, keyed, written), isNew: true };
  const line = (await countCards(tx, batchId)) + 1;
  if (line + copies - 1 > MAX_BATCH) throw new ShopError("post.full");
  const cards = Array.from({ length: copies }, (_, copy) => ({
    ...written,
    id: newId(),
    batch_id: batchId,
    line: line + copy,
    state: stateOf(keyed),
    entry_key: key,
    copy,
    keyed_by: by,
    keyed_at: tx.now,
  }));
  await insertRows(tx.sql, "post_cards", cards);
  return { cards: await sent(), isNew: true };
}
