import { DAY_MS, ShopError } from "@counterfoil/core";
import { commandPayload, voidPayload } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import { logTime, readLogOf } from "./append-log.ts";

/**
 * Throws `act.announced` for a request of a draw that the public log announced less than a day ago: every verifier would find the draw
 * wrong, also where a second admin approves it by now. An announcement before the draw, or before the last void of that prize, is
 * about another winner or none.
 */
export async function checkAnnounced(tx: Tx, command: { kind: string; raffle: string; prize?: number }): Promise<void> {
  const entries = await readLogOf(tx.sql, command.raffle);
  const voids = await tx.sql
    .selectFrom("draw_places")
    .select(["number", "prize", "reason"])
    .where("raffle_id", "=", command.raffle)
    .where("prize", "=", command.prize ?? 0)
    .where("outcome", "=", "void")
    .execute();
  const given = new Set(
    voids.map(({ number, prize, reason }) => voidPayload({ number: number ?? 0, prize, reason: reason ?? "" })),
  );
  const payload = commandPayload(command);
  const announced = entries
    .slice(entries.findLastIndex((entry) => entry.kind === "draw" || given.has(entry.payload)) + 1)
    .filter((entry) => entry.kind === "announce" && entry.payload === payload);
  const now = await logTime(tx);
  if (announced.length > 0 && announced.every(({ at }) => now - Date.parse(at) < DAY_MS)) {
    throw new ShopError("act.announced");
  }
}
