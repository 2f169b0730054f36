import { ShopError } from "@counterfoil/core";
import { DrawRules, drawPositions } from "@counterfoil/core/draw";
import { type Tx, updateRows } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import { appendLog, lockLogHead } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { findRules } from "./find-rules.ts";
import { openInstantSecret } from "./reveal-positions.ts";
import { lockDraw } from "./transition-draw.ts";

interface Positions {
  raffleId: string;
  /** The version of the rules whose round was drawn. */
  version: number;
  /** The beacon's signature. */
  signature: string;
  keys: DataKeys;
  key: DrawKey | null;
  /** Fixes the numbers of its instant prizes, and returns the root of their cells. */
  placePrizes: (tx: Tx, placing: { secret: string; drawn: readonly number[] }) => Promise<string>;
}

/**
 * Draws the numbers of a competition's instant prizes and logs the root of their cells, once. The competition must be
 * locked. Returns false where newer rules have another round, and from the opening on. Throws `draw.no_key`.
 */
export async function placePositions(tx: Tx, input: Positions): Promise<boolean> {
  const { raffleId, version, signature, keys, key } = input;
  const draw = await lockDraw(tx, raffleId);
  const rules = await findRules(tx.sql, raffleId);
  if (draw?.state !== "published" || rules?.version !== version || rules.positions_root !== null) return false;
  if (Date.parse((await lockLogHead(tx)).at) >= rules.opens_at) return false;
  if (key === null) throw new ShopError("draw.no_key");
  const secret = await openInstantSecret(tx, { rules, keys, why: "place" });
  if (secret === null) throw new Error("The rules have no secret of their instant wins");
  const { cap, instant } = DrawRules.parse(JSON.parse(rules.bytes));
  const prizes = instant?.prizes.length ?? 0;
  const drawn = drawPositions({ secret, signature, rulesHash: rules.sha256, cap, prizes });
  const root = await input.placePrizes(tx, { secret, drawn });
  await appendLog(tx, { key, competition: raffleId, kind: "positions", payload: root });
  await updateRows(tx.sql, "draw_rules", { raffle_id: raffleId, version }, { positions_root: root });
  return true;
}

/** Forgets the roots of a competition's instant prizes, whose next rules decide their numbers again. */
export async function forgetPositions(tx: Tx, raffleId: string): Promise<void> {
  await tx.sql
    .updateTable("draw_rules")
    .set({ positions_root: "" })
    .where("raffle_id", "=", raffleId)
    .where("positions_root", "is not", null)
    .execute();
}
