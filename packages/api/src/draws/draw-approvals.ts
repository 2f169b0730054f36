import {
  ShopError,
  type SwitchBeaconInput,
  type VoidInstantInput,
  type VoidWinnerInput,
  voidReasonInWords,
} from "@counterfoil/core";
import { commandPayload, DrawRules, drawOrder, givePrizes, SWITCH_AFTER_MS, voidPayload } from "@counterfoil/core/draw";
import type { Db, Row, Tx } from "@counterfoil/db";
import {
  appendLog,
  checkAnnounced,
  findRules,
  type GivenPrize,
  lockDraw,
  lockRaffles,
  lockUserOrErased,
  switchBeacon as recordSwitch,
  recordVoid,
  voidPrize,
} from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, aboutRaffle, defineApproval } from "../approvals/define-approval.ts";
import { decidingRound, findBeacon } from "./beacon-of-draw.ts";
import { type CommittedDraw, prizesOfDraw, readCommitted } from "./compute-draw.ts";
import { withFrozenEntries } from "./frozen-entries.ts";
import { mailVoidInstant, mailVoidWinner } from "./mail-void.ts";
import { publishWinners } from "./publish-winners.ts";
import { currentPlaces, drawKey, listPlaces, voidsOf } from "./published-draw.ts";

type Switch = z.infer<typeof SwitchBeaconInput>;

const announceAs =
  (kind: "switch_beacon" | "void_instant" | "void_winner") =>
  async (tx: Tx, input: { raffle: string }, deps: Parameters<typeof drawKey>[0]): Promise<void> => {
    const payload = commandPayload({ kind, ...input });
    await appendLog(tx, { key: drawKey(deps), competition: input.raffle, kind: "announce", payload });
  };

/** Locks a draw whose own round is late. */
async function lockLate(tx: Tx, { raffle: raffleId }: Switch) {
  const raffle = (await lockRaffles(tx, [raffleId])).get(raffleId);
  const draw = raffle && (await lockDraw(tx, raffleId));
  const rules = draw && (await findRules(tx.sql, raffleId));
  if (!rules) throw new ShopError("draw.not_found");
  const { chain } = rules;
  const deciding = decidingRound(draw, chain);
  const isLate = deciding !== null && deciding.roundAt + SWITCH_AFTER_MS <= tx.now;
  if (draw.state !== "locked" || draw.switched_at !== null || !isLate || (await findBeacon(tx.sql, deciding))) {
    throw new ShopError("draw.not_late");
  }
  return { draw, chain };
}

async function switchBeacon(tx: Tx, caller: ApprovalCaller, input: Switch): Promise<void> {
  const { draw, chain } = await lockLate(tx, input);
  const payload = commandPayload({ kind: "switch_beacon", ...input });
  await checkAnnounced(tx, caller, { ...input, payload });
  await recordSwitch(tx, { draw, chain, key: drawKey(caller.deps), payload });
}

