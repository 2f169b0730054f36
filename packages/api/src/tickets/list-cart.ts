import { type CartAnswer, sumOf, toIso, toPounds } from "@counterfoil/core";
import { inTransaction, type Row, ticketIsEntry } from "@counterfoil/db";
import {
  bundleTickets,
  cartTickets,
  closeAttemptsWithTicket,
  countOwnTickets,
  findHold,
  limitReplacements,
  lockUser,
  releaseHold,
} from "@counterfoil/domain";
import type { z } from "zod";
import { toCartBundles } from "#read-models/cart-bundles.ts";
import { raffleRefsByIds, toRaffleRef } from "#read-models/raffle-ref.ts";
import { toTickets } from "#read-models/ticket.ts";
import { findUserOrThrow } from "#read-models/user.ts";
import type { Deps } from "../deps.ts";
import { checkHolds } from "../procedures/check-right.ts";
import { replacementsOf } from "../rate-limits/rate-limit.ts";
import { findRaffle } from "./list-entries.ts";

/** Lists a customer's holds, also those in an open payment; an expired hold is not listed. */
export async function listCart(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<z.infer<typeof CartAnswer>> {
  const now = deps.clock();
  const tickets = await cartTickets(deps.db.read, { userId, now });
  const raffles = await raffleRefsByIds(deps.db.read, [...new Set(tickets.map((ticket) => ticket.raffle_id))]);
  const { bundles, shares } = bundleTickets(tickets, raffles);
  return {
    tickets: toTickets(tickets, [...raffles.values()]),
    totalPrice: toPounds(sumOf(tickets.map((ticket) => ticket.price_pence)) - sumOf(shares)),
    ...toCartBundles(bundles, raffles),
    now: toIso(now),
  };
}

/**
 * Removes a ticket from the cart: its number is released immediately, and an open payment that has it is closed. Throws
 * `ticket.not_in_cart`, `ticket.in_payment` while a saved card is being charged for it, and `rate.limited` where too many payments were closed.
 */
export async function removeFromCart(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, ticketId }: { userId: string; ticketId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    const hold = await findHold(tx, { userId, ticketId });
    // Each payment is a row for every ticket, and is asked about for two days.
    const closed = await closeAttemptsWithTicket(tx, { userId, ticketId });
    if (closed) await limitReplacements(tx, { user, limit: replacementsOf(config, userId) });
    await releaseHold(tx, hold);
  });
}

/** Lists every ticket that a customer owns, by competition, the latest end first, without a limit. */
export async function listMyTickets(deps: Pick<Deps, "db" | "clock">, userId: string) {
  const tickets = await deps.db.read
    .selectFrom("tickets")
    .selectAll()
    .where("user_id", "=", userId)
    .where(ticketIsEntry())
    .orderBy("raffle_id")
    .orderBy("number")
    .execute();
  const raffleIds = tickets.map((ticket) => ticket.raffle_id);
  const raffles = [...(await raffleRefsByIds(deps.db.read, raffleIds)).values()];
  const owned = Map.groupBy(toTickets(tickets, raffles), (ticket) => ticket.raffle._id);
  raffles.sort((a, b) => b.ends_at - a.ends_at || (a.id < b.id ? -1 : 1));
  return {
    raffles: raffles.map((raffle) => ({
      ...toRaffleRef(raffle),
      startDate: toIso(raffle.starts_at),
      images: raffle.images,
      tickets: owned.get(raffle.id) ?? [],
    })),
    now: toIso(deps.clock()),
  };
}

/** Counts a user's tickets and holds. Throws `tickets.not_yours`, `raffle.not_found` and `user.not_found`. */
export async function countTickets(
  deps: Pick<Deps, "db" | "clock" | "config">,
  caller: Row<"users">,
  input: { raffleId: string; userId: string },
): Promise<number> {
  if (input.userId !== caller.id) checkHolds(deps, caller, "entries.read", "tickets.not_yours");
  await findRaffle(deps.db.read, input.raffleId);
  await findUserOrThrow(deps.db.read, input.userId, "user.not_found");
  return countOwnTickets(deps.db.read, { raffleId: input.raffleId, userId: input.userId, now: deps.clock() });
}
