import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  DateInput,
  HOUR_MS,
  lastLetterOf,
  MINUTE_MS,
  type RaffleFields,
  RaffleForm,
  readNumber,
  ticketNumbering,
  toBundleTiers,
} from "@counterfoil/core";
import { type Db, findRow, findRowOrThrow, inTransaction, isCancelled, type Row } from "@counterfoil/db";
import {
  findDrawSecrets,
  findRules,
  type Mismatch,
  problemsOfFields,
  readFields,
  storeMismatches,
  toRaffleColumns,
} from "@counterfoil/domain";
import { sql } from "kysely";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { listOtherChanges, listSoldChanges, readEdited } from "./about-raffle.ts";

const RULE = "Every competition is as it was last saved in the console";

const MOST_LETTERS = 100;

const Time = z.union([z.number(), DateInput]);

/** What a competition promises, as the audit trail has it. Categories are renamed. */
const Saved = RaffleForm.omit({ categories: true, searchTags: true })
  .extend({
    startDate: Time,
    endDate: Time,
    drawAt: Time.nullable(),
    postClosesAt: Time.nullable(),
    cancelReason: z.string(),
  })
  .partial();

function setsLetters(after: unknown): boolean {
  const { data } = Saved.safeParse(after);
  return data?.maxEntries !== undefined || data?.ticketMatrix !== undefined;
}

interface Compared {
  db: Db;
  keys: Deps["config"]["dataKeys"];
}

/** Returns what the newest rules of a competition have otherwise than it was last saved: it may have been another for the moment in which they were published. */
async function listOtherRules({ db, keys }: Compared, raffle: Row<"raffles">, saved: RaffleFields): Promise<string[]> {
  const draw = await findRow(db, "draws", { raffle_id: raffle.id });
  const rules = draw ? await findRules(db, raffle.id) : null;
  if (!rules) return saved.live && saved.drawAt !== null ? ["rules: none were published"] : [];
  const { drawPrizes: draw_prizes, question } = saved;
  const texts = { draw_prizes, question, bundles: toBundleTiers(saved.bundles) };
  const columns = { ...toRaffleColumns(saved, raffle.slug), ...texts };
  const secrets = await findDrawSecrets(db, raffle.id, keys);
  return problemsOfFields(columns, rules.bytes, secrets?.answerKey ?? null).map((problem) => `rules: ${problem}`);
}

interface Letters extends Pick<RaffleFields, "maxEntries" | "ticketMatrix"> {
  /** When they were saved, epoch milliseconds. */
  savedAt: number;
}

/**
 * Returns the typed winners whose award is of another number than theirs: letters may be others for the moment in which one is typed.
 * What was typed before the letters of today were saved isn't compared, nor what was corrected after the prize was given; the audit trail, which is
 * sealed, says when.
 */
async function listOtherWinners(db: Db, raffleId: string, { maxEntries, ticketMatrix, savedAt }: Letters) {
  const numbering = ticketNumbering(maxEntries, lastLetterOf(ticketMatrix));
  const typed = await db
    .selectFrom("awards as a")
    .innerJoin("winners as w", "w.id", "a.winner_id")
    .select(["a.number", "w.ticket_number"])
    .where("a.raffle_id", "=", raffleId)
    .where("a.source", "=", "typed")
    .where("a.state", "<>", "void")
    .where(({ and, not, exists, selectFrom }) => {
      const numbers = selectFrom("audit as n")
        .select("n.id")
        .where("n.subject", "=", "winner")
        .whereRef("n.subject_id", "=", "w.id")
        .where(sql<boolean>`n.after like '%"ticketNumber"%'`);
      return and([
        exists(numbers.where("n.created_at", ">=", savedAt)),
        not(exists(numbers.whereRef("n.created_at", ">", "a.awarded_at"))),
      ]);
    })
    .execute();
  const others = typed.filter(({ number, ticket_number }) => readNumber(numbering, ticket_number) !== number);
  return others.map(({ ticket_number }) => `number of the winner with ${ticket_number}`);
}

/** An edit waits for cards that are getting their numbers, and its time is from before. */
const SAVING_MS = 10 * MINUTE_MS;
/** How far a clock may have been set back after an edit. */
const SET_BACK_MS = HOUR_MS;

/**
 * Returns the cards by post that gave more entries than was saved when they got them, or, without a reason, fewer: a competition may give another
 * count for the moment in which a batch is closed.
 */
