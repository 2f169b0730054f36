import {
  type AdminRaffle,
  changedFields,
  type EditRaffleInput,
  type FieldErrors,
  isRandomOnly,
  lastLetterOf,
  letterKey,
  type RaffleFields,
  raffleFaults,
  ShopError,
} from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { type LockedRaffle, lockRaffles, releaseEndedHolds, setPrizes, takenNumbers } from "@counterfoil/domain";
import type { z } from "zod";
import { writeAudit } from "../audit/write-audit.ts";
import type { Deps } from "../deps.ts";
import { toAdminRaffle } from "./admin-raffle.queries.ts";
import {
  categoryIds,
  filledIn,
  prizesByNumber,
  setCategories,
  storedFields,
  toColumns,
} from "./raffle-fields.queries.ts";

/** The form as it was and as it is to be, and the moment of the edit. */
interface Change {
  before: RaffleFields;
  after: RaffleFields;
  now: number;
}

async function lockForEdit(tx: Tx, id: string, seenAt: number | undefined): Promise<LockedRaffle> {
  const raffle = (await lockRaffles(tx, [id])).get(id);
  if (!raffle) throw new ShopError("raffle.gone");
  if (seenAt !== undefined && seenAt !== raffle.updated_at) throw new ShopError("edit.stale");
  return raffle;
}

