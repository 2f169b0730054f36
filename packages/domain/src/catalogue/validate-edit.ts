import {
  errorMessage,
  type FieldErrors,
  grownLetter,
  isRandomOnly,
  lastLetterOf,
  letterKey,
  makesDearer,
  type RaffleFields,
  toBundleTiers,
  toPence,
  validateEndOfSold,
  validateGrowth,
  validateRaffle,
} from "@counterfoil/core";
import { hasRows, isCancelled, readInChunks, stageOf, type Tx } from "@counterfoil/db";
import { listClaimedNumbers, takenNumbers } from "../entries/claim-numbers.ts";
import { hasKeyedCards } from "../entries/entries-finality.ts";
import type { LockedRaffle } from "../entries/lock-raffle.ts";
import { releaseEndedHolds } from "../entries/release-holds.ts";
import { prizesOf } from "./raffle-fields.ts";

/** The form before and after. */
export interface RaffleChange {
  before: RaffleFields;
  after: RaffleFields;
}

/** The form to store, and a sentence for each field with a problem. */
interface ValidatedEdit {
  fields: RaffleFields;
  errors: FieldErrors;
}

const hasTickets = (tx: Tx, raffleId: string): Promise<boolean> =>
  hasRows(tx.sql.selectFrom("tickets").where("raffle_id", "=", raffleId));

const savedNumbers = (raffle: LockedRaffle) => ({ maxEntries: raffle.max_entries, toLetter: raffle.to_letter });

/** Once a number is taken, entries grow by whole letters; a form with the old last letter gets the new one. */
function keepLetters(raffle: LockedRaffle, fields: RaffleFields): ValidatedEdit {
  const named = lastLetterOf(fields.ticketMatrix);
  const fixed = { ticketMatrix: ["You can't change letters once a ticket is held or sold"] };
  if (raffle.to_letter === null) return { fields, errors: named === null ? {} : fixed };
  const { maxEntries } = fields;
  const toLetter = grownLetter(savedNumbers(raffle), maxEntries);
  if (toLetter === null) return { fields, errors: validateGrowth(savedNumbers(raffle), maxEntries, { sold: true }) };
  if (named !== raffle.to_letter && named !== toLetter) return { fields, errors: fixed };
  return {
    fields: { ...fields, ticketMatrix: { useLetters: true, toLetter, toLetterKey: letterKey(toLetter) } },
    errors: {},
  };
}

