import { type Address, personKey, phoneKey } from "@counterfoil/core";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table users add column first_paid_at bigint",
  "alter table users add column signup_network text",
  "alter table users add column phone_key text",
  "alter table users add column person_key text",
  "create index users_by_phone_key on users (phone_key) where phone_key is not null",
  "create index users_by_person_key on users (person_key) where person_key is not null",
  `update users set first_paid_at = (
    select min(paid.at) from (
      select created_at as at from orders where orders.user_id = users.id and total_pence > 0
      union all
      select created_at from tickets where tickets.user_id = users.id and state = 'manual'
    ) as paid
  )`,
  `create table unpaid_holders (
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    network text not null,
    signup_network text,
    held_at bigint not null,
    primary key (raffle_id, user_id)
  )`,
  "create index unpaid_holders_by_network on unpaid_holders (raffle_id, network, held_at)",
  "create index unpaid_holders_by_signup on unpaid_holders (raffle_id, signup_network, held_at)",
  "create index unpaid_holders_by_age on unpaid_holders (held_at)",
  `create table abandoned_holds (
    id text primary key,
    raffle_id text not null references raffles (id),
    user_id text not null references users (id),
    attempt_id text references payment_attempts (id),
    reserved_at bigint not null,
    expires_at bigint not null,
    tickets integer not null check (tickets > 0)
  )`,
  "create index abandoned_holds_of_user on abandoned_holds (raffle_id, user_id, expires_at)",
  "create index abandoned_holds_by_age on abandoned_holds (expires_at)",
];

/** Rows that are read and written at a time. */
const BATCH = 500;

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  shipping: string | Address;
}

function keysOf({ id, first_name: firstName, last_name: lastName, phone, shipping }: Person) {
  const address: Address = typeof shipping === "string" ? JSON.parse(shipping) : shipping;
  return sql`(${id}, ${phoneKey(phone)}, ${personKey({ firstName, lastName, address })})`;
}

async function fillKeys(db: Kysely<unknown>): Promise<void> {
  for (let last = ""; ; ) {
    const { rows } = await sql<Person>`select id, first_name, last_name, phone, shipping from users
      where deleted_at is null and id > ${last} order by id limit ${BATCH}`.execute(db);
    if (rows.length > 0) {
      await sql`update users set phone_key = keys.column2, person_key = keys.column3
        from (values ${sql.join(rows.map(keysOf))}) as keys where users.id = keys.column1`.execute(db);
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next.id;
  }
}

/** Adds who has paid, who is one person, and who holds numbers without ever having paid. */
export const peopleAndHolds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fillKeys(db);
  },
};
