import {
  lettersAndDigits,
  londonDay,
  NO_NAME,
  normalizeKey,
  parseEnd,
  readNumber,
  ShopError,
  ticketNumbering,
} from "@counterfoil/core";
import {
  type Db,
  endIsSettled,
  findRow,
  isCancelled,
  listRows,
  lockRowOrThrow,
  noRow,
  postIsKeyed,
  type Row,
  raffleInStage,
  raffleIsNotCancelled,
  raffleIsOver,
  type Tx,
  ticketIsEntry,
} from "@counterfoil/db";
import { dropAwardOfWinner, followTypedWinner } from "../awards/open-awards.ts";
import { waitsForEntries } from "../entries/entries-finality.ts";
import { newId } from "../ids.ts";
import { lockCatalogue } from "./check-publishing.ts";

const decided = ["name", "raffle", "raffle_id", "draw_at", "ticket_number"] as const;

type WinnerColumns = Omit<Row<"winners">, "id" | "created_at" | "draw_prize">;

/** Throws `draw.result_fixed` for a competition whose winners are drawn. */
async function checkNotDrawn(tx: Tx, raffleId: string | null): Promise<void> {
  if (raffleId === null) return;
  const draw = await findRow(tx.sql, "draws", { raffle_id: raffleId });
  // Also of one whose rules were never published, as it was said to have no draw when it was set live.
  const raffle = draw ? undefined : await findRow(tx.sql, "raffles", { id: raffleId });
  const isDrawn = draw
    ? draw.state !== "cancelled"
    : raffle?.draw_at != null && (raffle.live || raffle.live_at !== null);
  if (isDrawn) throw new ShopError("draw.result_fixed");
}

/** Throws `raffle.cancelled`, and `winner.entries_to_come` while a competition that has ended waits for entries, which have the same chance. */
async function checkComplete(tx: Tx, raffleId: string | null): Promise<void> {
  const raffle = raffleId === null ? undefined : await findRow(tx.sql, "raffles", { id: raffleId });
  if (raffle && isCancelled(raffle)) throw new ShopError("raffle.cancelled", { field: "raffleId" });
  if (raffle && (await waitsForEntries(tx.sql, raffle, tx.now))) throw new ShopError("winner.entries_to_come");
}

/** Throws `winner.exists` where the same number has the same prize already. Whose number it is says the name where it is none of a competition. */
async function checkIsNew(tx: Tx, { raffle_id, raffle: prize, ticket_number, name, draw_at }: WinnerColumns, id = "") {
  // Two clicks, and two admins, come one after the other.
  await lockCatalogue(tx);
  const raffle = raffle_id === null ? undefined : await findRow(tx.sql, "raffles", { id: raffle_id });
  const read = (text: string) =>
    (raffle && readNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), text)) ?? text;
  const number = read(ticket_number);
  const isNoNumber = typeof number === "string";
  const whose = { ...(isNoNumber && { name }), ...(!raffle && { draw_at }) };
  const others = await listRows(tx.sql, "winners", { raffle_id, raffle: prize, ...whose });
  if (others.some((other) => other.id !== id && read(other.ticket_number) === number))
    throw new ShopError("winner.exists", { field: "ticketNumber" });
}

/**
 * Adds a winner whom someone typed, with the award. Throws `draw.result_fixed` for a competition whose winners are drawn, and what `checkComplete` and
 * `checkIsNew` throw.
 */
export async function insertWinner(tx: Tx, columns: WinnerColumns): Promise<Row<"winners">> {
  await checkNotDrawn(tx, columns.raffle_id);
  await checkComplete(tx, columns.raffle_id);
  await checkIsNew(tx, columns);
  const row = { id: newId(), ...columns, created_at: tx.now, draw_prize: null };
  await tx.sql.insertInto("winners").values(row).execute();
  await followTypedWinner(tx, row);
  return row;
}

