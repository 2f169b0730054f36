import { publishDraw, type ShopConfig } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import { SANDBOX_CHAIN, timeOfRound } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import {
  findRules,
  freezeOpenedRules,
  insertBeacon,
  insertCategory,
  insertRaffle,
  POPULAR_ID,
  placePositions,
  placePrizes,
  writeOutcome,
} from "@counterfoil/domain";
import { openSandboxBeacon } from "@counterfoil/server";
import type { Clock } from "../clock.ts";
import { CATEGORIES } from "../content.ts";
import { atTime, type Shop } from "../shop.ts";
import type { Competition } from "./competition.ts";
import { raffleFields } from "./raffle-fields.ts";

/** How long after its time a round is used, milliseconds. */
const AFTER_ROUND_MS = 2_000;

/** When a competition was made: an hour before it opens, and for one that has not opened yesterday. */
export function madeAt({ startsAt }: Competition, clock: Clock): number {
  return Math.min(startsAt - HOUR_MS, clock.at(-1, 15));
}

async function writeCategories(tx: Tx): Promise<Map<string, string>> {
  const ids = new Map([["Popular", POPULAR_ID]]);
  for (const name of CATEGORIES) ids.set(name, (await insertCategory(tx, { name })).id);
  return ids;
}

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

/** Publishes the rules of a competition's draw when it was made. */
export async function publish(tx: Tx, shop: Shop, competition: Competition): Promise<void> {
  const raffle = shop.raffleOf(competition);
  const then = atTime(tx, madeAt(competition, shop.plan.clock));
  await publishDraw(then, shop, { raffle, fields: raffleFields(competition, shop.pictures) });
  await placeNumbers(tx, raffle.id, shop.config);
}

/** Writes the competitions, each when it was made, with the published rules of those that have opened. */
export async function writeCompetitions(tx: Tx, shop: Shop): Promise<void> {
  const { competitions, clock } = shop.plan;
  const categories = await writeCategories(atTime(tx, clock.at(-424, 10)));
  for (const competition of competitions) {
    const { prize, popular, instantNumbers, startsAt, drawAt } = competition;
    const names = [prize.category, popular && "Popular", instantNumbers.length > 0 && "Instant Wins"];
    const categoryIds = names.flatMap((name) => (name && categories.get(name)) || []);
    const fields = raffleFields(competition, shop.pictures);
    const then = atTime(tx, madeAt(competition, clock));
    const raffle = await insertRaffle(then, { fields, categoryIds });
    shop.raffles.set(competition, raffle);
    const about = { action: "create", subject: "raffle", subjectId: raffle.id } as const;
    await writeOutcome(then, { adminId: null, ...about, after: { slug: raffle.slug, ...fields } });
    if (drawAt === null || startsAt > clock.now) continue;
    await publish(tx, shop, competition);
    await freezeOpenedRules(atTime(tx, startsAt));
  }
}
