import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table earlier_contacts (
    user_id text not null references users (id),
    contact text not null,
    held_until bigint not null,
    primary key (user_id, contact)
  )`,
  "create index earlier_contacts_by_age on earlier_contacts (held_until)",
];

/** Adds the telephones, and names with postal addresses, that accounts had before. */
export const earlierContacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
