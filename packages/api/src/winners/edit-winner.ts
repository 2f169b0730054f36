import { changedFields, londonDate, parseDate, ShopError, type WinnerForm } from "@counterfoil/core";
import { type Db, findRow, findRowOrThrow, inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  findRaffleOfWinner,
  findTakenAward,
  findUser,
  insertWinner,
  isOfDraw,
  lockAwardOf,
  lockTypedWinner,
  removeWinner,
  updateWinner,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { fullName, publicName } from "#read-models/user-ref.ts";
import { defineApproval } from "../approvals/define-approval.ts";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { limitDoneByStaff } from "../rate-limits/consume-limit.ts";
import { toWinner } from "./to-winner.ts";

/**
 * Throws `act.own` for a winner whose ticket is the admin's own: no one types that they have won; and `rate.limited` for the sixth of a
 * customer in a competition and a day, or where `isOther` as its prize is another now, as each is emailed.
 */
async function checkOthers(
  tx: Tx,
  deps: Pick<Deps, "config">,
  { acting, winnerId, isOther = false }: { acting: Row<"users">; winnerId: string; isOther?: boolean },
) {
  const award = await lockAwardOf(tx, { winner_id: winnerId });
  // Nothing goes to an account that was deleted.
  if (!award?.user_id || (await findUser(tx.sql, award.user_id)) === undefined) return;
  const { user_id: userId, notified_at, raffle_id } = award;
  await checkNotOwn(tx, deps, { acting, userId, right: "winners.edit" });
  if (notified_at === null || isOther) await limitDoneByStaff(tx, deps.config, { userId, what: `winner ${raffle_id}` });
}

/** Adds a winner. Throws `act.own`, `rate.limited` and what `insertWinner` does. */
export async function createWinner(
  deps: Pick<Deps, "db" | "config">,
  acting: Row<"users">,
  form: z.output<typeof WinnerForm>,
) {
  return inTransaction(deps.db, async (tx) => {
    const winner = toWinner(await insertWinner(tx, await columnsOf(tx.sql, form)));
    await checkOthers(tx, deps, { acting, winnerId: winner._id });
    await writeAudit(tx, { action: "create", subject: "winner", subjectId: winner._id, after: winner });
    return winner;
  });
}

type Winner = Omit<Row<"winners">, "id" | "created_at" | "draw_prize">;

const said = ({ name, raffle, ticket_number, draw_at }: Winner) =>
  `${name} (“${raffle}”, number ${ticket_number}, drawn on ${londonDate(draw_at)})`;

/** Says who has the number of what a winner becomes, whatever name is typed beside it. */
async function nextInWords(db: Db, toId: string | null): Promise<string> {
  const next = toId === null ? undefined : await findRow(db, "users", { id: toId, deleted_at: null });
  return next ? `${publicName(next)} has that number` : "No customer has that number";
}

/** Says what becomes of a winner, null for a deletion, and whose claimed prize that changes, and who gets it. */
async function aboutWinner(db: Db, id: string, becomes: Winner | null) {
  const winner = await findRowOrThrow(db, "winners", { id }, "winner.gone");
  const taken = await findTakenAward(db, id, becomes);
  const { user_id = null, claimed_at = null, withheld_at = null, prize } = taken?.award ?? {};
  const holder = user_id === null ? undefined : await findRow(db, "users", { id: user_id });
  const unclaimed = withheld_at === null ? "hears by letter alone" : "isn't named in public";
  const claimed = claimed_at === null ? unclaimed : `claimed it on ${londonDate(claimed_at)}`;
  const isLost = !becomes || taken?.toId !== user_id;
  const next = taken && becomes && isLost ? await nextInWords(db, taken.toId) : null;
  const whose =
    taken &&
    `“${prize}” is the prize of ${holder ? fullName(holder) : winner.name}, who ${claimed}${isLost ? ", and loses it" : ""}.`;
  const changed = becomes
    ? `Change the winner ${said(winner)} to ${said(becomes)}.`
    : `Delete the winner ${said(winner)}.`;
  return {
    subject: "winner" as const,
    subjectId: id,
    userId: user_id,
    sentence: [changed, whose ?? [], next ? `${next}.` : []].flat().join(" "),
    expect: { Winner: said(winner), ...(whose && { Prize: whose }), ...(next && { Next: next }) },
  };
}

/** Returns who may change a winner, null for a deletion: who may void winners, with a second admin, where someone claimed the prize, is not named in public or hears by letter alone. */
async function rightToChange(db: Db, id: string, becomes: Winner | null) {
  const taken = await findTakenAward(db, id, becomes);
  const right = taken ? ("draws.void" as const) : ("winners.edit" as const);
  return { rights: [right], subject: "winner" as const, subjectId: id, userId: [taken?.toId ?? []].flat() };
}

/** Returns the columns of a form; a winner who has no picture, of a lesser prize or a deleted account, needs none to be edited. */
async function columnsOf(db: Db, form: z.output<typeof WinnerForm> & { id?: string }) {
  const before = form.id === undefined ? undefined : await findRow(db, "winners", { id: form.id });
  return withRaffle(db, form, toWinnerColumns(form, before?.image !== ""), before);
}

/** Edits a winner with a complete form. Throws `act.own` and `rate.limited`. */
export const editWinnerApproval = defineApproval("winner.edit", {
  lock: (tx, { id }) => lockTypedWinner(tx, id),
  right: async (db, form) => rightToChange(db, form.id, await columnsOf(db, form)),
  about: async (db, form) => aboutWinner(db, form.id, await columnsOf(db, form)),
  execute: async (tx, { deps, session }, form) => {
    const { id } = form;
    const columns = await columnsOf(tx.sql, form);
    const { before, after } = await updateWinner(tx, id, columns);
    await checkOthers(tx, deps, { acting: session.user, winnerId: id, isOther: before.raffle !== after.raffle });
    const winner = toWinner(after);
    const changed = changedFields(toWinner(before), winner);
    await writeAudit(tx, { action: "edit", subject: "winner", subjectId: id, ...changed });
    return winner;
  },
});

/** Deletes a winner. */
export const deleteWinnerApproval = defineApproval("winner.delete", {
  lock: (tx, { id }) => lockTypedWinner(tx, id),
  right: (db, { id }) => rightToChange(db, id, null),
  about: (db, { id }) => aboutWinner(db, id, null),
  execute: async (tx, _caller, input) => {
    const before = toWinner(await removeWinner(tx, input));
    await writeAudit(tx, { action: "delete", subject: "winner", subjectId: input.id, before });
  },
});

/** Returns the columns of a winner form. Every field is required, but for a picture that isn't needed. Throws `request.incomplete` and `request.invalid`. */
function toWinnerColumns(form: z.output<typeof WinnerForm>, needsPicture: boolean) {
  const { name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl } = form;
  const fields = { name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl };
  const blank = Object.entries(fields).filter(([field, text]) => text === "" && (field !== "image" || needsPicture));
  if (blank.length > 0) {
    const errors = Object.fromEntries(blank.map(([field]) => [field, ["Please fill this in"]]));
    throw new ShopError("request.incomplete", { errors });
  }
  const drawnAt = parseDate(drawDate);
  if (drawnAt === null) throw new ShopError("request.invalid", { errors: { drawDate: ["Enter a date"] } });
  return {
    name,
    raffle,
    draw_at: drawnAt,
    image,
    ticket_number: ticketNumber,
    live_draw_url: liveDrawUrl,
    online_raffle_url: onlineRaffleUrl,
  };
}

/** What says of which draw a winner is. */
const saysOfDraw = ["raffle", "raffle_id", "draw_at", "live_draw_url", "online_raffle_url"] as const;

/** Returns a winner form's columns with its competition: chosen, or found by link, name and date. Throws `raffle.gone`, and `draw.result_fixed` for one whose winners are drawn. */
async function withRaffle(
  db: Db,
  { raffleId }: Pick<z.output<typeof WinnerForm>, "raffleId">,
  columns: ReturnType<typeof toWinnerColumns>,
  before?: Row<"winners">,
) {
  const named = { name: columns.raffle, drawnAt: columns.draw_at, url: columns.online_raffle_url };
  const found = raffleId === undefined ? await findRaffleOfWinner(db, named) : raffleId;
  const own = found === null ? undefined : await findRow(db, "raffles", { id: found });
  if (found !== null && !own) throw new ShopError("raffle.gone", { field: "raffleId" });
  const winner = { ...columns, raffle_id: found };
  const isSame = before && saysOfDraw.every((column) => before[column] === winner[column]);
  if (!isSame && (await isOfDraw(db, { ...named, liveDrawUrl: columns.live_draw_url }, own)))
    throw new ShopError("draw.result_fixed");
  return winner;
}
