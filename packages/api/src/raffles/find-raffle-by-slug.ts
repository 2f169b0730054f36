import { type Raffle, ShopError } from "@counterfoil/core";
import { raffleIsPublished } from "@counterfoil/db";
import { rafflesWithSales } from "#read-models/raffle-list.ts";
import { readPublicRaffles } from "#read-models/whole-raffle.ts";
import type { Deps } from "../deps.ts";

/** Finds a published competition by its slug, also before its start and after its end. */
export async function findRaffleBySlug(deps: Pick<Deps, "db">, slug: string): Promise<Raffle> {
  const db = deps.db.read;
  const rows = await rafflesWithSales(db).where("slug", "=", slug).where(raffleIsPublished()).execute();
  const [raffle] = await readPublicRaffles(db, rows);
  if (!raffle) throw new ShopError("raffle.page_not_found");
  return raffle;
}
