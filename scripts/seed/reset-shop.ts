import { type Database, inTransaction, json, type Tables } from "@counterfoil/db";
import { sql } from "kysely";

/** The tables that are emptied, each before those whose rows it names. */
export const TABLES = [
  "sandbox_refunds",
  "sandbox_notices",
  "sandbox_payments",
  "sandbox_cards",
  "key_value",
  "audit",
  "user_notes",
  "settled_findings",
  "mails",
  "pages",
  "winners",
  "ledger",
  "coupon_uses",
  "instant_wins",
  "abandoned_holds",
  "unpaid_holders",
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
  "earlier_emails",
  "consents",
  "identities",
  "people_read",
  "sessions",
  "users",
] as const satisfies (keyof Tables)[];

/** Erases everything that anybody made, so that the shop is as after its first migration. */
export async function resetShop(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const all = sql.join(TABLES.map((table) => sql.table(table)));
    if (db.kind === "postgres") await sql`truncate ${all}`.execute(tx.sql);
    else for (const table of TABLES) await tx.sql.deleteFrom(table).execute();
    await tx.sql.deleteFrom("categories").where("id", "<>", "popular").execute();
    await tx.sql
      .updateTable("config_blocks")
      .set({ content: json({}) })
      .execute();
  });
}
