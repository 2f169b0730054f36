import { type AdminRaffle, mayUse, type Raffle, ShopError } from "@counterfoil/core";
import { type Db, type Row, raffleIsPublished } from "@counterfoil/db";
import { rafflesWithSales } from "#read-models/raffle-list.ts";
import type { Reader } from "#read-models/sees-prize-numbers.ts";
import { newestEntries } from "#read-models/ticket-purchase.ts";
import { readPublicRaffles } from "#read-models/whole-raffle.ts";
import type { Deps } from "../deps.ts";
import { readAdminRaffle } from "./admin-raffle.read-model.ts";

/** Finds the row of a competition. Throws `raffle.gone`. */
export async function findRaffleRow(db: Db, id: string): Promise<Row<"raffles">> {
  const raffle = db.selectFrom("raffles").selectAll().where("id", "=", id);
  return raffle.executeTakeFirstOrThrow(() => new ShopError("raffle.gone"));
}

/** The most entries listed with a competition; `ticketsPurchased` is their number. */
const NEWEST_ENTRIES = 100;

/** Finds a competition for the console, by default with prizes and newest entries, and whether these are final. */
export async function findRaffle(
  deps: Pick<Deps, "db" | "clock">,
  reader: Reader,
  { id, entries, prizes }: { id: string; entries: boolean; prizes: boolean },
): Promise<AdminRaffle> {
  const db = deps.db.read;
  const raffle = await rafflesWithSales(db).where("id", "=", id).executeTakeFirst();
  if (!raffle) throw new ShopError("raffle.gone");
  return {
    ...(await readAdminRaffle(db, raffle, { reader, now: deps.clock(), prizes })),
    ticketpurchases:
      entries && mayUse(reader, "entries.read")
        ? await newestEntries(db, raffle, { skip: 0, limit: NEWEST_ENTRIES })
        : [],
  };
}

/** Finds a published competition by its slug, also before its start and after its end. */
export async function findRaffleBySlug(deps: Pick<Deps, "db">, slug: string): Promise<Raffle> {
  const db = deps.db.read;
  const rows = await rafflesWithSales(db).where("slug", "=", slug).where(raffleIsPublished()).execute();
  const [raffle] = await readPublicRaffles(db, rows);
  if (!raffle) throw new ShopError("raffle.page_not_found");
  return raffle;
}
