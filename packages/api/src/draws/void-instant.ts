import { ShopError, VoidInstantInput, voidReasonInWords } from "@counterfoil/core";
import { commandPayload, DrawRules } from "@counterfoil/core/draw";
import type { Db, Tx } from "@counterfoil/db";
import { appendLog, checkAnnounced, findRules, lockDraw, lockRaffles, voidPrize } from "@counterfoil/domain";
import type { z } from "zod";
import { ticketNumOf } from "#read-models/ticket.ts";
import { fullName } from "#read-models/user-ref.ts";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";
import { drawKey } from "./draw-key.ts";
import { mailVoidInstant } from "./mail-void.ts";

type Input = z.infer<typeof VoidInstantInput>;

/** Returns the rules of a draw. Throws `draw.not_found`, and `request.invalid` for a reason that they do not have. */
async function rulesWithReason(db: Db, { raffle, reason }: Input): Promise<DrawRules> {
  const rules = await findRules(db, raffle);
  if (!rules) throw new ShopError("draw.not_found");
  const parsed = DrawRules.parse(JSON.parse(rules.bytes));
  if (parsed.voidReasons.includes(reason)) return parsed;
  const problem = `This draw's rules only allow these reasons: ${parsed.voidReasons.join(", ")}`;
  throw new ShopError("request.invalid", { errors: { reason: [problem] } });
}

/** Locks a draw whose entries are not locked yet. */
async function lockOpen(tx: Tx, input: Input) {
  const { raffle: raffleId } = input;
  const raffle = (await lockRaffles(tx, [raffleId])).get(raffleId);
  const draw = await lockDraw(tx, raffleId);
  if (!raffle || !draw) throw new ShopError("draw.not_found");
  if (draw.state !== "published") throw new ShopError("draw.locked");
  return { raffle, rules: await rulesWithReason(tx.sql, input) };
}

async function voidInstant(tx: Tx, caller: ApprovalCaller, input: Input): Promise<void> {
  const { raffle: raffleId, prize, reason } = input;
  const { raffle, rules } = await lockOpen(tx, input);
  await checkAnnounced(tx, { kind: "void_instant", ...input });
  const voided = await voidPrize(tx, { raffleId, prize, reason, key: drawKey(caller.deps) });
  const { user_id: userId, number, prize: name } = voided;
  await mailVoidInstant(tx, userId, { raffle, rules, prize: name, number, reason, isInstant: true });
}

async function aboutVoid(db: Db, { raffle: raffleId, prize, reason }: Input): Promise<ApprovalSummary> {
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
    .executeTakeFirst();
  if (!row) throw new ShopError("prize.not_found");
  const ticketNum = row.number === null ? "" : ticketNumOf(row, row.number);
  return {
    subject: "raffle",
    subjectId: raffleId,
    userId: row.user_id,
    sentence: `Void ${fullName(row)}'s instant prize ${row.prize} in ${row.name} and retire number ${ticketNum}. Reason: ${voidReasonInWords(reason)}.`,
    expect: { Competition: row.name, Prize: row.prize, Number: ticketNum },
  };
}

/**
 * Takes an instant prize from its winner, for a reason of the rules, and retires its number: it is never sold again, and stands
 * among the void positions of the lock. Throws `draw.not_found`, `draw.locked`, `prize.not_found`, `prize.handed_over` and `prize.voided`.
 */
export const voidInstantApproval = defineApproval({
  name: "void_instant",
  rights: ["draws.void"],
  input: VoidInstantInput,
  right: (_db, { raffle }) => ({ rights: ["draws.void"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: aboutVoid,
  check: lockOpen,
  execute: voidInstant,
  announce: async (tx, input, deps) => {
    const payload = commandPayload({ kind: "void_instant", ...input });
    await appendLog(tx, { key: drawKey(deps), competition: input.raffle, kind: "announce", payload });
  },
});
