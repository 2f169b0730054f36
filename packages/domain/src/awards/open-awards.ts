import { AWARD_MS, openAwardStates, readNumber, ShopError, ticketNumbering } from "@counterfoil/core";
import {
  type Db,
  endIsSettled,
  findRowOrThrow,
  hasRows,
  inChunks,
  lockRow,
  type NewRow,
  type Row,
  readInChunks,
  type Tx,
  ticketIsEntry,
} from "@counterfoil/db";
import { greetedName, mailOwner } from "../accounts/mail-owner.ts";
import { newId } from "../ids.ts";
import { DECLARED } from "../protection/birth-date.ts";
import { sealOf, updateSealedRows } from "../seals.ts";
import { lockAwardOf, voidAward } from "./move-award.ts";

type NewAward = Pick<
  NewRow<"awards">,
  "source" | "raffle_id" | "user_id" | "number" | "prize" | "id_check" | "drawn_at"
> &
  Partial<NewRow<"awards">>;

/**
 * Finds which of these people are known to be adults: by a service that checks ages, or by staff for an earlier prize. Anyone
 * else only said so.
 */
export async function findAgeChecked(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await readInChunks(userIds, (chunk) =>
    db
      .selectFrom("people_checks")
      .select("user_id")
      .where("user_id", "in", chunk)
      .where("method", "<>", DECLARED)
      .where("result", "=", "adult")
      .union((eb) =>
        eb
          .selectFrom("awards")
          .select(({ ref }) => ref("user_id").$notNull().as("user_id"))
          .where("user_id", "in", chunk)
          .where("id_check", "=", "passed"),
      )
      .execute(),
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

const unset = {
  number: null,
  user_id: null,
  draw_prize: null,
  prize_id: null,
  winner_id: null,
  name: "",
  value_pence: null,
  cash_pence: null,
  state: "drawn" as const,
  notified_at: null,
  claim_by: null,
  reminded_day: 0,
  letter_at: null,
  claimed_at: null,
  choice: null,
  address: "",
  sent_at: null,
  awarded_at: null,
  proof: null,
  proof_ref: "",
  withheld_at: null,
  voided_at: null,
  void_reason: null,
};

/**
 * Opens the awards of prizes that were just won, each due 30 days later. A prize is given only after a check of who the winner
 * is if their age was never checked.
 */
export async function openAwards(tx: Tx, awards: readonly NewAward[]): Promise<void> {
  const winners = awards.flatMap(({ user_id, state }) => (state === "paid" ? [] : (user_id ?? [])));
  const known = await findAgeChecked(tx.sql, winners);
  const unchecked = new Set<string | null>(winners.filter((id) => !known.has(id)));
  const rows = awards.map(({ id_check, ...award }) => {
    const checked = unchecked.has(award.user_id ?? null) ? ("asked" as const) : id_check;
    const row = { ...unset, id: newId(), due_at: award.drawn_at + AWARD_MS, id_check: checked, ...award };
    return { ...row, seal: sealOf(tx.sealer, "awards", row) };
  });
  for (const chunk of inChunks(rows)) await tx.sql.insertInto("awards").values(chunk).execute();
}

/** Withholds the name of a winner of credit or cash, whose award is opened by it. The winner must be locked. */
export async function withholdPaidName(tx: Tx, prize: Omit<NewAward, "id_check" | "state" | "withheld_at">) {
  await openAwards(tx, [{ ...prize, id_check: "not_needed", state: "paid", withheld_at: tx.now }]);
}

/** Finds whose ticket a typed winner has, by its competition and number, and whether its answer was wrong when it was bought and still is. */
async function findTicket(db: Db, { raffle_id, ticket_number }: Pick<Row<"winners">, "raffle_id" | "ticket_number">) {
  const raffle = await db.selectFrom("raffles").selectAll().where("id", "=", raffle_id).executeTakeFirstOrThrow();
  const number = readNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), ticket_number);
  if (number === null) return { ticket: { number, user_id: null }, isWrong: false };
  const ticket = await db
    .selectFrom("tickets")
    .select(["user_id", "question_answer", "answer_correct"])
    .where("raffle_id", "=", raffle.id)
    .where("number", "=", number)
    .where(ticketIsEntry())
    .executeTakeFirst();
  const isRightNow = raffle.question?.answers.some(
    ({ answer, correct }) => correct && answer === ticket?.question_answer,
  );
  return {
    ticket: { number, user_id: ticket?.user_id ?? null },
    isWrong: ticket?.answer_correct === false && isRightNow !== true,
  };
}

