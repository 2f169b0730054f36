import {
  type BatchAnswer,
  type BatchPage,
  type FindSendersInput,
  isRandomOnly,
  KEYING_MS,
  type ListBatchesInput,
  lettersAndDigits,
  type PostRaffle,
  type SenderList,
  toIso,
} from "@counterfoil/core";
import { type Db, findRowOrThrow, listRows } from "@counterfoil/db";
import { ownTickets, takesCards } from "@counterfoil/domain";
import type { z } from "zod";
import { postPeopleByIds, readBatch, readBatches, readCards, toPostPerson } from "#read-models/post.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { batchesToKey } from "./batches-to-key.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

/** Lists the batches, the newest first, or those that are to be keyed soon, the oldest first. */
export async function listBatches(
  { db: { read: db }, clock }: ReadDeps,
  { toKey, ...page }: z.infer<typeof ListBatchesInput>,
): Promise<Omit<BatchPage, "now">> {
  const now = clock();
  if (toKey) {
    const batches = await batchesToKey(db, now);
    return { batches: batches.slice(page.skip, page.skip + page.limit), totalBatches: batches.length };
  }
  const { rows, total } = await listPage({
    base: db.selectFrom("post_batches"),
    rows: (from) => from.selectAll().orderBy("number", "desc"),
    ...page,
  });
  return { batches: await readBatches(db, rows, now), totalBatches: total };
}

/** Reads the competitions that take cards now, those that close first at the top. */
async function readRaffles(db: Db, now: number): Promise<PostRaffle[]> {
  const rows = await db
    .selectFrom("raffles")
    .selectAll()
    .where("post_closes_at", ">", now - KEYING_MS)
    .orderBy("post_closes_at")
    .orderBy("name")
    .execute();
  return rows
    .filter((raffle) => takesCards(raffle, now))
    .map((raffle) => ({
      _id: raffle.id,
      name: raffle.name,
      slug: raffle.slug,
      postClosesAt: toIso(raffle.post_closes_at ?? 0),
      entriesPerCard: raffle.post_entries,
      maxEntriesPerPerson: raffle.max_per_person,
      answers: raffle.question?.answers.map(({ answer }) => answer) ?? [],
      choosesNumbers: !isRandomOnly({
        luckyDipsOnly: raffle.lucky_dips_only,
        hasInstantWins: raffle.has_instant_wins,
      }),
    }));
}

/** Returns a batch with its cards, and the competitions that more cards may be for. Throws `post.no_batch`. */
export async function findBatch({ db: { read: db }, clock }: ReadDeps, id: string): Promise<Omit<BatchAnswer, "now">> {
  const row = await findRowOrThrow(db, "post_batches", { id }, "post.no_batch");
  const cards = await listRows(db, "post_cards", { batch_id: id }, { by: ["line desc"] });
  return {
    batch: await readBatch(db, row, clock()),
    cards: await readCards(db, row, cards),
    raffles: await readRaffles(db, clock()),
  };
}

/** Counts the entries of some people in a competition. */
async function countEntries(db: Db, raffleId: string, userIds: readonly string[], now: number) {
  if (userIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("users as u")
    .where("u.id", "in", userIds)
    .select((eb) => [
      "u.id",
      ownTickets(db, { raffleId, userId: eb.ref("u.id"), now })
        .$asScalar()
        .$notNull()
        .as("used"),
    ])
    .execute();
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** As many people as fit below the field. */
const FEW = 8;

/** Finds people who entered by post before, by postcode and the beginning of the surname, or the end of the whole name. */
export async function findSenders(
  { db: { read: db }, clock }: ReadDeps,
  { postCode, lastName, raffleId }: z.infer<typeof FindSendersInput>,
): Promise<SenderList> {
  const [postcode, surname] = [lettersAndDigits(postCode), lettersAndDigits(lastName)];
  if (postcode === "") return { people: [] };
  const found = await db
    .selectFrom("post_people")
    .select("user_id")
    .where("postcode_key", "=", postcode)
    .where(({ eb, or, and }) =>
      or([
        and([eb("surname_key", ">=", surname), eb("surname_key", "<", `${surname}\u{10ffff}`)]),
        eb("name_key", "like", `%${surname}`),
      ]),
    )
    .orderBy("surname_key")
    .orderBy("user_id")
    .limit(FEW)
    .execute();
  const userIds = found.map(({ user_id }) => user_id);
  const people = await postPeopleByIds(db, userIds);
  const used =
    raffleId === null ? new Map<string, number>() : await countEntries(db, raffleId, [...people.keys()], clock());
  return { people: [...people.values()].map((user) => ({ ...toPostPerson(user), used: used.get(user.id) ?? 0 })) };
}