/** Changes a winner. Throws `winner.gone`, `draw.result_fixed`, and for another ticket or prize what `checkComplete` and `checkIsNew` throw. */
export async function updateWinner(tx: Tx, id: string, changed: WinnerColumns) {
  const before = await lockRowOrThrow(tx, "winners", { id }, "winner.gone");
  if (before.draw_prize === null) await checkNotDrawn(tx, changed.raffle_id);
  else if (decided.some((column) => changed[column] !== before[column])) throw new ShopError("draw.result_fixed");
  const isOfAnother = changed.raffle_id !== before.raffle_id || changed.ticket_number !== before.ticket_number;
  if (isOfAnother) await checkComplete(tx, changed.raffle_id);
  if (isOfAnother || changed.raffle !== before.raffle) await checkIsNew(tx, changed, id);
  await tx.sql.updateTable("winners").set(changed).where("id", "=", id).execute();
  const after = { ...before, ...changed };
  await followTypedWinner(tx, after);
  return { before, after };
}

/** Deletes a winner. Throws `winner.gone` when there is none, and `draw.result_fixed` for the winner of a draw. */
export async function removeWinner(tx: Tx, { id }: { id: string }): Promise<Row<"winners">> {
  const winner = await tx.sql.deleteFrom("winners").where("id", "=", id).returningAll().executeTakeFirst();
  if (!winner) throw new ShopError("winner.gone");
  if (winner.draw_prize !== null) throw new ShopError("draw.result_fixed");
  await dropAwardOfWinner(tx, id);
  return winner;
}

/**
 * Takes the name and picture of someone who is erased from what they won by being typed, also as old news, which has no award; of a draw a first
 * name and an initial stay.
 */
export async function eraseWinners(tx: Tx, userId: string): Promise<void> {
  const won = tx.sql.selectFrom("awards").select("winner_id").where("user_id", "=", userId);
  const awarded = won.where("source", "=", "typed").where("state", "<>", "void");
  const typed = await tx.sql
    .selectFrom("tickets as t")
    .innerJoin("winners as w", "w.raffle_id", "t.raffle_id")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .select(["w.id", "w.ticket_number", "t.number", "r.max_entries", "r.to_letter"])
    .where("t.user_id", "=", userId)
    .where(ticketIsEntry("t"))
    .where("w.draw_prize", "is", null)
    .execute();
  const ids = typed.flatMap(({ id, ticket_number, number, max_entries, to_letter }) =>
    readNumber(ticketNumbering(max_entries, to_letter), ticket_number) === number ? id : [],
  );
  const winners = tx.sql.updateTable("winners").set({ name: NO_NAME, image: "" });
  await winners.where(({ or, eb }) => or([eb("id", "in", awarded), eb("id", "in", [...ids, ""])])).execute();
}

type DrawnWinner = Omit<Row<"winners">, "id" | "created_at" | "raffle_id" | "draw_prize"> & {
  raffle_id: string;
  draw_prize: number;
};

/** Shows who won a prize of a draw, in place of an earlier winner; the picture and links of an earlier winner go. */
export async function putDrawnWinner(tx: Tx, winner: DrawnWinner): Promise<void> {
  const { raffle_id, draw_prize, ...columns } = winner;
  await tx.sql
    .insertInto("winners")
    .values({ id: newId(), created_at: tx.now, ...winner })
    .onConflict((oc) =>
      oc.columns(["raffle_id", "draw_prize"]).where("draw_prize", "is not", null).doUpdateSet(columns),
    )
    .execute();
}

/** Shows no one for a prize of a draw, as no one is left to whom it could be given. */
export async function removeDrawnWinner(tx: Tx, { raffleId, prize }: { raffleId: string; prize: number }) {
  await tx.sql.deleteFrom("winners").where("raffle_id", "=", raffleId).where("draw_prize", "=", prize).execute();
}

