import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table same_person_entries (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    at bigint not null,
    primary key (raffle_id, user_id)
  )`,
  "create index same_person_entries_of_user on same_person_entries (user_id)",
];

/** Adds which accounts in a free competition may be of one person. */
export const samePersonEntries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
