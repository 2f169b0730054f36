import { ShopError, VoidWinnerInput, voidReasonInWords } from "@counterfoil/core";
import { commandPayload, drawOrder, givePrizes, voidPayload } from "@counterfoil/core/draw";
import type { Db, Row, Tx } from "@counterfoil/db";
import { appendLog, checkAnnounced, type GivenPrize, lockDraw, lockRaffles, recordVoid } from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";
import { type CommittedDraw, prizesOfDraw, readCommitted } from "./compute-draw.ts";
import { drawKey } from "./draw-key.ts";
import { currentPlaces, listPlaces, voidsOf } from "./draw-places.ts";
import { withFrozenEntries } from "./frozen-entries.ts";
import { mailVoidWinner } from "./mail-void.ts";
import { publishWinners } from "./publish-winners.ts";

type Input = z.infer<typeof VoidWinnerInput>;

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

function checkReason({ rules }: CommittedDraw, reason: string): void {
  if (rules.voidReasons.includes(reason)) return;
  const problem = `This draw's rules only allow these reasons: ${rules.voidReasons.join(", ")}`;
  throw new ShopError("request.invalid", { errors: { reason: [problem] } });
}

interface Regiving {
  draw: Row<"draws"> & { seed: string };
  committed: CommittedDraw;
  prizes: readonly string[];
  voids: { prize: number; reason: string }[];
}

/** Returns how the prize of the last void is given again: to the next of the order that was fixed by the seed. */
async function giveAgain(db: Db, { draw, committed, prizes, voids }: Regiving): Promise<GivenPrize> {
  const { onePrizePerEntrant } = committed.rules;
  const { count, root } = committed.commitment.entries;
  const order = drawOrder(draw.seed, count);
  return withFrozenEntries(db, { raffleId: draw.raffle_id, root }, (entryAt) => {
    const result = givePrizes({ prizes, order, entryAt, onePrizePerEntrant, voids }).at(-1);
    if (!result) throw new Error("A void gives its prize again");
    const { prize, place, number } = result;
    const lineIndex = place === null ? null : order.at(place);
    return { prize, place, number, lineIndex, entrantId: lineIndex === null ? null : entryAt(lineIndex).entrantId };
  });
}

/** Locks a draw that was made, with the place that is voided. */
async function lockHeld(tx: Tx, { raffle: raffleId, prize, reason }: Input) {
  const raffle = (await lockRaffles(tx, [raffleId])).get(raffleId);
  const draw = drawnOrThrow(raffle && (await lockDraw(tx, raffleId)));
  if (!raffle) throw new ShopError("draw.not_found");
  const committed = await readCommitted(tx.sql, draw);
  checkReason(committed, reason);
  const places = await listPlaces(tx.sql, raffleId);
  const voided = findHolder(places, prize);
  return { raffle, draw, committed, places, voided };
}

async function voidWinner(tx: Tx, caller: ApprovalCaller, input: Input): Promise<void> {
  const { prize, reason } = input;
  const { raffle, draw, committed, places, voided } = await lockHeld(tx, input);
  await checkAnnounced(tx, { kind: "void_winner", ...input });
  const prizes = prizesOfDraw(committed);
  const voids = [...voidsOf(places), { prize, reason }];
  const given = await giveAgain(tx.sql, { draw, committed, prizes, voids });
  await publishWinners(tx, caller.deps, { raffle, prizes, given: [given], drawnAt: draw.drawn_at });
  const payload = voidPayload({ number: voided.number, prize, reason });
  const actId = caller.actId ?? null;
  await recordVoid(tx, { draw, key: drawKey(caller.deps), actId, voided, reason, payload, given });
  const { number, entrant_id: entrantId } = voided;
  const name = prizes[prize - 1] ?? "";
  await mailVoidWinner(tx, { raffle, rules: committed.rules, prize: name, number, reason, entrantId, given });
}

/** Says what a void does. */
async function aboutVoid(db: Db, { raffle: raffleId, prize, reason }: Input): Promise<ApprovalSummary> {
  const raffle = await db
    .selectFrom("raffles")
    .select(["name", "max_entries", "to_letter"])
    .where("id", "=", raffleId)
    .executeTakeFirst();
  const draw = await db.selectFrom("draws").selectAll().where("raffle_id", "=", raffleId).executeTakeFirst();
  if (!raffle || !draw) throw new ShopError("draw.not_found");
  const { entrant_id, number } = findHolder(await listPlaces(db, raffleId), prize);
  const entrant = await db
    .selectFrom("draw_entrants")
    .select(["user_id", "label"])
    .where("raffle_id", "=", raffleId)
    .where("entrant_id", "=", entrant_id)
    .executeTakeFirst();
  const prizes = prizesOfDraw(await readCommitted(db, draw));
  const name = prizes[prize - 1] ?? "";
  const ticketNum = ticketNumOf(raffle, number);
  return {
    subject: "raffle",
    subjectId: raffleId,
    userId: entrant?.user_id ?? null,
    sentence: `Take ${name === raffle.name ? name : `${name} of ${raffle.name}`} from ${entrant?.label ?? "its winner"} (number ${ticketNum}) and give it to the next in line. Reason: ${voidReasonInWords(reason)}.`,
    expect: { Competition: raffle.name, Prize: name, Number: ticketNum },
  };
}

/**
 * Takes a prize from its winner, for a reason of the rules, and gives it to the next in the order of the draw. Throws
 * `draw.not_found`, `draw.not_drawn` and `draw.no_winner`.
 */
export const voidWinnerApproval = defineApproval({
  name: "void_winner",
  rights: ["draws.void"],
  input: VoidWinnerInput,
  right: (_db, { raffle }) => ({ rights: ["draws.void"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: aboutVoid,
  check: lockHeld,
  execute: voidWinner,
  announce: async (tx, input, deps) => {
    const payload = commandPayload({ kind: "void_winner", ...input });
    await appendLog(tx, { key: drawKey(deps), competition: input.raffle, kind: "announce", payload });
  },
});
