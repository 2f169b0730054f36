import { type FindingKind, PEOPLE_READ_A_DAY, refundStatesInProgress } from "@counterfoil/core";
import { attemptHolds, type Db, findingKey } from "@counterfoil/db";
import {
  complaintsDue,
  drawsNotLockable,
  drawsNotMade,
  drawsToSwitch,
  drawsWithDamagedList,
  drawsWithLateBeacon,
  drawsWithLateLock,
  drawsWithLatePositions,
  drawsWithMissingNumbers,
  LIST_OF_DRAW,
  rafflesMostlyHeldUnpaid,
  rafflesWithoutWinner,
  rafflesWithSamePerson,
  refundedWinners,
} from "@counterfoil/domain";
import { type Expression, sql } from "kysely";

/** How long without an answer needs attention, milliseconds. */
const UNANSWERED_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** The job seals every few seconds. */
const UNSEALED_MS = 60_000;

/**
 * Returns a query of refunds that the provider rejected: of orders that are not fully refunded, and of unapplied
 * payments, which are retried until they are paid.
 */
function rejectedRefunds(db: Db) {
  return db
    .selectFrom("refunds as f")
    .select(findingKey("refund-rejected", { refund: "f.id" }).as("finding"))
    .where("f.refused_at", "is not", null)
    .where("f.state", "<>", "done")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds as later")
            .select("later.id")
            .whereRef("later.order_id", "=", "f.order_id")
            .whereRef("later.created_at", ">", "f.created_at")
            .where("later.state", "=", "done"),
        ),
      ),
    );
}

/** Returns a query of refunds that the provider has not answered for an hour. */
function unknownRefunds(db: Db, now: number) {
  return db
    .selectFrom("refunds as f")
    .select(findingKey("refund-unknown", { refund: "f.id" }).as("finding"))
    .where("f.next_try_at", "is not", null)
    .where("f.state", "in", refundStatesInProgress)
    .where("f.refused_at", "is", null)
    .where("f.created_at", "<", now - UNANSWERED_MS);
}

/** Returns a query of refunds that were paid after another refund of the same tickets. */
function doubleRefunds(db: Db) {
  return db
    .selectFrom("refunds as f")
    .select(findingKey("refund-twice", { refund: "f.id" }).as("finding"))
    .where("f.state", "=", "done")
    .where("f.kind", "=", "order")
    .where("f.card_pence", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("order_lines as l").select("l.id").whereRef("l.refund_id", "=", "f.id"))),
    );
}

/** Returns a query of payments that expired an hour ago without an answer from the provider. */
function unknownPayments(db: Db, now: number) {
  return db
    .selectFrom("payment_attempts as a")
    .select(findingKey("payment-unknown", { attempt: "a.id" }).as("finding"))
    .where(attemptHolds("a"))
    .where("a.holds_until", "<", now - UNANSWERED_MS);
}

/** Returns a query of chargebacks, or of those after the lock of a draw, in whose list their numbers stay. */
function chargebacks(db: Db, kind: "chargeback" | "chargeback-locked") {
  return db
    .selectFrom("chargebacks as b")
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
    });
}

/** Returns a query of what the nightly reconciliation of the books found. */
function mismatches(db: Db) {
  return db
    .selectFrom("mismatches as i")
    .select(findingKey("books-differ", { mismatch: "i.id" }).as("finding"))
    .where("i.rule", "<>", LIST_OF_DRAW);
}

/** Returns a query of mails with no retries left. */
function failedMails(db: Db) {
  return db
    .selectFrom("mails as m")
    .select(findingKey("mail-failed", { mail: "m.id" }).as("finding"))
    .where("m.state", "=", "failed");
}

/**
 * Returns a query of days on which an admin read more people's data than work needs; each multiple is another finding.
 */
function manyPeopleRead(db: Db) {
  const multiple = sql<number>`p.people / ${sql.lit(PEOPLE_READ_A_DAY)}`;
  return db
    .selectFrom("people_read as p")
    .select(findingKey("people-read", { peopleRead: "p.id", multiple }).as("finding"))
    .where("p.reached_at", "is not", null);
}

/**
 * Returns a query of open competitions of which accounts that never paid hold more than a fifth of the unsold numbers.
 * Settling one covers a day, as it may happen again.
 */
function numbersHeld(db: Db, now: number) {
  const day = sql.lit(Math.floor(now / DAY_MS));
  return rafflesMostlyHeldUnpaid(db, now).select(findingKey("numbers-held", { raffle: "r.id", day }).as("finding"));
}

/** Returns a query of free competitions with entries of several accounts that may be of one person. */
function samePerson(db: Db) {
  return rafflesWithSamePerson(db).select(
    findingKey("same-person", { raffle: "r.id", accounts: "e.accounts" }).as("finding"),
  );
}

