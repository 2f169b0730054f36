import { mailboxKey } from "@counterfoil/core";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Rows that are read and written at a time. */
const BATCH = 500;

interface Account {
  id: string;
  email: string;
  created_at: number | string;
}

async function readBatch(db: Kysely<unknown>, after: Account): Promise<Account[]> {
  const { rows } = await sql<Account>`select id, email, created_at from users
    where deleted_at is null
      and (created_at > ${after.created_at} or (created_at = ${after.created_at} and id > ${after.id}))
    order by created_at, id limit ${BATCH}`.execute(db);
  return rows;
}

/** Claims the mailboxes of the accounts that are there, the oldest first; where two share one, both stay as they are. */
async function claimForAccounts(db: Kysely<unknown>): Promise<void> {
  let last: Account | undefined = { id: "", email: "", created_at: 0 };
  while (last) {
    const accounts: Account[] = await readBatch(db, last);
    if (accounts.length > 0) {
      const rows = accounts.map(({ id, email }) => sql`(${mailboxKey(email)}, ${id})`);
      await sql`insert into mailboxes (mailbox_key, user_id) values ${sql.join(rows)} on conflict do nothing`.execute(
        db,
      );
    }
    last = accounts.at(-1);
  }
}

/** Adds which account a mailbox belongs to, however its address is spelt. */
export const mailboxes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table mailboxes (
      mailbox_key text primary key,
      user_id text not null unique references users (id)
    )`.execute(db);
    await claimForAccounts(db);
  },
};
