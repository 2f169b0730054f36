import {
  formatNumber,
  isoOrNull,
  KEYING_MS,
  type PostBatch,
  type PostCard,
  type PostPerson,
  paperRef,
  postIsKeyedBy,
  ticketNumbering,
  toIso,
} from "@counterfoil/core";
import { type Db, type Row, raffleIsNotCancelled, readInChunks } from "@counterfoil/db";
import { toPerson, usersByIds } from "./user-ref.ts";

type Batch = Row<"post_batches">;

/** Counts the cards of these batches by state. */
async function countCards(db: Db, ids: readonly string[]) {
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("post_cards")
      .select(({ fn }) => ["batch_id", "state", fn.countAll<number>().as("count")])
      .where("batch_id", "in", chunk)
      .groupBy(["batch_id", "state"])
      .execute(),
  );
  return Map.groupBy(rows, ({ batch_id }) => batch_id);
}

/** Reads the closing times for post that have passed less than a day ago, so that cards for these competitions can still be keyed. */
export async function passedClosings(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom("raffles")
    .select(({ ref }) => [ref("post_closes_at").$castTo<number>().as("at")])
    .where("post_closes_at", "<=", now)
    .where("post_closes_at", ">", now - KEYING_MS)
    .where(raffleIsNotCancelled())
    .orderBy("post_closes_at")
    .execute();
  return rows.map(({ at }) => at);
}

/** Reads batches as the console lists them at `now`, with how many cards were keyed. */
export async function readBatches(db: Db, batches: readonly Batch[], now: number): Promise<PostBatch[]> {
  const ids = batches.map(({ id }) => id);
  const counts = await countCards(db, ids);
  const openerIds = batches.map(({ opened_by }) => opened_by);
  const people = await usersByIds(db, openerIds);
  const closings = batches.some(({ state }) => state === "open") ? await passedClosings(db, now) : [];
  return batches.map((batch) => {
    const states = counts.get(batch.id) ?? [];
    const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0;
    const opener = people.get(batch.opened_by);
    const keyed = states.reduce((sum, { count }) => sum + count, 0);
    const isKeying = batch.state === "open" && keyed < batch.announced;
    const closing = isKeying ? closings.find((at) => at >= batch.received_at) : undefined;
    return {
      _id: batch.id,
      number: batch.number,
      receivedAt: toIso(batch.received_at),
      openedAt: toIso(batch.opened_at),
      openedBy: opener ? toPerson(opener) : null,
      reason: batch.reason,
      state: batch.state,
      difference: batch.difference,
      closedAt: isoOrNull(batch.closed_at),
      announced: batch.announced,
      keyed,
      allocated: countOf("allocated"),
      rejected: countOf("rejected"),
      keyBy: isoOrNull(closing === undefined ? null : postIsKeyedBy(closing)),
    };
  });
}

/** Reads one batch in the same way. */
export async function readBatch(db: Db, row: Batch, now: number): Promise<PostBatch> {
  const [batch] = await readBatches(db, [row], now);
  if (!batch) throw new Error("A batch was not read");
  return batch;
}

const personColumns = ["id", "first_name", "last_name", "email", "phone", "shipping", "deleted_at"] as const;

/** Returns someone who sends cards, with their address. */
export function toPostPerson(user: Pick<Row<"users">, (typeof personColumns)[number]>): PostPerson {
  return { ...toPerson(user), address: user.shipping, email: user.email, phone: user.phone };
}

/** Reads the people with these ids who sent cards, without those who were erased. */
export async function postPeopleByIds(db: Db, ids: readonly (string | null)[]) {
  const present = [...new Set(ids)].filter((id) => id !== null);
  const users = db.selectFrom("users").select(personColumns).where("deleted_at", "is", null);
  const rows = await readInChunks(present, (chunk) => users.where("id", "in", chunk).execute());
  return new Map(rows.map((user) => [user.id, user]));
}

export async function readCards(
  db: Db,
  batch: Pick<Batch, "number">,
  cards: readonly Row<"post_cards">[],
): Promise<PostCard[]> {
  const personIds = cards.map(({ person_id }) => person_id);
  const people = await postPeopleByIds(db, personIds);
  const ids = [...new Set(cards.flatMap(({ raffle_id }) => raffle_id ?? []))];
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("raffles")
      .select(["id", "name", "slug", "max_entries", "to_letter"])
      .where("id", "in", chunk)
      .execute(),
  );
  const raffles = new Map(rows.map((raffle) => [raffle.id, raffle]));
  return cards.map((card) => {
    const raffle = raffles.get(card.raffle_id ?? "");
    const person = people.get(card.person_id ?? "");
    const numbering = raffle && ticketNumbering(raffle.max_entries, raffle.to_letter);
    return {
      _id: card.id,
      ref: paperRef(batch.number, card.line),
      line: card.line,
      state: card.state,
      reason: card.reason,
      duplicateOf: card.duplicate_of ?? "",
      raffle: raffle ? { _id: raffle.id, name: raffle.name, slug: raffle.slug } : null,
      person: person ? toPostPerson(person) : null,
      answer: card.answer,
      wanted: card.wanted_numbers,
      ticketNums: numbering ? card.ticket_numbers.map((number) => formatNumber(numbering, number)) : [],
    };
  });
}
