import { type PostBeaconInput, ShopError } from "@counterfoil/core";
import { verifyBeacon } from "@counterfoil/core/beacon";
import { type BeaconChain, findChain } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { insertBeacon } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { consumeLimitOf } from "../rate-limits/consume-limit.ts";
import { decidingRound } from "./beacon-of-draw.ts";
import { findDrawBySlug, type PublishedDraw } from "./published-draw.ts";

/** Tries of everyone behind one address in ten minutes: each takes 25 ms of the processor. */
const TRIES = 60;

/** Returns the round that a competition waits for: before the opening that of its instant wins, later that of its draw. */
function awaitedRound({ draw, rules }: PublishedDraw): { chain: BeaconChain; round: number } | null {
  const { positions_round: round, positions_root: root } = rules;
  if (draw.state === "published" && round !== null && root === null) return { chain: findChain(rules.chain), round };
  return decidingRound(draw, rules.chain);
}

/** Takes a draw's beacon from anyone: its signature is the proof. Throws `draw.not_found`, `draw.beacon_wrong`. */
export async function postBeacon(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { slug, ip, ...given }: z.output<typeof PostBeaconInput> & { ip: string },
): Promise<void> {
  await consumeLimitOf(deps, { what: "beacon", ip, tries: TRIES });
  const found = await findDrawBySlug(deps.db.read, slug);
  const awaited = awaitedRound(found);
  if (awaited?.round !== given.round) throw new ShopError("draw.beacon_wrong");
  const { round, signature, previous } = given;
  const beacon = { round, signature, ...(previous !== undefined && { previous }) };
  if (!verifyBeacon(beacon, awaited.chain)) throw new ShopError("draw.beacon_wrong");
  if (found.draw.state !== "locked" && found.draw.state !== "published") return;
  await inTransaction(deps.db, (tx) => insertBeacon(tx, { chain: awaited.chain.chain, ...beacon }));
}
