import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table released_numbers (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    number integer not null,
    released_at bigint not null,
    primary key (raffle_id, user_id, number)
  )`,
  "create index released_numbers_by_age on released_numbers (released_at)",
];

/** Adds the numbers that a customer released where there are instant prizes: the next lucky dip takes them first. */
export const releasedNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
