import {
  printedNumber,
  ShopError,
  type SwitchBeaconInput,
  type VoidInstantInput,
  voidReasonInWords,
} from "@counterfoil/core";
import { commandPayload, DrawRules, SWITCH_AFTER_MS } from "@counterfoil/core/draw";
import { findRow, type Row, type Tx } from "@counterfoil/db";
import {
  appendLog,
  checkAnnounced,
  findRules,
  holderOfPrize,
  leftOf,
  lockDraw,
  lockRaffles,
  lockUsersOrErased,
  switchBeacon as recordSwitch,
  voidPrize,
} from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, aboutRaffle, defineApproval } from "../approvals/define-approval.ts";
import { awardInWords } from "./award-in-words.ts";
import { decidingRound, findBeacon } from "./beacon-of-draw.ts";
import { mailVoidInstant } from "./mail-void.ts";
import { drawKey } from "./published-draw.ts";
import { withdrawalInWords } from "./withdrawal-in-words.ts";

type Switch = z.infer<typeof SwitchBeaconInput>;

/** Returns what writes the announcement of a draw's approval into the public log. */
export const announceAs =
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
export function checkReason({ voidReasons }: DrawRules, reason: string): void {
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

/** Whether an instant prize of credit or cash was paid, and no refund or chargeback has taken it since. */
const isPaid = ({
  kind,
  by_award,
  handed_over_at,
}: Pick<Row<"instant_wins">, "kind" | "by_award" | "handed_over_at">): boolean =>
  kind !== "item" && !by_award && handed_over_at !== null;

/** Locks who won an instant prize, and who has it, if there is one: its amount may be withdrawn from their balance. */
async function lockWinner(tx: Tx, { raffle, prize }: InstantVoid): Promise<void> {
  const won = await findRow(tx.sql, "instant_wins", { raffle_id: raffle, position: prize - 1 });
  const people = won ? [won.user_id, await holderOfPrize(tx.sql, won)] : [];
  await lockUsersOrErased(
    tx,
    people.filter((id) => id !== null),
  );
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
        "w.id",
        "w.raffle_id",
        "w.order_id",
        "w.prize",
        "w.number",
        "w.kind",
        "w.amount_pence",
        "w.by_award",
        "w.handed_over_at",
        "w.user_id",
        "u.first_name",
        "u.last_name",
        "u.deleted_at",
      ])
      .where("w.raffle_id", "=", raffleId)
      .where("w.position", "=", prize - 1)
      .executeTakeFirstOrThrow(() => new ShopError("prize.not_found"));
    const ticketNum = row.number === null ? "" : printedNumber(ticketNumOf(row, row.number));
    const { user_id: userId } = row;
    const holder = isPaid(row) ? await holderOfPrize(db, row) : null;
    const left = holder === null ? null : await leftOf(db, { userId: holder, prize: row });
    const award = await awardInWords(db, { prize_id: row.id });
    const money = withdrawalInWords(left, { isInstant: true });
    return aboutRaffle(raffleId, {
      userId,
      sentence: `Void ${fullName(row)}'s instant prize ${row.prize} in ${row.name} and retire number ${ticketNum}: it leaves the draw and isn't sold again. Reason: ${voidReasonInWords(reason)}.${award.said}${money}`,
      expect: { Competition: row.name, Prize: row.prize, Number: ticketNum, ...award.expect },
    });
  },
  check: lockOpen,
  execute: async (tx, caller, input) => {
    const { raffle: raffleId, prize, reason } = input;
    await lockWinner(tx, input);
    const { raffle, rules } = await lockOpen(tx, input);
    await checkAnnounced(tx, caller, { ...input, payload: commandPayload({ kind: "void_instant", ...input }) });
    const voided = await voidPrize(tx, {
      raffleId,
      prize,
      reason,
      key: drawKey(caller.deps),
      policy: caller.deps.config.awards,
    });
    const { user_id: userId, holder, number, prize: name } = voided;
    const taken = isPaid(voided) ? (voided.amount_pence ?? 0) : 0;
    for (const id of new Set([userId, holder])) {
      const withdrawnPence = id === holder ? taken : 0;
      await mailVoidInstant(tx, id, { raffle, rules, prize: name, number, reason, isInstant: true, withdrawnPence });
    }
  },
  announce: announceAs("void_instant"),
});
