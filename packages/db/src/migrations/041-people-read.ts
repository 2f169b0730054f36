import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table people_read (
    id text primary key,
    admin_id text not null references users (id),
    day text not null,
    people bigint not null check (people > 0),
    reached_at bigint,
    unique (admin_id, day)
  )`,
  "create index people_read_reached on people_read (reached_at) where reached_at is not null",
  "create index people_read_by_day on people_read (day)",
];

/** Counts of how many people's data each admin read on each day. */
export const peopleRead: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
