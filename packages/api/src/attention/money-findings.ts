import {
  formatPence,
  HOUR_MS,
  PAYOUT_SENT_WITHIN_MS,
  PAYOUT_SETTLED_WITHIN_MS,
  refundStatesInProgress,
  toPounds,
} from "@counterfoil/core";
import { attemptHolds, type Db, findingKey, noRow } from "@counterfoil/db";
import { LATE_CHECKS, LIST_OF_DRAW } from "@counterfoil/domain";
import { type SqlBool, sql } from "kysely";
import { givenPrizes } from "#read-models/given-prizes.ts";
import { defineSource } from "./finding-source.ts";
import { toUser, type UserColumns, userColumns } from "./user-columns.ts";

/** How long without an answer needs attention, milliseconds. */
const UNANSWERED_MS = HOUR_MS;

interface PaidBack extends UserColumns {
  pence: number;
  order_id: string | null;
  ref: string;
}

const toShown = (row: PaidBack) => ({
  amount: toPounds(row.pence),
  orderId: row.ref,
  hasOrder: row.order_id !== null,
  user: toUser(row),
});

function refunds(db: Db) {
  return db
    .selectFrom("refunds as f")
    .innerJoin("payment_attempts as a", "a.id", "f.attempt_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["f.created_at as since", "f.card_pence as pence", "f.order_id", "a.ref", ...userColumns]);
}

/** What customers still have, or have spent, of the prizes of each payment that was reversed, and who. */
const keptPrizes = sql<{
  order_id: string;
  kept: string;
}>`(select order_id, string_agg(concat(pence, ' ', email), ',' order by email) as kept
  from (select l.order_id, h.email, sum(l.amount_pence) as pence from ledger l join users h on h.id = l.user_id
    where l.kind = 'prize' and l.order_id in (select c.order_id from chargebacks c) group by l.order_id, h.id, h.email
    having sum(l.amount_pence) > 0) as keepers group by order_id)`.as<"k">("k");

/** Returns who has, or spent, what of the prizes of a payment: a sentence each. */
const sentencesOf = (kept: string) =>
  kept.split(",").map((keeper) => {
    const [pence, email] = keeper.split(" ");
    return `${email || "The customer"} spent ${formatPence(Number(pence))} of prizes that this payment won`;
  });

/** All, or those after the lock of a draw, in whose list their numbers stay. */
const chargebacks = (kind: "chargeback" | "chargeback-locked") =>
  defineSource(
    (db) =>
      db
        .selectFrom("chargebacks as b")
        .innerJoin("payment_attempts as a", "a.id", "b.attempt_id")
        .innerJoin("users as u", "u.id", "a.user_id")
        .leftJoin(keptPrizes, "k.order_id", "b.order_id")
        .select(["b.created_at as since", "b.amount_pence as pence", "b.order_id", "a.ref", ...userColumns])
        .select("k.kept")
        .select(findingKey(kind, { chargeback: "b.id" }).as("finding"))
        .where(({ not, exists, selectFrom }) => {
          const isLocked = exists(
            selectFrom("order_lines as l")
              .innerJoin("draw_refunds as n", (join) =>
                join.onRef("n.raffle_id", "=", "l.raffle_id").onRef("n.number", "=", "l.number"),
              )
              .select("l.id")
              .whereRef("l.order_id", "=", "b.order_id")
              .where("l.released_at", "is", null),
          );
          return kind === "chargeback" ? not(isLocked) : isLocked;
        }),
    ({ kept, ...row }) => {
      const detail = kept === null ? null : [formatPence(row.pence), ...sentencesOf(kept)].join(". ");
      return { ...toShown(row), detail };
    },
  );

const payouts = (db: Db) =>
  db
    .selectFrom("payouts as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["p.ref", "p.amount_pence", ...userColumns]);

const toPayout = (row: UserColumns & { ref: string; amount_pence: number }) => ({
  user: toUser(row),
  detail: `${row.ref}, ${formatPence(row.amount_pence)}`,
});

export const moneyFindings = {
  /** Of orders that are not fully refunded, and of unapplied payments, which are retried until they are paid. */
  "refund-rejected": defineSource(
    (db) =>
      refunds(db)
        .select(findingKey("refund-rejected", { refund: "f.id" }).as("finding"))
        .where("f.refused_at", "is not", null)
        .where("f.state", "<>", "done")
        // One that is said to be rejected while the provider was never asked is not done by another, nor is one by less.
        .where(({ or, eb, ref, selectFrom }) =>
          or([
            eb("f.state", "<>", "refused"),
            eb(
              selectFrom("refunds as later")
                .select(({ fn, val }) => fn.coalesce(fn.sum<number>("later.card_pence"), val(0)).as("pence"))
                .whereRef("later.order_id", "=", "f.order_id")
                .whereRef("later.created_at", ">", "f.created_at")
                .where("later.state", "=", "done"),
              "<",
              ref("f.card_pence"),
            ),
          ]),
        ),
    (row) => toShown(row),
  ),
  "refund-unknown": defineSource(
    (db, now) =>
      refunds(db)
        .select(findingKey("refund-unknown", { refund: "f.id" }).as("finding"))
        .where("f.state", "in", refundStatesInProgress)
        .where("f.refused_at", "is", null)
        .where("f.created_at", "<", now - UNANSWERED_MS),
    (row) => toShown(row),
  ),
  "refund-twice": defineSource(
    (db) =>
      refunds(db)
        .select(findingKey("refund-twice", { refund: "f.id" }).as("finding"))
        // Where none was rejected and paid later, another program put its tickets back, which the night names.
        .where("f.order_id", "in", (eb) =>
          eb
            .selectFrom("refunds as x")
            .select("x.order_id")
            .where("x.refused_at", "is not", null)
            .where("x.state", "=", "done"),
        )
        .where("f.state", "=", "done")
        .where("f.kind", "=", "order")
        .where("f.card_pence", ">", 0)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("order_lines as l").select("l.id").whereRef("l.refund_id", "=", "f.id"))),
        ),
    (row) => toShown(row),
  ),
  /** The provider isn't asked for it: the order's tickets stay in a competition that was cancelled. */
  "refund-by-hand": defineSource(
    (db) =>
      db
        .selectFrom(
          givenPrizes(db)
            .where(
              "instant_wins.raffle_id",
              "in",
              db.selectFrom("raffle_cancellations").select("raffle_id").where("finished_at", "is", null),
            )
            .select(["instant_wins.raffle_id", "t.order_id"])
            .select(sql<string>`string_agg(instant_wins.prize, ', ' order by instant_wins.prize)`.as("prizes"))
            .groupBy(["instant_wins.raffle_id", "t.order_id"])
            .as("g"),
        )
        .innerJoin("raffle_cancellations as n", "n.raffle_id", "g.raffle_id")
        .innerJoin("raffles as r", "r.id", "g.raffle_id")
        .innerJoin("orders as o", "o.id", "g.order_id")
        .innerJoin("users as u", "u.id", "o.user_id")
        .select(["n.created_at as since", "g.prizes", "o.ref", "r.id", "r.name", ...userColumns])
        .select(findingKey("refund-by-hand", { order: "g.order_id", raffle: "g.raffle_id" }).as("finding")),
    ({ id: _id, name, ref: orderId, prizes: detail, ...row }) => {
      return { raffle: { _id, name }, orderId, hasOrder: true, detail, user: toUser(row) };
    },
  ),
  "refund-stuck": defineSource(
    (db, now) =>
      db
        .selectFrom("raffle_cancellations as n")
        // SQLite keeps the order of a cross join: of all orders, these are few.
        .crossJoin("tickets as e")
        .innerJoin("order_lines as l", "l.id", "e.id")
        .innerJoin("raffles as r", "r.id", "n.raffle_id")
        .innerJoin("orders as o", "o.id", "l.order_id")
        .innerJoin("users as u", "u.id", "o.user_id")
        .select(["n.created_at as since", "o.ref", "r.id", "r.name", ...userColumns])
        .select(findingKey("refund-stuck", { order: "o.id", raffle: "n.raffle_id" }).as("finding"))
        .distinct()
        .whereRef("e.raffle_id", "=", "n.raffle_id")
        .where("n.finished_at", "is", null)
        .where("n.created_at", "<", now - UNANSWERED_MS)
        .where("l.refund_id", "is", null)
        .where("l.released_at", "is", null)
        // While others are begun, it may still have its turn.
        .where(({ selectFrom }) => {
          const begun = selectFrom("refunds as f").select("f.id").whereRef("f.cancelled_raffle_id", "=", "n.raffle_id");
          const isNew = begun.where("f.created_at", ">", now - UNANSWERED_MS);
          return noRow(isNew.unionAll(begun.where("f.state", "in", refundStatesInProgress)));
        })
        .where(({ selectFrom }) => {
          const own = selectFrom("refunds as f").select("f.id").whereRef("f.order_id", "=", "o.id");
          const refused = own.where("f.state", "=", "refused").whereRef("f.cancelled_raffle_id", "=", "n.raffle_id");
          return noRow(refused.unionAll(own.where("f.state", "in", refundStatesInProgress)));
        })
        .where(() => {
          const isOf = sql<SqlBool>`instant_wins.order_id = o.id and coalesce(instant_wins.raffle_id, '') = n.raffle_id`;
          return noRow(givenPrizes(db).select("t.id").where(isOf));
        }),
    ({ id: _id, name, ref: orderId, ...row }) => {
      return { raffle: { _id, name }, orderId, hasOrder: true, user: toUser(row) };
    },
  ),
  /** Expired an hour ago without an answer from the provider, or ended days ago without one. */
  "payment-unknown": defineSource(
    (db, now) =>
      db
        .selectFrom("payment_attempts as a")
        .innerJoin("users as u", "u.id", "a.user_id")
        .select(["a.total_pence as pence", "a.ref", ...userColumns])
        .select(({ fn, val }) => fn.coalesce("a.holds_until", val(0)).as("since"))
        .select(findingKey("payment-unknown", { attempt: "a.id" }).as("finding"))
        .where("a.next_check_at", "is not", null)
        .where(({ or, eb }) => or([attemptHolds("a"), eb("a.checks", ">", LATE_CHECKS)]))
        .where("a.holds_until", "<", now - UNANSWERED_MS),
    (row) => toShown({ ...row, order_id: null }),
  ),
  chargeback: chargebacks("chargeback"),
  "chargeback-locked": chargebacks("chargeback-locked"),
  "payout-not-sent": defineSource(
    (db, now) =>
      payouts(db)
        .select(({ fn, val }) => fn.coalesce("p.approved_at", val(0)).as("since"))
        .select(findingKey("payout-not-sent", { payout: "p.id" }).as("finding"))
        .where("p.state", "=", "approved")
        .where("p.approved_at", "<", now - PAYOUT_SENT_WITHIN_MS),
    (row) => toPayout(row),
  ),
  "payout-not-settled": defineSource(
    (db, now) =>
      payouts(db)
        .innerJoin("payout_batches as b", "b.id", "p.batch_id")
        .select("b.exported_at as since")
        .select(findingKey("payout-not-settled", { payout: "p.id" }).as("finding"))
        .where("p.state", "=", "sent")
        .where("b.exported_at", "<", now - PAYOUT_SETTLED_WITHIN_MS),
    (row) => toPayout(row),
  ),
  "payout-returned-closed": defineSource(
    (db) =>
      payouts(db)
        .select(({ fn, val }) => fn.coalesce("p.ended_at", val(0)).as("since"))
        .select(findingKey("payout-returned-closed", { payout: "p.id" }).as("finding"))
        .where("p.state", "=", "returned")
        .whereRef("p.ended_at", ">", "u.deleted_at"),
    (row) => toPayout(row),
  ),
  "books-differ": defineSource(
    (db) =>
      db
        .selectFrom("mismatches as i")
        .select(["i.rule", "i.subject", "i.detail", "i.found_at as since"])
        .select(findingKey("books-differ", { mismatch: "i.id", since: "i.found_at" }).as("finding"))
        .where("i.rule", "<>", LIST_OF_DRAW),
    ({ rule, subject, detail }) => ({ detail: `${rule}: ${subject}, ${detail}` }),
  ),
};
