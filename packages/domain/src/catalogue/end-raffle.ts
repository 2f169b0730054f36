import { isOver, ShopError } from "@counterfoil/core";
import { stageOf, type Tx } from "@counterfoil/db";
import { type LockedRaffle, lockRaffles } from "../entries/lock-raffle.ts";
import { releaseHoldsWithoutPayment } from "../entries/release-holds.ts";
import { checkEndIsFree } from "./draw-fields.ts";
import { nextVersion } from "./next-version.ts";

/**
 * Ends a running competition now, and releases holds without an open payment; one already begun is honoured. Throws
 * `raffle.gone`, `raffle.not_started`, `raffle.ended`, and `draw.rules_frozen` where its rules name the end.
 */
export async function endRaffle(tx: Tx, id: string): Promise<{ before: LockedRaffle; raffle: LockedRaffle }> {
  const before = (await lockRaffles(tx, [id])).get(id);
  if (!before) throw new ShopError("raffle.gone");
  if (tx.now <= before.starts_at) throw new ShopError("raffle.not_started");
  if (isOver(stageOf(before, tx.now))) throw new ShopError("raffle.ended");
  await checkEndIsFree(tx, before);
  await releaseHoldsWithoutPayment(tx, { raffleId: id });
  const ended = { ends_at: tx.now, updated_at: nextVersion(tx, before) };
  await tx.sql.updateTable("raffles").set(ended).where("id", "=", id).execute();
  return { before, raffle: { ...before, ...ended } };
}