const claimedFacts = ["raffle_id", "number", "user_id", "prize", "drawn_at"] as const;

/**
 * Returns the award that a typed winner takes along into what it becomes, null for its deletion, from someone who claimed it, is not named in
 * public or hears by letter alone, with whose it would be; null where it stays as it is.
 */
export async function findTakenAward(
  db: Db,
  id: string,
  becomes: Pick<Row<"winners">, "raffle" | "raffle_id" | "ticket_number" | "draw_at"> | null,
) {
  const standing = db.selectFrom("awards").selectAll().where("winner_id", "=", id).where("state", "<>", "void");
  const award = await standing.where("awarded_at", "is", null).executeTakeFirst();
  if (!award) return null;
  const isByLetter = award.user_id !== null && (await hearsByLetter(db, award.user_id));
  if (award.claimed_at === null && award.withheld_at === null && !isByLetter) return null;
  if (!becomes || becomes.raffle_id === null) return { award, toId: null };
  const { raffle_id, raffle: prize, draw_at: drawn_at } = becomes;
  const { ticket } = await findTicket(db, becomes);
  const after = { raffle_id, prize, drawn_at, ...ticket };
  return claimedFacts.every((fact) => after[fact] === award[fact]) ? null : { award, toId: ticket.user_id };
}

/** Locks a winner, if there is one, and their award. */
export async function lockTypedWinner(tx: Tx, id: string): Promise<void> {
  await lockRow(tx, "winners", { id });
  await lockAwardOf(tx, { winner_id: id });
}

/** Returns since when a typed winner of a competition is not named there, epoch milliseconds, which stays so if they are typed again; null if they are. */
async function findWithheld(tx: Tx, { raffle_id, user_id }: Pick<Row<"awards">, "raffle_id" | "user_id">) {
  if (user_id === null) return null;
  const { at } = await tx.sql
    .selectFrom("awards")
    .select(({ fn }) => fn.min<number | null>("withheld_at").as("at"))
    .where("raffle_id", "=", raffle_id)
    .where("user_id", "=", user_id)
    .where("source", "=", "typed")
    .executeTakeFirstOrThrow();
  return at;
}

/** Whether it is no news that someone won a competition of long ago: no customer, or their number has an award, or staff noted how it was settled. */
async function isOldNews(
  tx: Tx,
  { raffle_id, user_id, number }: Pick<Row<"awards">, "raffle_id" | "user_id" | "number">,
) {
  if (user_id === null) return true;
  const awards = tx.sql.selectFrom("awards").where("raffle_id", "=", raffle_id).where("source", "=", "typed");
  if (await hasRows(awards.where("number", "=", number).where("state", "<>", "void"))) return true;
  return hasRows(tx.sql.selectFrom("raffles as r").where("r.id", "=", raffle_id).where(endIsSettled()));
}

/**
 * Opens the award of a typed winner, or changes it with its winner until it is given. A winner of no competition of the shop has none, nor one of a draw
 * and an end more than 30 days ago who is no news. Throws `winner.wrong_answer` for a number that can't win, and `award.moved_on`.
 */
export async function followTypedWinner(tx: Tx, winner: Row<"winners">): Promise<void> {
  const { id: winner_id, name, raffle: prize, draw_at: drawn_at, raffle_id, draw_prize } = winner;
  if (draw_prize !== null) return;
  const award = await lockAwardOf(tx, { winner_id });
  if (raffle_id === null) return award && dropTypedAward(tx, award);
  const { ends_at } = await findRowOrThrow(tx.sql, "raffles", { id: raffle_id });
  const { ticket, isWrong } = await findTicket(tx.sql, winner);
  const values = { raffle_id, name, prize, drawn_at, ...ticket };
  // None was drawn before the end.
  const isLongAgo = Math.max(drawn_at, ends_at) + AWARD_MS <= tx.now;
  if (!award && isLongAgo && (await isOldNews(tx, values))) return;
  if (award && award.awarded_at !== null) return;
  const isSame = award?.raffle_id === raffle_id && award.number === ticket.number;
  if (isWrong && !isSame) throw new ShopError("winner.wrong_answer", { field: "ticketNumber" });
  // Where one goes, how their identity was checked and what was noted is the first winner's alone.
  const isTheirs =
    award && [award.user_id, award.claimed_at, award.notified_at, award.id_checked_at].some((one) => one !== null);
  const isAnother = isTheirs && award.user_id !== values.user_id;
  if (isAnother) await dropTypedAward(tx, award);
  // What is on its way isn't another prize any more.
  if (award?.state === "sent" && award.prize !== prize) throw new ShopError("award.moved_on");
  const withheld_at = await findWithheld(tx, values);
  if (!award || isAnother)
    return openAwards(tx, [{ source: "typed", id_check: "asked", winner_id, withheld_at, ...values }]);
  const changed = { ...values, due_at: drawn_at + AWARD_MS, withheld_at: award.withheld_at ?? withheld_at };
  await updateSealedRows(tx, "awards", [award], changed);
  if (award.prize !== prize) await mailCorrection(tx, award, prize);
}

