import { sql } from "kysely";
import type { Database } from "../src/database.ts";

/** Adds an account to a database without a shop. */
export async function addUserRow(db: Database, id: string): Promise<void> {
  const address = `${id}@example.com`;
  await sql`insert into users (id, email, email_key, first_name, last_name, phone, search_text, verified, newsletter,
    confirmation_required, duplicate_shipping, shipping, billing, two_factor, created_at)
    values (${id}, ${address}, ${address}, 'Bea', 'B', '', '', true, false, false, true, '{}', '{}', false, 1)`.execute(
    db.writer,
  );
}

/** Adds a payment of nothing, which has ended. */
export async function addAttemptRow(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  await sql`insert into payment_attempts (id, ref, user_id, provider, method, state, quote_key, subtotal_pence, coupon_pence,
    balance_pence, total_pence, save_card, addresses, phone, user_ip, holds_until, created_at, closed_at)
    values (${id}, ${id}, ${userId}, 'sandbox', 'hosted', 'failed', '', 0, 0, 0, 0, false, '{}', '', '', 1, 1, 1)`.execute(
    db.writer,
  );
}
