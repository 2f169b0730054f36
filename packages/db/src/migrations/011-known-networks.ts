import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table known_networks (
    user_id text not null references users (id),
    network text not null,
    seen_at bigint not null,
    primary key (user_id, network)
  )`,
  "create index known_networks_by_age on known_networks (seen_at)",
];

/** Adds the networks from which each user gave the right password, so that nobody elsewhere can lock a user out. */
export const knownNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
