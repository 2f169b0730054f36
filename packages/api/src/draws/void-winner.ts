import {
  type AwardPolicy,
  partsOfPrize,
  printedNumber,
  ShopError,
  toPounds,
  type VoidWinnerInput,
  voidReasonInWords,
} from "@counterfoil/core";
import { commandPayload, voidPayload } from "@counterfoil/core/draw";
import { type Db, findRow, type Row, type Tx } from "@counterfoil/db";
import {
  checkAnnounced,
  type GivenPrize,
  leftOfPrize,
  lockAwardToVoid,
  lockDraw,
  lockRaffles,
  lockWinners,
  payWinners,
  recordVoid,
  voidAward,
  withdrawFromWinner,
  writeOutcome,
} from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { type ApprovalCaller, aboutRaffle, defineApproval } from "../approvals/define-approval.ts";
import { awardInWords } from "./award-in-words.ts";
import { readCommitted, worthsOfDraw } from "./compute-draw.ts";
import { announceAs, checkReason } from "./draw-approvals.ts";
import { giveBySeed } from "./give-by-seed.ts";
import { mailVoidWinner } from "./mail-void.ts";
import { publishWinners } from "./publish-winners.ts";
import { currentPlaces, drawKey, listPlaces, voidsOf } from "./published-draw.ts";
import { withdrawalInWords } from "./withdrawal-in-words.ts";

type Void = z.infer<typeof VoidWinnerInput>;

/** The place of a winner, with the number of its line. */
type HeldPlace = Row<"draw_places"> & { number: number; entrant_id: string };

/** Finds the place that holds a prize. Throws `draw.no_winner` where no one does. */
function findHolder(places: readonly Row<"draw_places">[], prize: number): HeldPlace {
  const held = currentPlaces(places).get(prize);
  if (held?.outcome !== "awarded" || held.number === null || held.entrant_id === null) {
    throw new ShopError("draw.no_winner");
  }
  return { ...held, number: held.number, entrant_id: held.entrant_id };
}

/** Finds a draw that was made. Throws `draw.not_found` and `draw.not_drawn`. */
function drawnOrThrow(draw: Row<"draws"> | null | undefined): Row<"draws"> & { seed: string; drawn_at: number } {
  if (!draw) throw new ShopError("draw.not_found");
  const { state, seed, drawn_at } = draw;
  if (state !== "drawn" || seed === null || drawn_at === null) throw new ShopError("draw.not_drawn");
  return { ...draw, seed, drawn_at };
}

/** Returns how the prize of the last void is given again: to the next of the order that was fixed by the seed. */
async function giveAgain(db: Db, draw: Row<"draws">, voids: Parameters<typeof giveBySeed>[2]): Promise<GivenPrize> {
  const result = (await giveBySeed(db, draw, voids)).at(-1);
  if (!result) throw new Error("A void gives its prize again");
  return result;
}

async function readHeld(db: Db, draw: Row<"draws">, { prize, reason }: Void) {
  const committed = await readCommitted(db, draw);
  checkReason(committed.rules, reason);
  const places = await listPlaces(db, draw.raffle_id);
  return { committed, places, voided: findHolder(places, prize) };
}

async function lockHeld(tx: Tx, input: Void) {
  const raffle = (await lockRaffles(tx, [input.raffle])).get(input.raffle);
  const draw = drawnOrThrow(raffle && (await lockDraw(tx, input.raffle)));
  if (!raffle) throw new ShopError("draw.not_found");
  return { raffle, draw, ...(await readHeld(tx.sql, draw, input)) };
}

/**
 * Decides who gets the prize, and locks the accounts whose money moves: these come before the competition. Where another void came in
 * between, `execute` throws `act.changed`.
 */
async function planVoid(tx: Tx, input: Void) {
  const { raffle: raffleId, prize, reason } = input;
  const draw = drawnOrThrow(await findRow(tx.sql, "draws", { raffle_id: raffleId }));
  const { committed, places } = await readHeld(tx.sql, draw, input);
  const worths = worthsOfDraw(committed);
  const prizes = worths.map((worth) => partsOfPrize(worth).prize);
  const given = await giveAgain(tx.sql, draw, [...voidsOf(places), { prize, reason }]);
  const paying = { raffleId, prizes: worths, given: [given] };
  await lockWinners(tx, paying, prize);
  return { prizes, given, paying, steps: places.length };
}

