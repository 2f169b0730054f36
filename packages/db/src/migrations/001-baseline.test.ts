import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTestDatabase, rowAdder } from "../../test/index.ts";
import { type Database, inTransaction, type Tx } from "../database.ts";
import { failureOf } from "../failures.ts";
import type { NewRow, Tables } from "../tables.ts";

/** What a row refers to need not be there: only what it must not have twice is asked about. */
async function ignoreReferences(db: Database, tx: Tx): Promise<void> {
  if (db.kind === "sqlite") await sql`pragma defer_foreign_keys = on`.execute(tx.sql);
  else await sql`set local session_replication_role = replica`.execute(tx.sql);
}

/** Writes both rows in one transaction, of which nothing is kept, and answers what the database said. */
async function saysTo<T extends keyof Tables>(table: T, first: Partial<NewRow<T>>, second: Partial<NewRow<T>>) {
  const { db } = await openTestDatabase();
  const add = await rowAdder(db, table);
  const done = new Error("both were taken");
  const outcome = await inTransaction(db, async (tx) => {
    await ignoreReferences(db, tx);
    await add(tx.sql, first);
    await add(tx.sql, second);
    throw done;
  }).catch((error: unknown) => error);
  return outcome === done ? "taken" : failureOf(outcome);
}

const attempt = { ref: "CF-1", user_id: "bea", method: "hosted", state: "open" } as const;
const refund = { kind: "order", order_id: "order", state: "sending" } as const;
const line = { kind: "spent", amount_pence: -250, order_id: "order" } as const;

describe("whatever the code does, the database takes", () => {
  it("one open payment of a customer, and any number of closed ones", async () => {
    const another = { ...attempt, ref: "CF-2" };
    expect(await saysTo("payment_attempts", attempt, another)).toBe("unique");
    expect(await saysTo("payment_attempts", attempt, { ...another, state: "charging" })).toBe("unique");
    expect(await saysTo("payment_attempts", attempt, { ...another, user_id: "dev" })).toBe("taken");
    for (const state of ["failed", "stopped", "refused"] as const) {
      expect(await saysTo("payment_attempts", attempt, { ...another, state })).toBe("taken");
    }
  });

  it("one row of a provider's charge", async () => {
    const charge = { provider: "sandbox", transaction_ref: "SBX-1", outcome: "paid" } as const;
    expect(await saysTo("transactions", charge, { ...charge, attempt_id: "other" })).toBe("unique");
  });

  it("one order of a payment", async () => {
    const order = { ref: "CF-1", attempt_id: "attempt", state: "completed" } as const;
    expect(await saysTo("orders", order, { ...order, ref: "CF-2" })).toBe("unique");
  });

  it("one refund of an order at a time, and one ever of money that came late", async () => {
    expect(await saysTo("refunds", refund, { ...refund, state: "waiting" })).toBe("unique");
    expect(await saysTo("refunds", { ...refund, state: "done" }, refund)).toBe("taken");
    const late = { kind: "late", transaction_id: "charge", state: "done" } as const;
    expect(await saysTo("refunds", late, late)).toBe("unique");
  });

  it("one use of balance by an order, and one of what a refund gives back", async () => {
    expect(await saysTo("ledger", line, line)).toBe("unique");
    const back = { kind: "refund", amount_pence: 250, refund_id: "refund" } as const;
    expect(await saysTo("ledger", back, back)).toBe("unique");
  });

  it("one use of a coupon by an order", async () => {
    const use = { coupon_id: "coupon", user_id: "bea", order_id: "order" };
    expect(await saysTo("coupon_uses", use, use)).toBe("unique");
    expect(await saysTo("coupon_uses", use, { ...use, order_id: "other" })).toBe("taken");
  });

  it("one line of an order in each place", async () => {
    const place = { order_id: "order", position: 1, raffle_id: "car", number: 7 };
    expect(await saysTo("order_lines", place, { ...place, number: 8 })).toBe("unique");
  });

  it("one entrant of an id in a list, and one break of a code", async () => {
    const entrant = { raffle_id: "car", user_id: "bea", entrant_id: "e".repeat(32) };
    expect(await saysTo("draw_entrants", entrant, { ...entrant, user_id: "dev" })).toBe("unique");
    const closure = { user_id: "bea", kind: "close", from_at: 1, asked_by: "bea", undo_hash: "hash" } as const;
    expect(await saysTo("restrictions", closure, { ...closure, user_id: "dev" })).toBe("unique");
  });

  it("one instant prize of a sealed number", async () => {
    const prize = { raffle_id: "car", prize: "Bike", position: 1, drawn: true, number_mac: "mac" };
    expect(await saysTo("instant_wins", prize, prize)).toBe("unique");
  });
});
