import { formatNumber, numberingOf } from "@counterfoil/core";
import { json, type NewRow, searchText } from "@counterfoil/db";
import { publicName } from "../people/customer.ts";
import type { Piece } from "../rows.ts";
import type { Credit, Hold, PostalEntry } from "./sale.ts";
import type { Office } from "./write-order.ts";

const MINUTE = 60_000;

type Ticket = NewRow<"tickets">;
const unpaid = {
  attempt_id: null,
  order_id: null,
  question_answer: null,
  answer_correct: null,
} satisfies Partial<Ticket>;

/** A free entry that came by post, put in by the admin; it wins an instant prize like any other. */
export function writePostalEntry(piece: Piece, entry: PostalEntry & { number: number }, office: Office): void {
  const { buyer, competition, number, when } = entry;
  const at = office.clock.time(when);
  const id = office.names.id();
  piece.add("tickets", {
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
  const ticketNum = formatNumber(numberingOf(maxEntries, toLetter), number);
  writeNote(piece, { subject: "entry", subjectId: id, after: { ticketNum, user: publicName(buyer) }, at }, office);
  if (!office.instantPrizes.get(competition.id)?.has(number)) return;
  piece.afterwards((tx) =>
    tx.sql
      .updateTable("instant_wins")
      .set({ ticket_id: id, user_id: buyer.id, won_at: at })
      .where("raffle_id", "=", competition.id)
      .where("number", "=", number)
      .execute(),
  );
}

/** A ticket in a cart, freed some minutes from now. */
export function writeHold(piece: Piece, { buyer, competition, minutes }: Hold, number: number, office: Office): void {
  const endsAt = office.clock.minutesFromNow(minutes);
  const reservedAt = endsAt - 10 * MINUTE;
  const answer = competition.question?.answers.find(({ correct }) => correct);
  piece.add("tickets", {
    ...unpaid,
    id: office.names.id(),
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

/** Balance that an admin gave, or that a code gave. */
export function writeCredit(piece: Piece, credit: Credit, couponId: string | null, office: Office): void {
  const { buyer, pence, notes, when } = credit;
  const at = office.clock.time(when);
  const id = office.names.id();
  piece.add("ledger", {
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
    piece.add("coupon_uses", {
      id: office.names.id(),
      coupon_id: couponId,
      user_id: buyer.id,
      order_id: null,
      created_at: at,
    });
  } else {
    writeNote(piece, { subject: "balance", subjectId: buyer.id, after: { amount: pence / 100, notes }, at }, office);
  }
}

interface Note {
  subject: string;
  subjectId: string;
  after: unknown;
  at: number;
}

/** What the admin did, as the console lists it. */
function writeNote(piece: Piece, { subject, subjectId, after, at }: Note, { names, adminId }: Office): void {
  piece.add("audit", {
    id: names.id(),
    admin_id: adminId,
    action: "create",
    subject,
    subject_id: subjectId,
    before: json<unknown>(null),
    after: json<unknown>(after),
    search_text: searchText("create", subject, subjectId),
    created_at: at,
  });
}