/** Numbers whose prize the form adds, removes or changes. */
function movedPrizes({ before, after }: RaffleChange): number[] {
  const byNumber = (fields: RaffleFields) =>
    new Map(
      prizesOf(fields).flatMap(({ number, ...prize }) =>
        number === null ? [] : [[number, JSON.stringify(prize)] as const],
      ),
    );
  const [was, is] = [byNumber(before), byNumber(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((number) => was.get(number) !== is.get(number));
}

/** Reports a change between chosen and random numbers on the field that causes it. */
function validateAllocation(raffle: LockedRaffle, after: RaffleFields): FieldErrors {
  const hasInstantWins = after.instantWins.length > 0;
  const wasRandom = isRandomOnly({ luckyDipsOnly: raffle.lucky_dips_only, hasInstantWins: raffle.has_instant_wins });
  if (wasRandom === isRandomOnly({ luckyDipsOnly: after.luckyDipsOnly, hasInstantWins })) return {};
  const sentence = ["You can't switch between chosen and random numbers once a ticket is held or sold"];
  return {
    ...(after.luckyDipsOnly !== raffle.lucky_dips_only && { luckyDipsOnly: sentence }),
    ...(hasInstantWins !== raffle.has_instant_wins && { instantWins: sentence }),
  };
}

/** Bundles may only get cheaper, at the price that there is now. */
function validateBundles({ before, after }: RaffleChange): FieldErrors {
  const [was, is] = [toBundleTiers(before.bundles), toBundleTiers(after.bundles)];
  if (!makesDearer(toPence(after.price), was, is)) return {};
  return { bundles: ["You can only make bundles cheaper once a ticket is held or sold"] };
}

/** What cards were promised stays, or becomes more. */
function validatePost({ before, after }: RaffleChange): FieldErrors {
  if (before.postClosesAt === null) return {};
  const isSooner = after.postClosesAt === null || after.postClosesAt < before.postClosesAt;
  const isFewer = after.postEntriesPerCard < before.postEntriesPerCard;
  return {
    ...(isSooner && { postClosesAt: ["You can only move this later now that there are tickets or cards"] }),
    ...(isFewer && { postEntriesPerCard: ["A card can't give fewer entries now that there are tickets or cards"] }),
  };
}

/** Returns whether someone released one of these numbers and would get it again with the next lucky dip. */
async function wereReleased(tx: Tx, raffleId: string, numbers: readonly number[]): Promise<boolean> {
  const released = await readInChunks(numbers, (some) =>
    tx.sql
      .selectFrom("released_numbers")
      .select("number")
      .where("raffle_id", "=", raffleId)
      .where("number", "in", some)
      .execute(),
  );
  return released.length > 0;
}

/** Returns the problems of changes that existing tickets forbid. */
async function validateAgainstTickets(
  tx: Tx,
  { raffle, change, claimed }: { raffle: LockedRaffle; change: RaffleChange; claimed: Set<number> },
): Promise<FieldErrors> {
  const { after } = change;
  const numbers = movedPrizes(change);
  const stuck =
    numbers.some((number) => claimed.has(number)) ||
    (await takenNumbers(tx, { raffleId: raffle.id, numbers })).length > 0;
  return {
    ...validateEndOfSold({ saved: raffle.ends_at, end: after.endDate, now: tx.now }),
    ...validateAllocation(raffle, after),
    ...validateBundles(change),
    ...validatePost(change),
    ...(stuck && { instantWins: ["You can't move a prize to or from a number that's held or sold"] }),
  };
}

/** Returns the problems of changes that cards forbid which wait for their numbers, and numbers that someone gets again. */
async function validateAgainstWaiting(tx: Tx, raffleId: string, change: RaffleChange): Promise<FieldErrors> {
  const { before, after } = change;
  const isAskedOtherwise = JSON.stringify(before.question) !== JSON.stringify(after.question);
  const hasCards = await hasKeyedCards(tx.sql, raffleId);
  return {
    ...(hasCards && validatePost(change)),
    ...(hasCards && isAskedOtherwise && { question: ["First close the batches with cards for this raffle"] }),
    ...((await wereReleased(tx, raffleId, movedPrizes(change))) && {
      instantWins: ["You can't move a prize to or from a number that someone let go of within a day"],
    }),
  };
}

/**
 * A competition that was cancelled keeps its dates. One that is over takes cards no longer than it said, and with a winner it is not
 * put on sale again.
 */
async function validateDates(tx: Tx, raffle: LockedRaffle, after: RaffleFields): Promise<FieldErrors> {
  const { endDate, startDate, postClosesAt } = after;
  const moved = endDate !== raffle.ends_at || startDate !== raffle.starts_at;
  if (isCancelled(raffle) && moved) return { endDate: [errorMessage("raffle.cancelled")] };
  if (stageOf(raffle, tx.now) !== "ended") return {};
  if (endDate <= tx.now) {
    const takesMore = raffle.live_at !== null && postClosesAt !== null && postClosesAt > (raffle.post_closes_at ?? 0);
    return takesMore ? { postClosesAt: ["You can't move this later once the raffle has ended"] } : {};
  }
  const hasWinner = await hasRows(tx.sql.selectFrom("winners").where("raffle_id", "=", raffle.id));
  return hasWinner ? { endDate: ["Delete the winner of this raffle first"] } : {};
}

/** Returns the form to store, and what is wrong with it. Releases ended holds. The competition must be locked. */
export async function validateEdit(tx: Tx, { raffle, change }: { raffle: LockedRaffle; change: RaffleChange }) {
  const shrinks = change.after.maxEntries < raffle.max_entries;
  const fewer: FieldErrors = {
    ...(shrinks && { maxEntries: [`Can't be less than ${raffle.max_entries}`] }),
    ...(await validateDates(tx, raffle, change.after)),
  };
  await releaseEndedHolds(tx, { raffleId: raffle.id });
  const claimed = await listClaimedNumbers(tx, raffle.id);
  const isFree = claimed.size === 0 && !(await hasTickets(tx, raffle.id));
  const kept = isFree ? { fields: change.after, errors: {} } : keepLetters(raffle, change.after);
  const { ticketMatrix, ...others } = validateRaffle(kept.fields);
  const letterErrors = ticketMatrix && Object.keys(kept.errors).length === 0 ? { ticketMatrix } : kept.errors;
  const errors = { ...others, ...letterErrors, ...fewer };
  const numbersUnclear = "instantWins" in errors || "ticketMatrix" in errors || "maxEntries" in errors;
  if (numbersUnclear) return { fields: kept.fields, errors };
  const stored = { before: change.before, after: kept.fields };
  const waiting = await validateAgainstWaiting(tx, raffle.id, stored);
  const ticketErrors = isFree ? {} : await validateAgainstTickets(tx, { raffle, change: stored, claimed });
  return { fields: kept.fields, errors: { ...waiting, ...errors, ...ticketErrors } };
}
