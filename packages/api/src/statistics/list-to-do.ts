import { type ToDo, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** The most of each kind. */
const COUNT = 20;
/** Days after which an ended competition without a winner is no longer listed. */
const DAYS = 90;

const columns = ["raffles.id", "raffles.slug", "raffles.name", "raffles.ends_at"] as const;

function toRow(raffle: Pick<Row<"raffles">, "id" | "slug" | "name" | "ends_at">) {
  return { _id: raffle.id, slug: raffle.slug, name: raffle.name, endDate: toIso(raffle.ends_at) };
}

function withoutPicture(db: Db, now: number) {
  return db
    .selectFrom("raffles")
    .select(columns)
    .where("ends_at", ">", now)
    .where(sql<boolean>`images = '[]'`)
    .orderBy("ends_at")
    .orderBy("id")
    .limit(COUNT)
    .execute();
}

/** A winner names its competition by text or by the address of its page. A name may be used again by a later one. */
function withoutWinner(db: Db, now: number) {
  return db
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .select(columns)
    .where("live", "=", true)
    .where("cancelled_at", "is", null)
    .where("ends_at", "<=", now)
    .where("ends_at", ">", now - DAYS * 86_400_000)
    .where("raffle_sales.sold_count", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("winners")
            .select("winners.id")
            .where(({ or, and, eb, ref }) =>
              or([
                and([
                  eb("winners.raffle", "=", ref("raffles.name")),
                  eb("winners.draw_at", ">=", ref("raffles.starts_at")),
                ]),
                sql<boolean>`winners.online_raffle_url like '%/c/' || raffles.slug`,
              ]),
            ),
        ),
      ),
    )
    .orderBy("ends_at")
    .orderBy("id")
    .limit(COUNT)
    .execute();
}

/** Lists what an admin has to complete, the most urgent first. */
export async function listToDo({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ToDo> {
  const now = clock();
  const noPicture = await withoutPicture(db.read, now);
  const noWinner = await withoutWinner(db.read, now);
  return { noPicture: noPicture.map(toRow), noWinner: noWinner.map(toRow) };
}
