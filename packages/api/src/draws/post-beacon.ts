import { type PostBeaconInput, ShopError } from "@counterfoil/core";
import { verifyBeacon } from "@counterfoil/core/beacon";
import { inTransaction } from "@counterfoil/db";
import { insertBeacon } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { consumeLimitOf } from "../limits/consume-limit.ts";
import { decidingRound } from "./beacon-of-draw.ts";
import { findDrawBySlug } from "./find-draw-by-slug.ts";

/** Tries of everybody behind one address in ten minutes: each takes 25 ms of the processor. */
const TRIES = 60;

/**
 * Takes the beacon of a draw from anybody: its signature is the proof. A repeat does nothing. Throws `draw.not_found`, and
 * `draw.beacon_wrong` for any other round or signature.
 */
export async function postBeacon(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { slug, ip, ...given }: z.output<typeof PostBeaconInput> & { ip: string },
): Promise<void> {
  await consumeLimitOf(deps, { what: "beacon", ip, tries: TRIES });
  const { draw, rules } = await findDrawBySlug(deps.db.read, slug);
  const deciding = decidingRound(draw, rules.chain);
  if (deciding?.round !== given.round) throw new ShopError("draw.beacon_wrong");
  const { round, signature, previous } = given;
  const beacon = { round, signature, ...(previous !== undefined && { previous }) };
  if (!verifyBeacon(beacon, deciding.chain)) throw new ShopError("draw.beacon_wrong");
  if (draw.state !== "locked") return;
  await inTransaction(deps.db, (tx) => insertBeacon(tx, { chain: deciding.chain.chain, ...beacon }));
}