/** Returns a query of competitions that ended with entries and have no winner, other than those that are drawn. */
export function rafflesWithoutWinner(db: Db, now: number) {
  return db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where(raffleInStage("ended", now, "r"))
    .where(postIsKeyed(now, "r"))
    .where("s.sold_count", ">", 0)
    .where(({ selectFrom }) => noRow(selectFrom("winners as w").select("w.id").whereRef("w.raffle_id", "=", "r.id")))
    .where(({ selectFrom }) =>
      noRow(selectFrom("draws as d").select("d.raffle_id").whereRef("d.raffle_id", "=", "r.id")),
    );
}

/** Returns the same without those that an admin settled without a winner. */
export function unsettledRafflesWithoutWinner(db: Db, now: number) {
  return rafflesWithoutWinner(db, now).where(({ not }) => not(endIsSettled()));
}

/** What a winner's form says about its competition when it has no id. */
interface NamedRaffle {
  name: string;
  drawnAt: number;
  url: string;
}

/** Returns the slug in a link to a competition or its draw. */
const slugOf = (url: string) => /\/(?:c|draws)\/([a-z0-9-]+)(?:\/show)?\/?(?:[?#]|$)/.exec(url)?.[1];

/**
 * Returns the competition of a winner, by its link, else the last ended one of that name; null when there is none, or two of that
 * name ended on one day.
 */
export async function findRaffleOfWinner(db: Db, { name, drawnAt, url }: NamedRaffle): Promise<string | null> {
  // A draw whose form has a day without a time is dated at its first minute.
  const dayEnd = parseEnd(londonDay(drawnAt)) ?? drawnAt;
  const ended = db
    .selectFrom("raffles")
    .where(raffleIsOver(dayEnd))
    .where(raffleIsNotCancelled())
    .orderBy("ends_at", "desc")
    .orderBy("id");
  const linked = await findRow(db, "raffles", { slug: slugOf(url) ?? "" });
  if (linked) return isCancelled(linked) || linked.ends_at <= dayEnd ? linked.id : null;
  const [named, other] = await ended
    .select(["id", "ends_at"])
    .where(({ eb, fn }) => eb(fn<string>("lower", [fn("trim", ["name"])]), "=", normalizeKey(name)))
    .limit(2)
    .execute();
  // Whose winner it is can't be known by a name that two have.
  if (named && other && londonDay(named.ends_at) === londonDay(other.ends_at)) return null;
  return named?.id ?? null;
}

/**
 * Returns whether a typed winner says to be of a competition whose winners are drawn, or will be, and which is another than its own: by a link, or by a
 * title that is its name, or continues with ":" or the like, since it began. A title that begins with the name of its own competition is its own.
 */
export async function isOfDraw(
  db: Db,
  { name, drawnAt, url, liveDrawUrl }: NamedRaffle & { liveDrawUrl: string },
  own?: Row<"raffles">,
): Promise<boolean> {
  const slugs = [url, liveDrawUrl].flatMap((link) => slugOf(link) ?? []);
  const beginnings = [...name.matchAll(/[^\p{L}\p{N}\s]|$/gu)].map(({ index }) =>
    lettersAndDigits(name.slice(0, index)),
  );
  const begins = (raffle: { name: string }) => beginnings.includes(lettersAndDigits(raffle.name));
  const isOwn = own !== undefined && begins(own);
  const drawn = await db
    .selectFrom("raffles as r")
    .leftJoin("draws as d", "d.raffle_id", "r.id")
    .select(["r.slug", "r.name"])
    .where("r.draw_at", "is not", null)
    .where("r.id", "<>", own?.id ?? "")
    .where(({ or, eb }) => or([eb("d.state", "is", null), eb("d.state", "<>", "cancelled")]))
    .where(({ or, and, eb, not, lit }) => {
      const begun = (["scheduled", "draft"] as const).map((stage) => not(raffleInStage(stage, drawnAt, "r")));
      return or([eb("r.slug", "in", [...slugs, ""]), and([lit(!isOwn), ...begun])]);
    })
    .execute();
  return drawn.some((of) => slugs.includes(of.slug) || (!isOwn && begins(of)));
}
