import type { ShopConfig } from "@counterfoil/api";
import { SANDBOX_CHAIN } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import type { Competition } from "../competitions/competition.ts";

/** As in a new shop: the dates of the demo data leave time for it. */
const LEAD_SECONDS = 3_600;

/** A competition that is drawn provably. */
export type DrawnCompetition = Competition & { draw: NonNullable<Competition["draw"]>; drawAt: number };

/** Returns the settings that demo draws are made with: those of the shop, with usual times, and without a second admin. */
export function drawConfig(config: ShopConfig): ShopConfig {
  const draws = { ...config.draws, chain: SANDBOX_CHAIN.chain, leadSeconds: LEAD_SECONDS };
  return { ...config, fourEyes: false, draws };
}

/** Returns the competitions that are drawn provably. */
export function withDraw(competitions: readonly Competition[]): DrawnCompetition[] {
  return competitions.flatMap((one) =>
    one.draw && one.drawAt !== null ? [{ ...one, draw: one.draw, drawAt: one.drawAt }] : [],
  );
}

/** Returns a transaction in which it is another time. */
export const atTime = (tx: Tx, now: number): Tx => ({ ...tx, now });
