import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Puts prizes back into the pool whose ticket was released before releases did so. A prize whose number was sold again
 * since then stays as it is: its new owner was never told of it.
 */
export const releasedPrizes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update instant_wins set ticket_id = null, order_id = null, user_id = null, won_at = null
      where won_at is not null and handed_over_at is null
        and not exists (select 1 from tickets t
          where t.raffle_id = instant_wins.raffle_id and t.number = instant_wins.number and t.state <> 'held')`.execute(
      db,
    );
  },
};
