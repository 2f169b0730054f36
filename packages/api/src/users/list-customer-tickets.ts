import { type CustomerTicket, isoOrNull, toIso, toPounds } from "@counterfoil/core";
import { ticketIsTaken } from "@counterfoil/db";
import { ticketNumOf } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's tickets, newest first: entries, and holds that have not ended. */
export async function listCustomerTickets(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, skip, limit }: CustomerPage,
): Promise<{ tickets: CustomerTicket[]; total: number }> {
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
    skip,
    limit,
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
