import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lets a winner belong to a competition by its id. Those that are there belong to the competition that their link leads to,
 * else to the last of their name, in any case, that had ended by the day of the draw.
 */
export const winnersOfRaffles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table winners add column raffle_id text references raffles(id)`.execute(db);
    await sql`create index winners_of_raffle on winners (raffle_id) where raffle_id is not null`.execute(db);
    await sql`update winners set raffle_id = (
      select r.id from raffles r
      where r.ends_at <= winners.draw_at + ${sql.lit(DAY_MS)}
        and (winners.online_raffle_url like '%/c/' || r.slug or lower(trim(winners.raffle)) = lower(trim(r.name)))
      order by case when winners.online_raffle_url like '%/c/' || r.slug then 0 else 1 end, r.ends_at desc, r.id
      limit 1)`.execute(db);
  },
};
