import { hash } from "node:crypto";
import { formatNumber, MINUTE_MS, ticketNumbering } from "@counterfoil/core";
import type { NewRow } from "@counterfoil/db";
import { type AuditNote, toAuditRow } from "@counterfoil/domain";
import type { Batch } from "../rows.ts";
import type { Credit, Hold, PostalEntry } from "./sale.ts";
import type { WriteContext } from "./write-order.ts";

type Ticket = NewRow<"tickets">;
const unpaid = {
  attempt_id: null,
  order_id: null,
  question_answer: null,
  answer_correct: null,
} satisfies Partial<Ticket>;

/** Writes a free postal entry, added by the admin; it wins an instant prize like any other. Returns the id of its ticket. */
export function writePostalEntry(batch: Batch, entry: PostalEntry & { number: number }, context: WriteContext): string {
  const { buyer, competition, number, when } = entry;
  const at = context.clock.time(when);
  const id = context.ids.next();
  batch.add("tickets", {
    ...unpaid,
    id,
    raffle_id: competition.id,
    number,
    user_id: buyer.id,
    state: "manual",
    expires_at: null,
    reserved_at: at,
    price_pence: 0,
    created_at: at,
  });
  const { maxEntries, toLetter } = competition;
  const ticketNum = formatNumber(ticketNumbering(maxEntries, toLetter), number);
  writeNote(
    batch,
    {
      note: {
        action: "create",
        subject: "entry",
        subjectId: id,
        after: { ticketNum, user: buyer.id, raffle: { _id: competition.id } },
      },
      at,
    },
    context,
  );
  if (!context.instantPrizes.get(competition.id)?.has(number)) return id;
  batch.runAfterInsert((tx) =>
    tx.sql
      .updateTable("instant_wins")
      .set({ ticket_id: id, user_id: buyer.id, won_at: at })
      .where("raffle_id", "=", competition.id)
      .where("number", "=", number)
      .execute(),
  );
  return id;
}

/** Writes a ticket in a cart, whose hold expires some minutes from now. */
export function writeHold(
  batch: Batch,
  { buyer, competition, minutes }: Hold,
  number: number,
  context: WriteContext,
): void {
  const endsAt = context.clock.minutesFromNow(minutes);
  const reservedAt = endsAt - 10 * MINUTE_MS;
  const answer = competition.question?.answers.find(({ correct }) => correct);
  batch.add("tickets", {
    ...unpaid,
    id: context.ids.next(),
    raffle_id: competition.id,
    number,
    user_id: buyer.id,
    state: "held",
    expires_at: endsAt,
    reserved_at: reservedAt,
    question_answer: answer?.answer ?? null,
    answer_correct: answer ? true : null,
    price_pence: competition.pricePence,
    created_at: reservedAt,
  });
}

/** Writes a credit from an admin or a code. */
export function writeCredit(batch: Batch, credit: Credit, couponId: string | null, context: WriteContext): void {
  const { buyer, pence, notes, when } = credit;
  const at = context.clock.time(when);
  const id = context.ids.next();
  batch.add("ledger", {
    id,
    user_id: buyer.id,
    amount_pence: pence,
    kind: credit.coupon === null ? "admin" : "credit",
    notes,
    order_id: null,
    refund_id: null,
    created_at: at,
  });
  if (couponId) {
    batch.add("coupon_uses", {
      id: context.ids.next(),
      coupon_id: couponId,
      user_id: buyer.id,
      order_id: null,
      created_at: at,
    });
  } else {
    writeNote(
      batch,
      {
        note: { action: "change balance", subject: "user", subjectId: buyer.id, after: { amount: pence / 100, notes } },
        at,
      },
      context,
    );
  }
}

interface Note {
  note: AuditNote;
  at: number;
}

/** Writes the audit trail of the admin's actions. */
function writeNote(batch: Batch, { note, at }: Note, { ids, adminId }: WriteContext): void {
  const id = ids.next();
  // The same for the same seed, as everything of the demo shop is.
  const salt = hash("sha256", id);
  batch.add("audit", toAuditRow(note, { id, adminId, at, salt }));
}