/** Numbers whose instant prize is won. It stays so, even when the number is free again. */
async function claimedNumbers(tx: Tx, raffleId: string): Promise<Set<number>> {
  const rows = await tx.sql
    .selectFrom("instant_wins")
    .select("number")
    .where("raffle_id", "=", raffleId)
    .where("won_at", "is not", null)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** A number is held or sold. Ended holds must have been freed before. */
async function hasTickets(tx: Tx, raffleId: string): Promise<boolean> {
  const rows = await tx.sql.selectFrom("tickets").select("id").where("raffle_id", "=", raffleId).limit(1).execute();
  return rows.length > 0;
}

/**
 * Letters as they are to be once a number is held or sold: each letter keeps its numbers, so entries grow by whole
 * letters, and a form that still names the old last letter means the new one.
 */
function keepLetters(raffle: Row<"raffles">, fields: RaffleFields): { fields: RaffleFields; faults: FieldErrors } {
  const named = lastLetterOf(fields.ticketMatrix);
  const fixed = { ticketMatrix: ["The letters are fixed once a number is held or sold"] };
  if (raffle.to_letter === null) return { fields, faults: named === null ? {} : fixed };
  const perLetter = raffle.max_entries / letterKey(raffle.to_letter);
  const toLetterKey = fields.maxEntries / perLetter;
  if (!Number.isInteger(toLetterKey) || toLetterKey > 26) {
    return { fields, faults: { maxEntries: [`Entries now grow by whole letters of ${perLetter}, up to Z`] } };
  }
  const toLetter = String.fromCharCode(64 + toLetterKey);
  if (named !== raffle.to_letter && named !== toLetter) return { fields, faults: fixed };
  return { fields: { ...fields, ticketMatrix: { useLetters: true, toLetter, toLetterKey } }, faults: {} };
}

/** Numbers whose prize the form adds, takes away or changes. */
function movedPrizes(before: RaffleFields, after: RaffleFields): number[] {
  const [was, is] = [prizesByNumber(before), prizesByNumber(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((number) => was.get(number) !== is.get(number));
}

/** What tickets forbid to change (DESIGN: Tickets). */
async function faultsForTickets(
  tx: Tx,
  raffle: Row<"raffles">,
  change: Change & { claimed: Set<number> },
): Promise<FieldErrors> {
  const { before, after, now, claimed } = change;
  const ended = after.endDate !== raffle.ends_at && after.endDate < now;
  const wasRandom = isRandomOnly({ luckyDipsOnly: raffle.lucky_dips_only, hasInstantWins: raffle.has_instant_wins });
  const isRandom = isRandomOnly({ luckyDipsOnly: after.luckyDipsOnly, hasInstantWins: after.instantWins.length > 0 });
  const moved = movedPrizes(before, after);
  const stuck =
    moved.some((number) => claimed.has(number)) ||
    (await takenNumbers(tx, { raffleId: raffle.id, numbers: moved })).length > 0;
  return {
    ...(ended && { endDate: ["The end cannot move into the past once a number is held or sold"] }),
    ...(wasRandom !== isRandom && {
      luckyDipsOnly: ["Chosen and random numbers cannot be switched once a number is held or sold"],
    }),
    ...(stuck && { instantWins: ["A prize cannot move from or onto a number that is held or sold"] }),
  };
}

/** The form as it is to be stored, and what is wrong with it. */
async function judgeEdit(
  tx: Tx,
  raffle: Row<"raffles">,
  change: Change,
): Promise<{ fields: RaffleFields; faults: FieldErrors }> {
  const shrinks = change.after.maxEntries < raffle.max_entries;
  const fewer: FieldErrors = shrinks ? { maxEntries: [`Entries cannot fall below ${raffle.max_entries}`] } : {};
  await releaseEndedHolds(tx, { raffleId: raffle.id });
  const claimed = await claimedNumbers(tx, raffle.id);
  if (claimed.size === 0 && !(await hasTickets(tx, raffle.id))) {
    return { fields: change.after, faults: { ...raffleFaults(change.after), ...fewer } };
  }
  const kept = keepLetters(raffle, change.after);
  const { ticketMatrix, ...others } = raffleFaults(kept.fields);
  const letterFaults = ticketMatrix && Object.keys(kept.faults).length === 0 ? { ticketMatrix } : kept.faults;
  const faults = { ...others, ...letterFaults, ...fewer };
  if ("instantWins" in faults || "ticketMatrix" in faults || "maxEntries" in faults)
    return { fields: kept.fields, faults };
  const ticketFaults = await faultsForTickets(tx, raffle, { ...change, after: kept.fields, claimed });
  return { fields: kept.fields, faults: { ...faults, ...ticketFaults } };
}

async function store(tx: Tx, raffle: Row<"raffles">, change: Change) {
  const { before, after, now } = change;
  if (JSON.stringify(before.instantWins) !== JSON.stringify(after.instantWins)) {
    await setPrizes(tx, { raffleId: raffle.id, prizes: prizesByNumber(after) });
  }
  // Later than before even within a millisecond, so that a stale edit always shows.
  const updated_at = Math.max(now, raffle.updated_at + 1);
  return tx.sql
    .updateTable("raffles")
    .set({ ...toColumns(after, raffle.slug), updated_at })
    .where("id", "=", raffle.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes the fields that the form names. What people hold or bought stays as it was sold to them: numbers never go,
 * and a new price never touches a ticket that is reserved (API: The raffle form; DESIGN: Tickets).
 */
export async function editRaffle(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  input: z.output<typeof EditRaffleInput>,
): Promise<AdminRaffle> {
  const { id, updatedAt, ...given } = input;
  return inTransaction(deps.db, async (tx) => {
    const raffle = await lockForEdit(tx, id, updatedAt);
    const now = tx.now;
    const before = await storedFields(tx, raffle);
    const wanted = { ...before, ...filledIn(given) };
    const categories = await categoryIds(tx, wanted.categories);
    const { fields: after, faults } = await judgeEdit(tx, raffle, { before, after: wanted, now });
    const errors = { ...faults, ...(categories === null && { categories: ["There is no such category"] }) };
    if (Object.keys(errors).length > 0 || categories === null) {
      throw new ShopError("request.invalid", { errors });
    }
    const edited = await store(tx, raffle, { before, after, now });
    await setCategories(tx, raffle.id, categories);
    const note = { adminId: admin.id, action: "edit", subject: "raffle", subjectId: raffle.id, at: now };
    await writeAudit(tx, { ...note, ...changedFields(before, after) });
    return toAdminRaffle(tx.sql, { ...raffle, ...edited });
  });
}
