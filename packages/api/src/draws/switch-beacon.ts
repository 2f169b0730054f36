import { ShopError, SwitchBeaconInput } from "@counterfoil/core";
import { commandPayload, SWITCH_AFTER_MS } from "@counterfoil/core/draw";
import type { Db, Tx } from "@counterfoil/db";
import {
  appendLog,
  checkAnnounced,
  findRules,
  lockDraw,
  lockRaffles,
  switchBeacon as recordSwitch,
} from "@counterfoil/domain";
import type { z } from "zod";
import { type ApprovalCaller, type ApprovalSummary, defineApproval } from "../approvals/define-approval.ts";
import { decidingRound, findBeacon } from "./beacon-of-draw.ts";
import { drawKey } from "./draw-key.ts";

type Input = z.infer<typeof SwitchBeaconInput>;

/** Locks a draw whose own round is late. */
async function lockLate(tx: Tx, { raffle: raffleId }: Input) {
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

async function switchBeacon(tx: Tx, caller: ApprovalCaller, input: Input): Promise<void> {
  const { draw, chain } = await lockLate(tx, input);
  const command = { kind: "switch_beacon", ...input };
  await checkAnnounced(tx, command);
  const payload = commandPayload(command);
  await recordSwitch(tx, { draw, chain, key: drawKey(caller.deps), payload });
}

async function aboutSwitch(db: Db, { raffle: raffleId }: Input): Promise<ApprovalSummary> {
  const row = await db
    .selectFrom("raffles as r")
    .innerJoin("draws as d", "d.raffle_id", "r.id")
    .select(["r.name", "d.round", "d.state"])
    .where("r.id", "=", raffleId)
    .executeTakeFirstOrThrow(() => new ShopError("draw.not_found"));
  return {
    subject: "raffle",
    subjectId: raffleId,
    userId: null,
    sentence: `Draw ${row.name} with a later round of the backup beacon, because round ${row.round} never arrived.`,
    expect: { Competition: row.name, Status: row.state, Round: String(row.round) },
  };
}

/**
 * Lets a draw wait for the fallback chain, once its own round is a week late on every relay. Throws `draw.not_found` and
 * `draw.not_late`.
 */
export const switchBeaconApproval = defineApproval({
  name: "switch_beacon",
  rights: ["draws.switch"],
  input: SwitchBeaconInput,
  right: (_db, { raffle }) => ({ rights: ["draws.switch"], subject: "raffle", subjectId: raffle, isAnnounced: true }),
  about: aboutSwitch,
  check: lockLate,
  execute: switchBeacon,
  announce: async (tx, input, deps) => {
    const payload = commandPayload({ kind: "switch_beacon", ...input });
    await appendLog(tx, { key: drawKey(deps), competition: input.raffle, kind: "announce", payload });
  },
});
