import { type EndingRaffle, type ToDo, toIso } from "@counterfoil/core";
import { type Db, type Row, raffleInStage, raffleIsRunning } from "@counterfoil/db";
import { unsettledRafflesWithoutWinner } from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

const ENDING = 6;

/** Lists the competitions on sale that end next, the soonest first, with their entries. */
export async function listEndingRaffles({ db, clock }: Pick<Deps, "db" | "clock">): Promise<EndingRaffle[]> {
  const rows = await db.read
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .select(["id", "slug", "name", "ends_at", "max_entries", "raffle_sales.sold_count"])
    .where(raffleInStage("open", clock()))
    .orderBy("ends_at")
    .orderBy("id")
    .limit(ENDING)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    endDate: toIso(row.ends_at),
    maxEntries: row.max_entries,
    ticketsPurchased: row.sold_count,
  }));
}

/** The most of each kind. */
const MOST_TO_DO = 20;

const columns = ["raffles.id", "raffles.slug", "raffles.name", "raffles.ends_at"] as const;

function toRow(raffle: Pick<Row<"raffles">, "id" | "slug" | "name" | "ends_at">) {
  return { _id: raffle.id, slug: raffle.slug, name: raffle.name, endDate: toIso(raffle.ends_at) };
}

function withoutPicture(db: Db, now: number) {
  return db
    .selectFrom("raffles")
    .select(columns)
    .where(raffleIsRunning(now))
    .where(sql<boolean>`images = '[]'`)
    .orderBy("ends_at")
    .orderBy("id")
    .limit(MOST_TO_DO)
    .execute();
}

function withoutWinner(db: Db, now: number) {
  return unsettledRafflesWithoutWinner(db, now)
    .select(["r.id", "r.slug", "r.name", "r.ends_at"])
    .orderBy("r.ends_at")
    .orderBy("r.id")
    .limit(MOST_TO_DO)
    .execute();
}

/** Lists the competitions that need an admin, the most urgent first. */
export async function listToDo({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ToDo> {
  const now = clock();
  const noPicture = await withoutPicture(db.read, now);
  const noWinner = await withoutWinner(db.read, now);
  return { noPicture: noPicture.map(toRow), noWinner: noWinner.map(toRow) };
}