/** Emails a winner who was notified of a prize, or claimed it, that it is another one now, or that they have none. */
async function mailCorrection(tx: Tx, award: Row<"awards">, isNow?: string): Promise<void> {
  const { user_id, raffle_id, prize, notified_at, claimed_at } = award;
  if (user_id === null || (notified_at === null && claimed_at === null)) return;
  const user = await findRowOrThrow(tx.sql, "users", { id: user_id });
  const { name: raffle } = await findRowOrThrow(tx.sql, "raffles", { id: raffle_id });
  if (user.deleted_at !== null) return;
  const data = { firstName: greetedName(user), prize, raffle, ...(isNow !== undefined && { isNow }) };
  await mailOwner(tx, user, { template: "win-corrected", data });
}

/** Voids the award of a typed winner, unless the prize was given. Throws `award.moved_on` for one that is on its way. */
async function dropTypedAward(tx: Tx, award: Row<"awards">): Promise<void> {
  if (award.awarded_at !== null) return;
  if (award.state === "sent") throw new ShopError("award.moved_on");
  await voidAward(tx, award, "withdrawn");
  await mailCorrection(tx, award);
}

/** Voids the award of a typed winner who was deleted, unless the prize was given. */
export async function dropAwardOfWinner(tx: Tx, winnerId: string): Promise<void> {
  const award = await lockAwardOf(tx, { winner_id: winnerId });
  if (award) await dropTypedAward(tx, award);
}

/** Moves the awards of instant prizes, and of typed winners, with these and their tickets to another account. Both were moved. */
export async function moveAwards(tx: Tx, { fromId, toId }: { fromId: string; toId: string }): Promise<void> {
  const moved = await tx.sql
    .selectFrom("awards")
    .selectAll()
    .where("user_id", "=", fromId)
    .where(({ eb, or, and, exists, selectFrom }) => {
      const won = selectFrom("instant_wins").select("id").where("user_id", "=", toId).where("won_at", "is not", null);
      const ticket = selectFrom("tickets as t").select("t.id").where("t.user_id", "=", toId);
      const isOf = ticket.whereRef("t.raffle_id", "=", "awards.raffle_id").whereRef("t.number", "=", "awards.number");
      return or([eb("prize_id", "in", won), and([eb("source", "=", "typed"), exists(isOf)])]);
    })
    .forNoKeyUpdate()
    .execute();
  await updateSealedRows(tx, "awards", moved, { user_id: toId });
}

/** Erases where prizes of a person went, how their identity was checked and what was noted. Dates, states and proofs stay. */
export async function eraseAwards(tx: Tx, userId: string): Promise<void> {
  const awards = tx.sql.selectFrom("awards").selectAll().where("user_id", "=", userId).forNoKeyUpdate();
  await updateSealedRows(tx, "awards", await awards.execute(), { name: "", address: "", id_method: "" });
  await tx.sql
    .updateTable("award_notes")
    .set({ note: "" })
    .where("award_id", "in", ({ selectFrom }) => selectFrom("awards").select("id").where("user_id", "=", userId))
    .execute();
}

/** Whether someone has won a prize that they don't have yet. */
export const hasOpenAward = (db: Db, userId: string): Promise<boolean> =>
  hasRows(db.selectFrom("awards").where("user_id", "=", userId).where("state", "in", openAwardStates));

/** Whether someone entered by post and gave no email: of a prize they hear by letter alone, and of nothing that is changed about them before. */
export const hearsByLetter = (db: Db, userId: string): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("users")
      .where("id", "=", userId)
      .where("kind", "=", "post")
      .where("email", "=", "")
      .where("deleted_at", "is", null),
  );
