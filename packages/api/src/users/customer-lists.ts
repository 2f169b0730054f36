import { type CustomerPageInput, isoOrNull, orderStatusText, toIso, toPounds } from "@counterfoil/core";
import { orderIsNotVoided, ticketIsTaken } from "@counterfoil/db";
import { mailName } from "@counterfoil/domain";
import type { z } from "zod";
import { ledgerNotes } from "#read-models/ledger-notes.ts";
import { ticketNumOf } from "#read-models/ticket.ts";
import { findUserOrThrow } from "#read-models/user.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";

/** A page of what belongs to one customer, by the user's id. */
export type CustomerPage = z.infer<typeof CustomerPageInput>;

/** Returns a page of a customer's orders, newest first. */
export async function listCustomerOrders({ db }: Pick<Deps, "db">, { id, ...page }: CustomerPage) {
  const own = db.read.selectFrom("orders").where("user_id", "=", id).where(orderIsNotVoided());
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom("order_lines")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .whereRef("order_lines.order_id", "=", "orders.id")
            .where("released_at", "is", null)
            .as("tickets"),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    ...page,
  });
  const orders = rows.map((order) => ({
    _id: order.id,
    orderId: order.ref,
    status: orderStatusText[order.state],
    createdAt: toIso(order.created_at),
    tickets: order.tickets ?? 0,
    totalPricePaid: toPounds(order.total_pence),
    promotionalBalanceUsed: toPounds(order.balance_pence),
    refundedToCard: toPounds(order.refunded_card_pence),
    refundedToBalance: toPounds(order.refunded_balance_pence),
  }));
  return { orders, total };
}

/** Returns a page of a customer's tickets, newest first: entries, and holds that have not ended. */
export async function listCustomerTickets({ db, clock }: Pick<Deps, "db" | "clock">, { id, ...page }: CustomerPage) {
  const own = db.read.selectFrom("tickets as t").where("t.user_id", "=", id).where(ticketIsTaken(clock(), "t"));
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .innerJoin("raffles as r", "r.id", "t.raffle_id")
        .leftJoin("orders as o", "o.id", "t.order_id")
        .select(["t.id", "t.number", "t.state", "t.price_pence", "t.created_at", "t.expires_at", "o.ref"])
        .select(["r.id as raffle_id", "r.slug", "r.name", "r.max_entries", "r.to_letter"])
        .orderBy("t.created_at", "desc")
        .orderBy("t.id", "desc"),
    ...page,
  });
  const tickets = rows.map(({ raffle_id, slug, name, ...row }) => ({
    _id: row.id,
    raffle: { _id: raffle_id, slug, name },
    ticketNum: ticketNumOf({ max_entries: row.max_entries, to_letter: row.to_letter }, row.number),
    state: row.state,
    orderId: row.ref,
    pricePaid: toPounds(row.price_pence),
    createdAt: toIso(row.created_at),
    exp: isoOrNull(row.expires_at),
  }));
  return { tickets, total };
}

/** Returns a page of a customer's balance movements, newest first. */
export async function listCustomerLedger({ db }: Pick<Deps, "db">, { id, ...page }: CustomerPage) {
  const own = db.read.selectFrom("ledger as l").where("l.user_id", "=", id);
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .leftJoin("orders as o", "o.id", "l.order_id")
        .select(["l.id", "l.user_id", "l.amount_pence", "l.kind", "l.account", "l.notes", "l.created_at", "o.ref"])
        .select("o.user_id as order_user_id")
        .orderBy("l.created_at", "desc")
        .orderBy("l.id", "desc"),
    ...page,
  });
  const lines = rows.map(({ id: _id, amount_pence, kind, account, created_at, ref, ...line }) => ({
    _id,
    amount: toPounds(amount_pence),
    kind,
    account,
    notes: ledgerNotes(line),
    orderId: line.order_user_id === line.user_id ? ref : null,
    createdAt: toIso(created_at),
  }));
  return { lines, total };
}

/** Returns a page of the mails to a customer's present address, newest first. Throws `user.not_found`. */
export async function listCustomerMails({ db }: Pick<Deps, "db">, { id, ...page }: CustomerPage) {
  const user = await findUserOrThrow(db.read, id, "user.not_found");
  const own = db.read
    .selectFrom("mails")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["recipient"]), "=", user.email.toLowerCase()));
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .select(["id", "template", "state", "tries", "created_at", "sent_at"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    ...page,
  });
  const mails = rows.map(({ id: _id, template, state, tries, created_at, sent_at }) => ({
    _id,
    template,
    name: mailName(template),
    state,
    tries,
    createdAt: toIso(created_at),
    sentAt: isoOrNull(sent_at),
  }));
  return { mails, total };
}
