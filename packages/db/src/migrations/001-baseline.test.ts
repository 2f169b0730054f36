import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/index.ts";
import { type Database, inTransaction, type Tx } from "../database.ts";
import { failureOf } from "../failures.ts";
import { json } from "../json.ts";
import type { NewRow, Tables } from "../tables.ts";

/** What a row refers to need not be there: only what it must not have twice is asked about. */
async function ignoreReferences(db: Database, tx: Tx): Promise<void> {
  if (db.kind === "sqlite") await sql`pragma defer_foreign_keys = on`.execute(tx.sql);
  else await sql`set local session_replication_role = replica`.execute(tx.sql);
}

/** Writes both rows in one transaction, of which nothing is kept, and answers what the database said. */
async function saysTo<T extends keyof Tables>(table: T, first: NewRow<T>, second: NewRow<T>): Promise<string> {
  const { db } = await openTestDatabase();
  const done = new Error("both were taken");
  const outcome = await inTransaction(db, async (tx) => {
    await ignoreReferences(db, tx);
    await tx.sql.insertInto(table).values(first).execute();
    await tx.sql.insertInto(table).values(second).execute();
    throw done;
  }).catch((error: unknown) => error);
  return outcome === done ? "taken" : failureOf(outcome);
}

const blank = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };
const addresses = json({ shipping: blank, billing: blank });

const attempt: NewRow<"payment_attempts"> = {
  id: "1",
  ref: "CF-1",
  user_id: "bea",
  provider: "sandbox",
  method: "hosted",
  state: "open",
  quote_key: "",
  subtotal_pence: 250,
  coupon_id: null,
  coupon_code: null,
  coupon_pence: 0,
  balance_pence: 0,
  total_pence: 250,
  save_card: false,
  card_id: null,
  redirect_url: null,
  addresses,
  phone: "",
  user_ip: "",
  holds_until: 1,
  returned_at: null,
  next_check_at: null,
  decline_code: null,
  created_at: 1,
  closed_at: null,
};

const refund: NewRow<"refunds"> = {
  id: "1",
  kind: "order",
  order_id: "order",
  attempt_id: "attempt",
  transaction_id: null,
  admin_id: null,
  state: "sending",
  card_pence: 250,
  balance_pence: 0,
  reason: "",
  next_try_at: null,
  created_at: 1,
  done_at: null,
};

const line: NewRow<"ledger"> = {
  id: "1",
  user_id: "bea",
  amount_pence: -250,
  kind: "spent",
  notes: "",
  order_id: "order",
  refund_id: null,
  created_at: 1,
};

describe("whatever the code does, the database takes", () => {
  it("one open payment of a customer, and any number of closed ones", async () => {
    const another = { ...attempt, id: "2", ref: "CF-2" };
    expect(await saysTo("payment_attempts", attempt, another)).toBe("unique");
    expect(await saysTo("payment_attempts", attempt, { ...another, state: "charging" })).toBe("unique");
    expect(await saysTo("payment_attempts", attempt, { ...another, state: "failed" })).toBe("taken");
    expect(await saysTo("payment_attempts", attempt, { ...another, user_id: "dev" })).toBe("taken");
    expect(await saysTo("payment_attempts", attempt, { ...another, state: "stopped" })).toBe("taken");
    expect(await saysTo("payment_attempts", attempt, { ...another, state: "refused" })).toBe("taken");
  });

  it("one row of a provider's charge", async () => {
    const charge: NewRow<"transactions"> = {
      id: "1",
      provider: "sandbox",
      transaction_ref: "SBX-1",
      attempt_id: "attempt",
      outcome: "paid",
      amount_pence: 250,
      currency: "GBP",
      created_at: 1,
    };
    expect(await saysTo("transactions", charge, { ...charge, id: "2", attempt_id: "other" })).toBe("unique");
  });

  it("one order of a payment", async () => {
    const order: NewRow<"orders"> = {
      id: "1",
      ref: "CF-1",
      attempt_id: "attempt",
      user_id: "bea",
      state: "completed",
      subtotal_pence: 250,
      coupon_id: null,
      coupon_code: null,
      coupon_pence: 0,
      balance_pence: 0,
      total_pence: 250,
      transaction_ref: "SBX-1",
      card_number: null,
      card_type: null,
      user_ip: "",
      addresses,
      search_text: "",
      created_at: 1,
      voided_at: null,
    };
    expect(await saysTo("orders", order, { ...order, id: "2", ref: "CF-2" })).toBe("unique");
  });

  it("one refund of an order at a time, and one ever of money that came late", async () => {
    expect(await saysTo("refunds", refund, { ...refund, id: "2", state: "waiting" })).toBe("unique");
    expect(await saysTo("refunds", { ...refund, state: "done" }, { ...refund, id: "2" })).toBe("taken");
    const late = { ...refund, kind: "late" as const, order_id: null, transaction_id: "charge", state: "done" as const };
    expect(await saysTo("refunds", late, { ...late, id: "2" })).toBe("unique");
  });

  it("one use of balance by an order, and one of what a refund gives back", async () => {
    expect(await saysTo("ledger", line, { ...line, id: "2" })).toBe("unique");
    const back = { ...line, kind: "refund" as const, amount_pence: 250, order_id: null, refund_id: "refund" };
    expect(await saysTo("ledger", back, { ...back, id: "2" })).toBe("unique");
  });

  it("one use of a coupon by an order", async () => {
    const use: NewRow<"coupon_uses"> = {
      id: "1",
      coupon_id: "coupon",
      user_id: "bea",
      order_id: "order",
      created_at: 1,
    };
    expect(await saysTo("coupon_uses", use, { ...use, id: "2" })).toBe("unique");
    expect(await saysTo("coupon_uses", use, { ...use, id: "2", order_id: "other" })).toBe("taken");
  });

  it("one line of an order in each place", async () => {
    const place: NewRow<"order_lines"> = {
      id: "1",
      order_id: "order",
      position: 1,
      raffle_id: "car",
      number: 7,
      price_pence: 250,
      coupon_pence: 0,
      balance_pence: 0,
    };
    expect(await saysTo("order_lines", place, { ...place, id: "2", number: 8 })).toBe("unique");
  });

  it("one entrant of an id in a list, and one break of a code", async () => {
    const entrant = { raffle_id: "car", user_id: "bea", label: null, entrant_id: "e".repeat(32) };
    expect(await saysTo("draw_entrants", entrant, { ...entrant, user_id: "dev" })).toBe("unique");
    const closure: NewRow<"restrictions"> = {
      id: "1",
      user_id: "bea",
      kind: "close",
      from_at: 1,
      until_at: null,
      asked_by: "bea",
      undo_hash: "hash",
    };
    expect(await saysTo("restrictions", closure, { ...closure, id: "2", user_id: "dev" })).toBe("unique");
  });

  it("one instant prize of a sealed number", async () => {
    const prize: NewRow<"instant_wins"> = {
      id: "1",
      raffle_id: "car",
      number: null,
      prize: "Bike",
      kind: "item",
      amount_pence: null,
      position: 1,
      ticket_id: null,
      order_id: null,
      user_id: null,
      won_at: null,
      handed_over_at: null,
      drawn: true,
      number_mac: "mac",
    };
    expect(await saysTo("instant_wins", prize, { ...prize, id: "2" })).toBe("unique");
  });
});
