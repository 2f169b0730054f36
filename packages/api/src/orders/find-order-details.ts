import {
  isoOrNull,
  type OrderDetails,
  type OrderHistoryItem,
  type OrderLine,
  type OrderMail,
  ShopError,
  toIso,
  toPounds,
} from "@counterfoil/core";
import { type Db, findRow, inChunks, listRows, matchesWords, prizeIsGiven, type Row } from "@counterfoil/db";
import { mailName, paidForLine } from "@counterfoil/domain";
import { type Nullable, type SqlBool, sql } from "kysely";
import { raffleRefsByIds } from "#read-models/raffle-ref.ts";
import { ticketNumOf } from "#read-models/ticket.ts";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { findOrderByIdOrRef, readAdminOrders } from "./orders.read-model.ts";

/** The most audit rows shown for one order. */
const HISTORY_LIMIT = 100;

type Line = Row<"order_lines">;
/** With its ticket's judged answer and instant prize, while the ticket exists. */
type JudgedLine = Line &
  Pick<Row<"tickets">, "answer_correct"> &
  Nullable<Pick<Row<"instant_wins">, "prize" | "kind"> & { isGiven: SqlBool }>;

function lineState(line: Line, refundStates: ReadonlyMap<string, Row<"refunds">["state"]>): OrderLine["state"] {
  const refund = line.refund_id === null ? undefined : refundStates.get(line.refund_id);
  if (refund === "done") return "refunded";
  if (refund !== undefined) return "refunding";
  return line.released_at === null ? "standing" : "released";
}

async function readLines(db: Db, orderId: string): Promise<JudgedLine[]> {
  return db
    .selectFrom("order_lines as l")
    .leftJoin("tickets as t", "t.id", "l.id")
    .leftJoin("instant_wins", (join) =>
      join.onRef("instant_wins.raffle_id", "=", "t.raffle_id").onRef("instant_wins.ticket_id", "=", "t.id"),
    )
    .selectAll("l")
    .select(["t.answer_correct", "instant_wins.prize", "instant_wins.kind", prizeIsGiven().as("isGiven")])
    .where("l.order_id", "=", orderId)
    .orderBy("l.position")
    .execute();
}

function instantWinOf({ prize, kind, isGiven }: JudgedLine): OrderLine["instantWin"] {
  const given = Boolean(isGiven);
  return prize === null ? null : { prize, handedOver: given && kind === "item", given };
}

async function readOrderLines(db: Db, lines: readonly JudgedLine[], refunds: readonly Row<"refunds">[]) {
  const raffleIds = lines.map(({ raffle_id }) => raffle_id);
  const raffles = await raffleRefsByIds(db, raffleIds);
  const states = new Map(refunds.map((refund) => [refund.id, refund.state]));
  return lines.flatMap((line) => {
    const raffle = raffles.get(line.raffle_id);
    if (!raffle) return [];
    const { id: _id, slug, name } = raffle;
    return [
      {
        _id: line.id,
        raffle: { _id, slug, name },
        ticketNum: ticketNumOf(raffle, line.number),
        pricePaid: toPounds(line.price_pence),
        ...(line.bundle_pence > 0 && { bundleDiscount: toPounds(line.bundle_pence) }),
        couponDiscount: toPounds(line.coupon_pence),
        balanceUsed: toPounds(line.balance_pence),
        cardPaid: toPounds(paidForLine(line) - line.balance_pence),
        state: lineState(line, states),
        answerCorrect: line.answer_correct,
        instantWin: instantWinOf(line),
      },
    ];
  });
}

const refundStateText = { waiting: "pending", sending: "pending", done: "done", refused: "rejected" } as const;

function toRefund(refund: Row<"refunds">): OrderDetails["refunds"][number] {
  return {
    _id: refund.id,
    state: refundStateText[refund.state],
    toCard: toPounds(refund.card_pence),
    toBalance: toPounds(refund.balance_pence),
    createdAt: toIso(refund.created_at),
    doneAt: isoOrNull(refund.done_at),
  };
}

async function readHistory(db: Db, order: Row<"orders">, lines: readonly Line[]): Promise<OrderHistoryItem[]> {
  const items: OrderHistoryItem[] = [];
  for (const chunk of inChunks([order.ref, order.id, ...lines.map((line) => line.id)])) {
    const rows = await db
      .selectFrom("audit as a")
      .innerJoin("users as u", "u.id", "a.admin_id")
      .select(["a.id", "a.created_at", "a.action", "a.subject", "a.before", "a.after"])
      .select(["u.id as admin_id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
      .where("a.subject_id", "in", chunk)
      .orderBy("a.created_at", "desc")
      .orderBy("a.id", "desc")
      .limit(HISTORY_LIMIT)
      .execute();
    for (const { id, created_at, admin_id, action, subject, before, after, ...admin } of rows) {
      const user = toUserRef({ ...admin, id: admin_id });
      items.push({ _id: id, createdAt: toIso(created_at), admin: user, action, subject, before, after });
    }
  }
  return items.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, HISTORY_LIMIT);
}

/** Returns an order by orderId or `_id` with all that belongs to it. Throws `order.not_found`, also once deleted. */
export async function findOrderDetails({ db }: Pick<Deps, "db">, id: string): Promise<OrderDetails> {
  const row = await findOrderByIdOrRef(db.read, id);
  const [order] = row ? await readAdminOrders(db.read, [row]) : [];
  if (!row || !order) throw new ShopError("order.not_found");
  const lines = await readLines(db.read, row.id);
  const refunds = await listRows(db.read, "refunds", { order_id: row.id }, { by: ["created_at desc", "id desc"] });
  const attempt = await findRow(db.read, "payment_attempts", { id: row.attempt_id });
  return {
    ...order,
    phone: attempt?.phone ?? "",
    lines: await readOrderLines(db.read, lines, refunds),
    refunds: refunds.map(toRefund),
    mails: await listOrderMails(db.read, row),
    history: await readHistory(db.read, row, lines),
  };
}

const MAILS_LIMIT = 50;

/** Lists the mails about an order to the address that its customer has now, newest first. */
async function listOrderMails(db: Db, order: Pick<Row<"orders">, "ref" | "user_id">): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom("mails as m")
    .innerJoin("users as u", (join) => join.on(sql`lower(m.recipient)`, "=", sql`lower(u.email)`))
    .select(["m.id", "m.template", "m.state", "m.created_at", "m.sent_at"])
    .where("u.id", "=", order.user_id)
    .where(matchesWords(sql<string>`lower(coalesce(m.data, ''))`, order.ref))
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(MAILS_LIMIT)
    .execute();
  return rows.map(({ id, template, state, created_at, sent_at }) => ({
    _id: id,
    template,
    name: mailName(template),
    state,
    createdAt: toIso(created_at),
    sentAt: isoOrNull(sent_at),
  }));
}
