import { type ToDo, toIso } from "@counterfoil/core";
import { type Db, type Row, raffleIsRunning } from "@counterfoil/db";
import { unsettledRafflesWithoutWinner } from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** The most of each kind. */
const COUNT = 20;

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
    .limit(COUNT)
    .execute();
}

function withoutWinner(db: Db, now: number) {
  return unsettledRafflesWithoutWinner(db, now)
    .select(["r.id", "r.slug", "r.name", "r.ends_at"])
    .orderBy("r.ends_at")
    .orderBy("r.id")
    .limit(COUNT)
    .execute();
}

/** Lists the competitions that need an admin, the most urgent first. */
export async function listToDo({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ToDo> {
  const now = clock();
  const noPicture = await withoutPicture(db.read, now);
  const noWinner = await withoutWinner(db.read, now);
  return { noPicture: noPicture.map(toRow), noWinner: noWinner.map(toRow) };
}