/** Returns a query of the oldest row of the audit trail that has waited to be sealed for over a minute. */
function auditUnsealed(db: Db, now: number) {
  return db
    .selectFrom("audit as t")
    .select(findingKey("audit-unsealed", { auditRow: "t.id" }).as("finding"))
    .where("t.id", "=", (eb) =>
      eb
        .selectFrom("audit")
        .select("id")
        .where("seq", "is", null)
        .where("created_at", "<", now - UNSEALED_MS)
        .orderBy("created_at")
        .orderBy("id")
        .limit(1),
    );
}

/** Returns a query of published competitions that ended with entries and have no winner. */
function withoutWinner(db: Db, now: number) {
  return rafflesWithoutWinner(db, now).select(findingKey("no-winner", { raffle: "r.id" }).as("finding"));
}

/** Returns queries of the draws of which something is late. */
const lateDraws = {
  "draw-positions-late": (db: Db, now: number) =>
    drawsWithLatePositions(db, now).select(findingKey("draw-positions-late", { raffle: "d.raffle_id" }).as("finding")),
  "draw-lock-late": (db: Db, now: number) =>
    drawsWithLateLock(db, now).select(findingKey("draw-lock-late", { raffle: "d.raffle_id" }).as("finding")),
  "draw-lock-refused": (db: Db) =>
    drawsNotLockable(db).select(findingKey("draw-lock-refused", { raffle: "d.raffle_id" }).as("finding")),
  "draw-number-missing": (db: Db) =>
    drawsWithMissingNumbers(db).select(findingKey("draw-number-missing", { raffle: "d.raffle_id" }).as("finding")),
  "draw-beacon-late": (db: Db, now: number) =>
    drawsWithLateBeacon(db, now).select(findingKey("draw-beacon-late", { raffle: "d.raffle_id" }).as("finding")),
  "draw-switch-due": (db: Db, now: number) =>
    drawsToSwitch(db, now).select(
      findingKey("draw-switch-due", { raffle: "d.raffle_id", round: "d.round" }).as("finding"),
    ),
  "draw-not-made": (db: Db, now: number) =>
    drawsNotMade(db, now).select(findingKey("draw-not-made", { raffle: "d.raffle_id" }).as("finding")),
  "draw-list-damaged": (db: Db) =>
    drawsWithDamagedList(db).select(findingKey("draw-list-damaged", { raffle: "d.raffle_id" }).as("finding")),
};

/** Returns a query of winners of draws whose money went back. */
function winnersRefunded(db: Db) {
  const key = findingKey("draw-winner-refunded", { raffle: "f.raffle_id", number: "f.number" });
  return refundedWinners(db).select(key.as("finding"));
}

/** Returns queries of the complaints that have to be dealt with soon, and of those that are late. */
const dueComplaints = {
  "complaint-acknowledge-due": (db: Db, now: number) =>
    complaintsDue(db, { step: "acknowledge", isLate: false, now }).select(
      findingKey("complaint-acknowledge-due", { complaint: "c.id" }).as("finding"),
    ),
  "complaint-acknowledge-late": (db: Db, now: number) =>
    complaintsDue(db, { step: "acknowledge", isLate: true, now }).select(
      findingKey("complaint-acknowledge-late", { complaint: "c.id" }).as("finding"),
    ),
  "complaint-answer-due": (db: Db, now: number) =>
    complaintsDue(db, { step: "answer", isLate: false, now }).select(
      findingKey("complaint-answer-due", { complaint: "c.id" }).as("finding"),
    ),
  "complaint-answer-late": (db: Db, now: number) =>
    complaintsDue(db, { step: "answer", isLate: true, now }).select(
      findingKey("complaint-answer-late", { complaint: "c.id" }).as("finding"),
    ),
};

/** Returns, of a kind of finding, a query of the keys of those that there are. */
export const findingQueries = {
  "refund-rejected": rejectedRefunds,
  "refund-unknown": unknownRefunds,
  "refund-twice": doubleRefunds,
  "payment-unknown": unknownPayments,
  chargeback: (db: Db) => chargebacks(db, "chargeback"),
  "chargeback-locked": (db: Db) => chargebacks(db, "chargeback-locked"),
  "books-differ": mismatches,
  "mail-failed": failedMails,
  "people-read": manyPeopleRead,
  "numbers-held": numbersHeld,
  "same-person": samePerson,
  "no-winner": withoutWinner,
  ...lateDraws,
  "draw-winner-refunded": winnersRefunded,
  ...dueComplaints,
  "audit-unsealed": auditUnsealed,
} satisfies Record<FindingKind, (db: Db, now: number) => Expression<{ finding: string }>>;
