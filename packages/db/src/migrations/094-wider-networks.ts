import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table unpaid_holders add column wide_network text not null default ''",
  "alter table unpaid_holders add column wide_signup text",
  "alter table unpaid_holders add column tickets integer not null default 0",
  "update unpaid_holders set wide_network = substr(network, 1, 11), wide_signup = substr(signup_network, 1, 11)",
  "drop index unpaid_holders_by_network",
  "drop index unpaid_holders_by_signup",
  "create index unpaid_holders_by_network on unpaid_holders (raffle_id, wide_network, held_at)",
  "create index unpaid_holders_by_signup on unpaid_holders (raffle_id, wide_signup, held_at)",
  "create index unpaid_holders_of_raffle on unpaid_holders (raffle_id, held_at, user_id, tickets)",
];

/** Adds the widest networks of those who hold numbers and never paid, and how many they hold. */
export const widerNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
