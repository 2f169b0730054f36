import { type AdminRaffle, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { rafflesWithSales } from "../serializers/raffle-list.ts";
import { newestEntries } from "../serializers/ticket-purchase.ts";
import { toAdminRaffle } from "./admin-raffle.ts";

/** How many entries come with a competition; `ticketsPurchased` says how many there are. */
const NEWEST_ENTRIES = 100;

/** A competition for the console, with its newest entries. */
export async function findRaffle(deps: Pick<Deps, "db">, id: string): Promise<AdminRaffle> {
  const db = deps.db.read;
  const raffle = await rafflesWithSales(db).where("id", "=", id).executeTakeFirst();
  if (!raffle) throw new ShopError("raffle.gone");
  return {
    ...(await toAdminRaffle(db, raffle)),
    ticketpurchases: await newestEntries(db, raffle, { skip: 0, limit: NEWEST_ENTRIES }),
  };
}
