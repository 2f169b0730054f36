import { CHAIN_START, type Database, inTransaction, json, KEPT_TABLES, type Tables, type Tx } from "@counterfoil/db";
import { sql } from "kysely";

/** The tables to clear, each before those it references. */
export const TABLES = [
  "sandbox_refunds",
  "sandbox_notices",
  "sandbox_payments",
  "sandbox_cards",
  "key_value",
  "draw_places",
  "draw_refunds",
  "draw_beacons",
  "draw_mailings",
  "draw_openings",
  "draw_files",
  "draw_entrants",
  "draws",
  "draw_rules",
  "draw_log",
  "acts",
  "complaint_warnings",
  "complaint_notes",
  "complaints",
  "care_notes",
  "care_flags",
  "exclusion_marks",
  "exclusion_matches",
  "former_accounts",
  "spend_statements",
  "restrictions",
  "people_checks",
  "spend_limits",
  "spend_moves",
  "spend_months",
  "audit",
  "user_notes",
  "user_roles",
  "settled_findings",
  "mails",
  "pages",
  "winners",
  "ledger",
  "coupon_uses",
  "instant_wins",
  "abandoned_holds",
  "released_numbers",
  "unpaid_holders",
  "same_person_entries",
  "tickets",
  "ticket_blocks",
  "order_lines",
  "chargebacks",
  "provider_notices",
  "mismatches",
  "refunds",
  "orders",
  "transactions",
  "payment_attempt_lines",
  "payment_attempts",
  "saved_cards",
  "coupon_users",
  "coupon_raffles",
  "coupons",
  "raffle_categories",
  "raffle_cancellations",
  "raffle_sales",
  "raffles",
  "rate_limits",
  "used_challenges",
  "known_networks",
  "mail_tokens",
  "email_undos",
  "mailboxes",
  "recovery_codes",
  "second_factor_undos",
  "passkeys",
  "passkey_challenges",
  "earlier_contacts",
  "earlier_emails",
  "consents",
  "identities",
  "people_read",
  "sessions",
  "users",
] as const satisfies (keyof Tables)[];

/** Lets a transaction empty tables whose triggers would refuse it; returns what forbids it again. */
async function allowEmptying(db: Database, tx: Tx): Promise<() => Promise<void>> {
  if (db.kind === "postgres") {
    for (const table of KEPT_TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx.sql);
    return async () => {
      for (const table of KEPT_TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx.sql);
    };
  }
  const triggers = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(KEPT_TABLES)})`.execute(tx.sql);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.id(name)}`.execute(tx.sql);
  return async () => {
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(tx.sql);
  };
}

/** Deletes all data, so that the shop is as after its first migration. */
export async function resetShop(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const all = sql.join(TABLES.map((table) => sql.table(table)));
    const forbidAgain = await allowEmptying(db, tx);
    if (db.kind === "postgres") await sql`truncate ${all}`.execute(tx.sql);
    else for (const table of TABLES) await tx.sql.deleteFrom(table).execute();
    await forbidAgain();
    const start = { seq: 0, hash: CHAIN_START, sealed_at: null, mailed_on: null, mailed_seq: 0 };
    await tx.sql.updateTable("audit_head").set(start).execute();
    await tx.sql.updateTable("draw_log_head").set({ seq: 0, hash: CHAIN_START }).execute();
    await tx.sql.deleteFrom("categories").where("id", "<>", "popular").execute();
    await tx.sql
      .updateTable("config_blocks")
      .set({ content: json({}), updated_at: 0 })
      .execute();
  });
}
