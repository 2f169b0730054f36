import { publishDraw, type ShopConfig } from "@counterfoil/api";
import { SANDBOX_CHAIN, timeOfRound } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import { findRules, freezeOpenedRules, insertBeacon, placePositions, placePrizes } from "@counterfoil/domain";
import { openSandboxBeacon } from "@counterfoil/server";
import { madeAt, raffleFields } from "../base-rows.ts";
import type { Pictures } from "../pictures.ts";
import type { Plan } from "../plan-shop.ts";
import type { Batch } from "../rows.ts";
import { atTime, type DrawnCompetition, drawConfig, withDraw } from "./draw-config.ts";

interface Publishing {
  plan: Plan;
  pictures: Pictures;
  config: ShopConfig;
}

/** How long after its time a round is used, milliseconds. */
const AFTER_ROUND_MS = 2_000;

/** Draws the numbers of the instant prizes of published rules. */
async function placeNumbers(tx: Tx, raffleId: string, { dataKeys: keys, draws }: ShopConfig): Promise<void> {
  const rules = await findRules(tx.sql, raffleId);
  if (!rules || rules.positions_round === null) return;
  const at = timeOfRound(rules.positions_round, SANDBOX_CHAIN).getTime() + AFTER_ROUND_MS;
  const beacon = await openSandboxBeacon(() => at).fetchBeacon(SANDBOX_CHAIN, rules.positions_round);
  if (!beacon) throw new Error("The test beacon lacks a round of the past");
  const then = atTime(tx, at);
  await insertBeacon(then, { chain: SANDBOX_CHAIN.chain, ...beacon });
  await placePositions(then, {
    raffleId,
    version: rules.version,
    signature: beacon.signature,
    keys,
    key: draws.key,
    placePrizes: (_, numbers) => placePrizes(then, { raffleId, keys, ...numbers }),
  });
}

/** Publishes the rules of one competition at the time when it was made. */
export async function publishOne(tx: Tx, competition: DrawnCompetition, publishing: Publishing): Promise<void> {
  const config = drawConfig(publishing.config);
  const { plan, pictures } = publishing;
  const raffle = await tx.sql
    .selectFrom("raffles")
    .selectAll()
    .where("id", "=", competition.id)
    .executeTakeFirstOrThrow();
  const fields = raffleFields(competition, pictures);
  await publishDraw(atTime(tx, madeAt(competition, plan.clock)), { config }, { raffle, fields });
  await placeNumbers(tx, competition.id, config);
}

/** Publishes the rules of the draws of competitions that have opened, before their first ticket. */
export function publishDraws(batch: Batch, publishing: Publishing): void {
  const { clock, competitions } = publishing.plan;
  const opened = withDraw(competitions).filter(({ startsAt }) => startsAt <= clock.now);
  for (const competition of opened.sort((a, b) => a.startsAt - b.startsAt)) {
    batch.runBeforeTickets(async (tx) => {
      await publishOne(tx, competition, publishing);
      await freezeOpenedRules(atTime(tx, competition.startsAt));
    });
  }
}