/** Lets a draw a week late wait for the fallback chain. Throws `draw.not_found` and `draw.not_late`. */
export const switchBeaconApproval = defineApproval("switch_beacon", {
  right: (_db, { raffle }) => ({ rights: ["draws.switch"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: async (db, { raffle: raffleId }) => {
    const row = await db
      .selectFrom("raffles as r")
      .innerJoin("draws as d", "d.raffle_id", "r.id")
      .select(["r.name", "d.round", "d.state"])
      .where("r.id", "=", raffleId)
      .executeTakeFirstOrThrow(() => new ShopError("draw.not_found"));
    return aboutRaffle(raffleId, {
      sentence: `Draw ${row.name} with a later round of the backup beacon, because round ${row.round} never arrived.`,
      expect: { Competition: row.name, Status: row.state, Round: String(row.round) },
    });
  },
  check: lockLate,
  execute: switchBeacon,
  announce: announceAs("switch_beacon"),
});

type InstantVoid = z.infer<typeof VoidInstantInput>;

/** Throws `request.invalid` for a reason that the rules of a draw do not have. */
function checkReason({ voidReasons }: DrawRules, reason: string): void {
  if (voidReasons.includes(reason)) return;
  const problem = `This draw's rules only allow these reasons: ${voidReasons.join(", ")}`;
  throw new ShopError("request.invalid", { errors: { reason: [problem] } });
}

async function lockOpen(tx: Tx, { raffle: raffleId, reason }: InstantVoid) {
  const raffle = (await lockRaffles(tx, [raffleId])).get(raffleId);
  const draw = await lockDraw(tx, raffleId);
  if (!raffle || !draw) throw new ShopError("draw.not_found");
  if (draw.state !== "published") throw new ShopError("draw.locked");
  const row = await findRules(tx.sql, raffleId);
  if (!row) throw new ShopError("draw.not_found");
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  checkReason(rules, reason);
  return { raffle, rules };
}

/** Locks the customer who won an instant prize, if there is one: its amount may be withdrawn from their balance. */
async function lockWinner(tx: Tx, { raffle, prize }: InstantVoid): Promise<void> {
  const won = await tx.sql
    .selectFrom("instant_wins")
    .select("user_id")
    .where("raffle_id", "=", raffle)
    .where("position", "=", prize - 1)
    .executeTakeFirst();
  if (won && won.user_id !== null) await lockUserOrErased(tx, won.user_id);
}

/**
 * Takes an instant prize from its winner, for a reason of the rules, and retires its number: it is never sold again, and stands
 * among the void positions of the lock. Throws `draw.not_found`, `draw.locked`, `prize.not_found`, `prize.handed_over` and `prize.voided`.
 */
export const voidInstantApproval = defineApproval("void_instant", {
  right: (_db, { raffle }) => ({ rights: ["draws.void"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: async (db, { raffle: raffleId, prize, reason }) => {
    const row = await db
      .selectFrom("instant_wins as w")
      .innerJoin("raffles as r", "r.id", "w.raffle_id")
      .innerJoin("users as u", "u.id", "w.user_id")
      .select([
        "r.name",
        "r.max_entries",
        "r.to_letter",
        "w.prize",
        "w.number",
        "w.user_id",
        "u.first_name",
        "u.last_name",
        "u.deleted_at",
      ])
      .where("w.raffle_id", "=", raffleId)
      .where("w.position", "=", prize - 1)
      .executeTakeFirstOrThrow(() => new ShopError("prize.not_found"));
    const ticketNum = row.number === null ? "" : ticketNumOf(row, row.number);
    return aboutRaffle(raffleId, {
      userId: row.user_id,
      sentence: `Void ${fullName(row)}'s instant prize ${row.prize} in ${row.name} and retire number ${ticketNum}. Reason: ${voidReasonInWords(reason)}.`,
      expect: { Competition: row.name, Prize: row.prize, Number: ticketNum },
    });
  },
  check: lockOpen,
  execute: async (tx, caller, input) => {
    const { raffle: raffleId, prize, reason } = input;
    await lockWinner(tx, input);
    const { raffle, rules } = await lockOpen(tx, input);
    await checkAnnounced(tx, caller, { ...input, payload: commandPayload({ kind: "void_instant", ...input }) });
    const voided = await voidPrize(tx, { raffleId, prize, reason, key: drawKey(caller.deps) });
    const { user_id: userId, number, prize: name } = voided;
    await mailVoidInstant(tx, userId, { raffle, rules, prize: name, number, reason, isInstant: true });
  },
  announce: announceAs("void_instant"),
});

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

async function lockHeld(tx: Tx, { raffle: raffleId, prize, reason }: z.infer<typeof VoidWinnerInput>) {
  const raffle = (await lockRaffles(tx, [raffleId])).get(raffleId);
  const draw = drawnOrThrow(raffle && (await lockDraw(tx, raffleId)));
  if (!raffle) throw new ShopError("draw.not_found");
  const committed = await readCommitted(tx.sql, draw);
  checkReason(committed.rules, reason);
  const places = await listPlaces(tx.sql, raffleId);
  const voided = findHolder(places, prize);
  return { raffle, draw, committed, places, voided };
}

/** Gives a prize to the next in the order. Throws `draw.not_found`, `draw.not_drawn` and `draw.no_winner`. */
export const voidWinnerApproval = defineApproval("void_winner", {
  right: (_db, { raffle }) => ({ rights: ["draws.void"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: async (db, { raffle: raffleId, prize, reason }) => {
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
    const place = name === raffle.name ? "" : ` in ${raffle.name}`;
    const ticketNum = ticketNumOf(raffle, number);
    return aboutRaffle(raffleId, {
      userId: entrant?.user_id ?? null,
      sentence: `Take “${name}”${place} from ${entrant?.label ?? "its winner"} (number ${ticketNum}) and give it to the next in line. Reason: ${voidReasonInWords(reason)}.`,
      expect: { Competition: raffle.name, Prize: name, Number: ticketNum },
    });
  },
  check: lockHeld,
  execute: async (tx, caller, input) => {
    const { prize, reason } = input;
    const { raffle, draw, committed, places, voided } = await lockHeld(tx, input);
    const { rules } = committed;
    await checkAnnounced(tx, caller, { ...input, payload: commandPayload({ kind: "void_winner", ...input }) });
    const prizes = prizesOfDraw(committed);
    const voids = [...voidsOf(places), { prize, reason }];
    const given = await giveAgain(tx.sql, { draw, committed, prizes, voids });
    await publishWinners(tx, caller.deps, { raffle, rules, prizes, given: [given], drawnAt: draw.drawn_at });
    const payload = voidPayload({ number: voided.number, prize, reason });
    const actId = caller.actId ?? null;
    await recordVoid(tx, { draw, key: drawKey(caller.deps), actId, voided, reason, payload, given });
    const { number, entrant_id: entrantId } = voided;
    const name = prizes[prize - 1] ?? "";
    await mailVoidWinner(tx, { raffle, rules, prize: name, number, reason, entrantId, given });
  },
  announce: announceAs("void_winner"),
});
