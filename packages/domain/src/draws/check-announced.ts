import { APPROVAL_MS, DAY_MS, ShopError } from "@counterfoil/core";
import { type DrawLogEntry, voidPayload } from "@counterfoil/core/draw";
import { listRows, type Row, type Tx } from "@counterfoil/db";
import { logTime, readLogOf } from "./append-log.ts";

/** Returns what the log has of a void. */
export const payloadOfVoid = ({ number, prize, reason }: Pick<Row<"draw_places">, "number" | "prize" | "reason">) =>
  voidPayload({ number: number ?? 0, prize, reason: reason ?? "" });

/** Returns when a request was announced in the log, since the draw and the last void of its prize. */
export function timesAnnounced(
  entries: readonly DrawLogEntry[],
  { payload, voids }: { payload: string; voids: readonly string[] },
): number[] {
  return entries
    .slice(entries.findLastIndex((entry) => entry.kind === "draw" || voids.includes(entry.payload)) + 1)
    .filter((entry) => entry.kind === "announce" && entry.payload === payload)
    .map(({ at }) => Date.parse(at));
}

/**
 * Throws `act.announced` for a request that the public log announced less than a day ago, also where a second admin
 * approves it. One that is done since it was announced must be in the log, and no longer ago than its request lasts.
 */
export async function checkAnnounced(
  tx: Tx,
  { wasAnnounced = false }: { wasAnnounced?: boolean },
  { raffle, prize = 0, payload }: { raffle: string; prize?: number; payload: string },
): Promise<void> {
  const voided = await listRows(tx.sql, "draw_places", { raffle_id: raffle, prize, outcome: "void" });
  const voids = voided.map(payloadOfVoid);
  const now = await logTime(tx);
  const announced = timesAnnounced(await readLogOf(tx.sql, raffle), { payload, voids });
  const times = announced.filter((time) => now - time < DAY_MS + APPROVAL_MS);
  if ((wasAnnounced || times.length > 0) && times.every((time) => now - time < DAY_MS)) {
    throw new ShopError("act.announced");
  }
}
