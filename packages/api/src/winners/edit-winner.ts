import {
  changedFields,
  type EditWinnerInput,
  mayUse,
  messages,
  parseDate,
  ShopError,
  type WinnerForm,
  whoMay,
} from "@counterfoil/core";
import { findRow, findRowOrThrow, inTransaction, listRows, type Row, type Tx } from "@counterfoil/db";
import {
  findRaffleOfWinner,
  insertWinner,
  isOfDraw,
  removeWinner,
  updateWinner,
  writeAudit,
} from "@counterfoil/domain";
import type { z } from "zod";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { limitDoneByStaff } from "../rate-limits/consume-limit.ts";
import { toWinner } from "./to-winner.ts";

type WinnerDeps = Pick<Deps, "db" | "config">;

/**
 * Throws `act.own` for a winner whose ticket is the admin's own: no one types that they have won; and `rate.limited` for the sixth of a
 * customer in a competition and a day, or where `isOther` as its prize is another now, as each is emailed.
 */
async function checkOthers(
  tx: Tx,
  deps: WinnerDeps,
  { acting, winnerId, isOther = false }: { acting: Row<"users">; winnerId: string; isOther?: boolean },
) {
  for (const award of await listRows(tx.sql, "awards", { winner_id: winnerId })) {
    const { user_id: userId, state, notified_at, raffle_id } = award;
    if (userId === null || state === "void") continue;
    await checkNotOwn(tx, deps, { acting, userId, right: "winners.edit" });
    if (notified_at === null || isOther)
      await limitDoneByStaff(tx, deps.config, { userId, what: `winner ${raffle_id}` });
  }
}

const claimedFacts = ["raffle_id", "number", "user_id", "prize", "drawn_at", "state"] as const;

/**
 * Makes a change of a winner. Throws `role.missing` where it takes away a prize that is claimed, or whose winner is not named in public, or makes another
 * of it, unless `acting` may void winners; only owners where a second admin approves that.
 */
async function keepingClaims<T>(
  tx: Tx,
  { config, acting, winnerId }: Pick<Deps, "config"> & { acting: Row<"users">; winnerId: string },
  change: () => Promise<T>,
): Promise<T> {
  const right = config.fourEyes ? "people.editStaff" : "draws.void";
  const awards = await listRows(tx.sql, "awards", { winner_id: winnerId });
  const changed = await change();
  for (const award of mayUse(acting, right) ? [] : awards) {
    const after = await findRowOrThrow(tx.sql, "awards", { id: award.id });
    const isSame = claimedFacts.every((fact) => after[fact] === award[fact]);
    const isTheirs = award.claimed_at !== null || award.withheld_at !== null;
    if (isTheirs && !isSame) throw new ShopError("role.missing", { message: whoMay(right) });
  }
  return changed;
}

/** Edits a winner with a complete form. Throws `act.own`, `rate.limited`, and `role.missing` as `keepingClaims` does. */
export async function editWinner(deps: WinnerDeps, acting: Row<"users">, input: z.output<typeof EditWinnerInput>) {
  const { id } = input;
  return inTransaction(deps.db, async (tx) => {
    const columns = () => withRaffle(tx, input, toWinnerColumns(input));
    const { before, after } = await keepingClaims(tx, { config: deps.config, acting, winnerId: id }, () =>
      updateWinner(tx, { id, columns }),
    );
    await checkOthers(tx, deps, { acting, winnerId: id, isOther: before.raffle !== after.raffle });
    const winner = toWinner(after);
    await writeAudit(tx, {
      action: "edit",
      subject: "winner",
      subjectId: id,
      ...changedFields(toWinner(before), winner),
    });
    return winner;
  });
}

/** Adds a winner. Throws `act.own` and `rate.limited`. */
export async function createWinner(deps: WinnerDeps, acting: Row<"users">, form: z.output<typeof WinnerForm>) {
  const columns = toWinnerColumns(form);
  return inTransaction(deps.db, async (tx) => {
    const winner = toWinner(await insertWinner(tx, await withRaffle(tx, form, columns)));
    await checkOthers(tx, deps, { acting, winnerId: winner._id });
    await writeAudit(tx, { action: "create", subject: "winner", subjectId: winner._id, after: winner });
    return winner;
  });
}

/** Deletes a winner. Throws `role.missing` as `keepingClaims` does. */
export async function deleteWinner({ db, config }: WinnerDeps, acting: Row<"users">, input: { id: string }) {
  return inTransaction(db, async (tx) => {
    const remove = () => removeWinner(tx, input);
    const before = toWinner(await keepingClaims(tx, { config, acting, winnerId: input.id }, remove));
    await writeAudit(tx, { action: "delete", subject: "winner", subjectId: input.id, before });
    return { msg: messages.winnerDeleted };
  });
}

/** Returns the columns of a winner form. Every field is required. Throws `request.incomplete` and `request.invalid`. */
function toWinnerColumns(form: z.output<typeof WinnerForm>) {
  const { name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl } = form;
  const fields = { name, raffle, drawDate, image, ticketNumber, liveDrawUrl, onlineRaffleUrl };
  const blank = Object.entries(fields).filter(([, text]) => text === "");
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

/** Returns a winner form's columns with its competition: chosen, or found by link, name and date. Throws `raffle.gone`, and `draw.result_fixed` for one whose winners are drawn. */
async function withRaffle(
  tx: Tx,
  { raffleId }: Pick<z.output<typeof WinnerForm>, "raffleId">,
  columns: ReturnType<typeof toWinnerColumns>,
) {
  const named = { name: columns.raffle, drawnAt: columns.draw_at, url: columns.online_raffle_url };
  if (typeof raffleId !== "string") {
    const found = raffleId === undefined ? await findRaffleOfWinner(tx.sql, named) : null;
    if (found === null && (await isOfDraw(tx.sql, named))) throw new ShopError("draw.result_fixed");
    return { ...columns, raffle_id: found };
  }
  const chosen = await findRow(tx.sql, "raffles", { id: raffleId });
  if (!chosen) throw new ShopError("raffle.gone", { field: "raffleId" });
  return { ...columns, raffle_id: chosen.id };
}
