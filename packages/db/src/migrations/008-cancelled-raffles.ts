import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table raffles add column cancelled_at bigint",
  "alter table raffles add column cancel_reason text not null default ''",
  `create table raffle_cancellations (
    raffle_id text primary key references raffles (id),
    admin_id text not null references users (id),
    tickets bigint not null,
    mailed_to text not null default '',
    mails bigint not null default 0,
    mailed_at bigint,
    created_at bigint not null,
    finished_at bigint
  )`,
  "alter table refunds add column cancelled_raffle_id text references raffles (id)",
  `create index refunds_of_cancellation on refunds (cancelled_raffle_id, state)
    where cancelled_raffle_id is not null`,
];

/** Lets a competition be cancelled: what is known of it, how far its refunds and mails are, and which refunds are its own. */
export const cancelledRaffles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