const lockDrawAward = (tx: Tx, { raffle: raffleId, prize, reason }: Void, policy: AwardPolicy) =>
  lockAwardToVoid(tx, { raffle_id: raffleId, draw_prize: prize }, { reason, policy });

/** Moves the money of a prize that pays, and records what its winner had spent of it. */
async function moveMoney(
  tx: Tx,
  { session }: ApprovalCaller,
  { paying, prize, name }: { paying: Parameters<typeof payWinners>[1]; prize: number; name: string },
) {
  const withdrawn = await withdrawFromWinner(tx, { ...paying, prize });
  if (withdrawn) {
    const after = { prize: name, withdrawn: toPounds(withdrawn.taken), spent: toPounds(withdrawn.spent) };
    const about = { subject: "raffle", subjectId: paying.raffleId } as const;
    await writeOutcome(tx, { adminId: session.user.id, action: "withdraw prize", ...about, after });
  }
  return { withdrawn, paid: await payWinners(tx, paying) };
}

async function aboutVoid(db: Db, { raffle: raffleId, prize, reason }: Void) {
  const raffle = await findRow(db, "raffles", { id: raffleId });
  const draw = await findRow(db, "draws", { raffle_id: raffleId });
  if (!raffle || !draw) throw new ShopError("draw.not_found");
  const { entrant_id, number } = findHolder(await listPlaces(db, raffleId), prize);
  const entrant = await findRow(db, "draw_entrants", { raffle_id: raffleId, entrant_id });
  const prizes = worthsOfDraw(await readCommitted(db, draw));
  const name = partsOfPrize(prizes[prize - 1] ?? "").prize;
  const place = name === raffle.name ? "" : ` in ${raffle.name}`;
  const ticketNum = printedNumber(ticketNumOf(raffle, number));
  const award = await awardInWords(db, { raffle_id: raffleId, draw_prize: prize });
  const money = withdrawalInWords(await leftOfPrize(db, { raffleId, prize, prizes }), { isInstant: false });
  return aboutRaffle(raffleId, {
    userId: entrant?.user_id ?? null,
    sentence: `Take “${name}”${place} from ${entrant?.label ?? "its winner"} (number ${ticketNum}) and give it to the next in line, if there is one. Reason: ${voidReasonInWords(reason)}.${award.said}${money}`,
    expect: { Competition: raffle.name, Prize: name, Number: ticketNum, ...award.expect },
  });
}

/**
 * Gives a prize to the next in the order; credit and cash are withdrawn as far as they are not spent, and paid again. Throws
 * `draw.not_found`, `draw.not_drawn`, `draw.no_winner` and what `lockAwardToVoid` does.
 */
export const voidWinnerApproval = defineApproval("void_winner", {
  right: (_db, { raffle }) => ({ rights: ["draws.void"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: aboutVoid,
  check: async (tx, input, { config }) => {
    await lockHeld(tx, input);
    await lockDrawAward(tx, input, config.awards);
  },
  execute: async (tx, caller, input) => {
    const { prize, reason } = input;
    const { prizes, given, paying, steps } = await planVoid(tx, input);
    const { raffle, draw, committed, places, voided } = await lockHeld(tx, input);
    if (places.length !== steps) throw new ShopError("act.changed");
    const award = await lockDrawAward(tx, input, caller.deps.config.awards);
    const { rules } = committed;
    await checkAnnounced(tx, caller, { ...input, payload: commandPayload({ kind: "void_winner", ...input }) });
    if (award) await voidAward(tx, award, reason);
    const of = { raffle, rules, prizes, worths: paying.prizes, given: [given], drawnAt: draw.drawn_at };
    await publishWinners(tx, caller.deps, of);
    const payload = voidPayload({ number: voided.number, prize, reason });
    const actId = caller.actId ?? null;
    await recordVoid(tx, { draw, key: drawKey(caller.deps), actId, voided, reason, payload, given });
    const name = prizes[prize - 1] ?? "";
    const { withdrawn, paid } = await moveMoney(tx, caller, { paying, prize, name });
    const { number, entrant_id: entrantId } = voided;
    const money = { withdrawnPence: withdrawn?.taken, worth: paying.prizes[prize - 1], isPaid: paid.has(prize) };
    await mailVoidWinner(tx, { raffle, rules, prize: name, number, reason, entrantId, given, ...money });
  },
  announce: announceAs("void_winner"),
});
