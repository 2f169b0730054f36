import {
  type CancellationFailure,
  isoOrNull,
  LIST_LIMIT,
  refundIsInProgress,
  toIso,
  toPounds,
} from "@counterfoil/core";
import { countRows, type Db } from "@counterfoil/db";
import { openPaymentsOf } from "@counterfoil/domain";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { failedOrders, rejectedRefundsOf } from "./orders-to-refund.ts";

async function listFailures(db: Db, raffleId: string): Promise<CancellationFailure[]> {
  const ids = [...(await failedOrders(db, raffleId))].slice(0, LIST_LIMIT);
  if (ids.length === 0) return [];
  const rejected = await rejectedRefundsOf(db, raffleId).select("f.order_id").execute();
  const byProvider = new Set(rejected.map(({ order_id }) => order_id));
  const rows = await db
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(["o.id as order_id", "o.ref", "u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
    .where("o.id", "in", ids)
    .orderBy("o.created_at")
    .orderBy("o.id")
    .execute();
  return rows.map(({ order_id, ref, ...user }) => ({
    orderId: ref,
    user: toUserRef(user),
    code: byProvider.has(order_id) ? "refund.rejected" : "prize.handed_over",
  }));
}

/** Returns the sums of the refunds of a cancelled competition, and how many are not confirmed yet. */
async function readRefunds(db: Db, raffleId: string) {
  const rows = await db
    .selectFrom("refunds")
    .select(["state"])
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number>("card_pence").as("card"),
      fn.sum<number>("balance_pence").as("balance"),
    ])
    .where("cancelled_raffle_id", "=", raffleId)
    .groupBy("state")
    .execute();
  const done = rows.find(({ state }) => state === "done");
  const sending = rows.filter(({ state }) => refundIsInProgress(state));
  return {
    sending: sending.reduce((sum, { count }) => sum + count, 0),
    refundedToCard: toPounds(done?.card ?? 0),
    refundedToBalance: toPounds(done?.balance ?? 0),
  };
}

/** Returns the progress of a cancellation; null for a competition that was not cancelled. */
export async function findCancellation(deps: Pick<Deps, "db" | "clock">, raffleId: string) {
  const db = deps.db.read;
  const found = await db
    .selectFrom("raffle_cancellations as c")
    .innerJoin("raffles as r", "r.id", "c.raffle_id")
    .innerJoin("raffle_sales as s", "s.raffle_id", "c.raffle_id")
    .innerJoin("users as u", "u.id", "c.admin_id")
    .select(["c.created_at", "c.finished_at", "c.mailed_at", "c.mails", "c.tickets", "r.cancel_reason"])
    .select(["s.sold_count", "s.manual_count"])
    .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
    .where("c.raffle_id", "=", raffleId)
    .executeTakeFirst();
  if (!found) return null;
  return {
    cancelledAt: toIso(found.created_at),
    admin: toUserRef(found),
    reason: found.cancel_reason,
    openPayments: await countRows(openPaymentsOf(db, { raffleId, now: deps.clock() })),
    mails: found.mails,
    mailsDone: found.mailed_at !== null,
    tickets: found.tickets,
    ticketsLeft: found.sold_count - found.manual_count,
    ...(await readRefunds(db, raffleId)),
    failures: await listFailures(db, raffleId),
    finishedAt: isoOrNull(found.finished_at),
  };
}