async function listOtherCards(db: Db, raffleId: string, saves: readonly Pick<Row<"audit">, "after" | "created_at">[]) {
  const saved = saves.flatMap(({ after, created_at }) => {
    const { data } = Saved.safeParse(after);
    return data?.postEntriesPerCard === undefined ? [] : [{ count: data.postEntriesPerCard, from: created_at }];
  });
  if (saved.length === 0) return [];
  const cards = await db
    .selectFrom("post_cards")
    .select((eb) => [
      "decided_at",
      "reason",
      sql<number>`length(ticket_numbers) - length(replace(ticket_numbers, ',', '')) + 1`.as("entries"),
      eb.fn.countAll<number>().as("cards"),
    ])
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "allocated")
    .groupBy(["decided_at", "reason", "entries"])
    .execute();
  const isOff = ({ decided_at, reason, entries }: (typeof cards)[number]) => {
    const at = decided_at ?? 0;
    const inForce = saved.filter(
      ({ from }, i) => from <= at + SET_BACK_MS && (saved[i + 1]?.from ?? at) >= at - SAVING_MS,
    );
    const counts = (inForce.length === 0 ? saved : inForce).map(({ count }) => count);
    return entries > Math.max(...counts) || (reason === null && entries < Math.min(...counts));
  };
  const off = cards.filter(isOff).reduce((sum, group) => sum + Number(group.cards), 0);
  return off === 0 ? [] : [`entries of ${off} ${off === 1 ? "card" : "cards"} by post`];
}

const Created = z.object({ slug: z.string() });

/** Returns the names of what no form has: the address, and whether there are instant prizes, without which anyone chooses their number. */
function listOtherColumns(
  { slug, has_instant_wins }: Row<"raffles">,
  saves: readonly Pick<Row<"audit">, "action" | "after">[],
  { instantWins }: Pick<RaffleFields, "instantWins">,
): string[] {
  const created = Created.safeParse(saves.find(({ action }) => action === "create")?.after).data;
  return [
    ...(created && created.slug !== slug ? [`address (${created.slug})`] : []),
    ...(has_instant_wins === instantWins.length > 0 ? [] : ["whether it has instant prizes"]),
  ];
}

/** Returns the names of what has changed in a competition since it was last saved. */
async function listDiffering({ db, keys }: Compared, id: string): Promise<string[]> {
  const saves = await db
    .selectFrom("audit")
    .select(["action", "after", "created_at"])
    .where("subject", "=", "raffle")
    .where("subject_id", "=", id)
    .where("action", "in", ["create", "edit", "end", "cancel"])
    // As they were sealed: a clock may have been set back. The newest of all aren't sealed yet.
    .orderBy("seq", (order) => order.asc().nullsLast())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const raffle = await findRow(db, "raffles", { id });
  if (!raffle) return [];
  // Someone may write one, and then change what it promises.
  if (!saves.some(({ action }) => action === "create")) return ["origin: it was not created in the console"];
  const { cancelReason, startDate, ...saved } = Saved.parse(Object.assign({}, ...saves.map(({ after }) => after)));
  // A cancellation ends it.
  if (isCancelled(raffle)) return cancelReason === raffle.cancel_reason ? [] : ["reason of its cancellation"];
  // Letters may be written in several ways.
  const instantWins = saved.instantWins?.map((prize) => ({
    ...prize,
    ticketNum: prize.ticketNum?.toUpperCase() ?? null,
  }));
  // A late beacon moves the start of a draw without an admin, and its rules say when it opens.
  const start = raffle.draw_at === null && startDate !== undefined ? { startDate } : {};
  const edited = await readEdited(db, raffle, { id, ...saved, ...start, ...(instantWins && { instantWins }) });
  const others = listOtherChanges(edited).map(({ name }) => name);
  // With what it is now; the numbers of prizes are secret.
  const sold = listSoldChanges(edited).map(({ field, name, was }) =>
    field === "instantWins" ? name : `${name} (${was.slice(0, MOST_LETTERS)})`,
  );
  const names = [...sold, ...others].map((name) => name.replace(/^./, (letter) => letter.toLowerCase()));
  const savedAt = saves.findLast(({ after }) => setsLetters(after))?.created_at ?? 0;
  const winners = await listOtherWinners(db, id, { ...edited.is, savedAt });
  const cards = await listOtherCards(db, id, saves);
  return [
    ...names,
    ...listOtherColumns(raffle, saves, edited.is),
    ...winners,
    ...cards,
    ...(await listOtherRules({ db, keys }, raffle, edited.is)),
  ];
}

/** Compares what each competition promises with the audit trail, and stores the differences: someone may change by SQL what no draw freezes. */
export async function reconcileRaffles({ db, log, config }: Pick<Deps, "db" | "log" | "config">): Promise<void> {
  const found: Mismatch[] = [];
  for (const { id, slug } of await db.read.selectFrom("raffles").select(["id", "slug"]).execute()) {
    const differing = async () => (await listDiffering({ db: db.read, keys: config.dataKeys }, id)).join(", ");
    try {
      // Twice: it may be saved between two statements.
      const detail = (await differing()) && (await differing());
      if (detail !== "") {
        // With all that it is now, under the shop's key as numbers of prizes are secret: a difference that an admin resolved hides no later one.
        const is = JSON.stringify(await readFields(db.read, await findRowOrThrow(db.read, "raffles", { id })));
        found.push({ rule: RULE, subject: slug, detail: `different ${detail}`, key: db.sealer.seal(RULE, is) });
      }
    } catch (err) {
      log.error({ err, raffle: id }, "A competition can't be compared with the audit trail");
      found.push({ rule: RULE, subject: slug, detail: "can't be compared" });
    }
    await yieldToEventLoop();
  }
  await inTransaction(db, (tx) => storeMismatches(tx, { rules: [RULE], found }));
}
