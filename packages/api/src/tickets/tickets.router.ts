import * as wire from "@counterfoil/core";
import { MAX_TICKETS_IN_CART, messages, orWaiting } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { compiled } from "../procedures/compiled.ts";
import {
  answering,
  approvalProcedure,
  buyerProcedure,
  router,
  staffProcedure,
  userProcedure,
  visitorProcedure,
  withNow,
} from "../procedures/trpc.ts";
import { get, post, remove } from "../rest/rest.ts";
import { createEntryApproval, deleteEntryApproval } from "./entry-approvals.ts";
import { exportEntries, toCsvAnswer } from "./export-entries.ts";
import { countTickets, listCart, listMyTickets, removeFromCart } from "./list-cart.ts";
import { countEntries, listEntries } from "./list-entries.ts";
import { reserveTickets } from "./reserve-tickets.ts";

export const ticketsRouter = router({
  reserve: buyerProcedure
    .meta(post("/raffleTickets/raffle/{raffleId}/reserve", "Hold chosen numbers", { keyed: true }))
    .input(wire.ReserveInput)
    .output(compiled(wire.TicketsAnswer))
    .mutation(
      withNow(async ({ ctx, input: { ticketNums, ...asked } }) => {
        ctx.weigh?.(ticketNums.length);
        const choice = { ticketNums };
        return { tickets: await reserveTickets(ctx.deps, { userId: ctx.user.id, ip: ctx.ip, ...asked, choice }) };
      }),
    ),

  reserveLuckyDip: buyerProcedure
    .meta(
      post("/raffleTickets/raffle/{raffleId}/reserve/{amount}", "Hold random numbers", {
        read: { amount: "number" },
        repeats: "amount",
        keyed: true,
      }),
    )
    .input(wire.LuckyDipInput)
    .output(compiled(wire.TicketsAnswer))
    .mutation(
      withNow(async ({ ctx, input: { amount, ...asked } }) => {
        ctx.weigh?.(Math.min(Math.max(0, amount), MAX_TICKETS_IN_CART));
        const choice = { amount };
        return { tickets: await reserveTickets(ctx.deps, { userId: ctx.user.id, ip: ctx.ip, ...asked, choice }) };
      }),
    ),

  listCart: userProcedure
    .meta(get("/raffleTickets/reserved", "The cart"))
    .output(compiled(wire.CartAnswer))
    .query(({ ctx }) => listCart(ctx.deps, ctx.user.id)),

  removeFromCart: userProcedure
    .meta(remove("/raffleTickets/reservation/{ticketId}", "Remove a ticket from the cart"))
    .input(wire.TicketIdInput)
    .output(wire.Msg)
    .mutation(
      answering(messages.ticketRemoved, ({ ctx, input }) =>
        removeFromCart(ctx.deps, { userId: ctx.user.id, ticketId: input.ticketId }),
      ),
    ),

  listMine: userProcedure
    .meta(get("/raffleTickets/purchased", "Every ticket that the customer owns, by competition"))
    .output(compiled(wire.PurchasedAnswer))
    .query(({ ctx }) => listMyTickets(ctx.deps, ctx.user.id)),

  count: userProcedure
    .meta(get("/raffleTickets/raffle/{raffleId}/{userId}/total", "How many tickets a user holds and owns"))
    .input(wire.TicketTotalInput)
    .output(wire.TicketTotal)
    .query(async ({ ctx, input }) => ({ total: await countTickets(ctx.deps, ctx.user, input) })),

  /** The unavailable numbers; pages poll the REST call, which answers 304 while nothing changed. */
  listUnavailable: visitorProcedure
    .meta(
      get("/raffleTickets/raffle/{raffleId}/unavailable", "Numbers that no one can have now, with an ETag", {
        cached: async (deps, { raffleId = "" }) => {
          if (!/^[\w-]{1,64}$/.test(raffleId)) throw new wire.ShopError("raffle.not_found");
          return deps.availability.read(raffleId);
        },
      }),
    )
    .input(wire.RaffleIdInput)
    .output(wire.UnavailableAnswer)
    .query(async ({ ctx, input }) => (await ctx.deps.availability.read(input.raffleId)).answer()),

  listEntries: staffProcedure("entries.read")
    .meta(
      post("/raffleTickets/raffle/{id}/purchased", "Search the entries of a competition", {
        input: ({ id, ...page }) => ({ ...page, raffleId: id }),
      }),
    )
    .input(wire.ListEntriesInput)
    .output(wire.EntriesPage)
    .query(withNow(({ ctx, input }) => listEntries(ctx.deps, input))),

  countEntries: staffProcedure("entries.read")
    .meta(
      get(
        "/raffleTickets/raffle/{id}/counts",
        "How many entries of each kind a competition has, of those that match a query",
        { input: ({ id, ...search }) => ({ ...search, raffleId: id }) },
      ),
    )
    .input(wire.CountEntriesInput)
    .output(wire.EntryCounts)
    .query(({ ctx, input }) => countEntries(ctx.deps, input)),

  exportEntries: staffProcedure("entries.export")
    .meta(
      get("/raffleTickets/raffle/{id}/purchasedCSV", "The entries of a competition as a CSV file", {
        input: ({ id }) => ({ raffleId: id }),
        noStore: true,
        rawType: "text/csv",
        raw: toCsvAnswer,
      }),
    )
    .input(wire.RaffleIdInput)
    .query(({ ctx, input }) => exportEntries(ctx.deps, input.raffleId)),

  createEntry: approvalProcedure(...createEntryApproval.rights)
    .meta(post("/raffleTickets/create", "Add a manual entry", { refusals: [404] }))
    .input(wire.CreateEntryInput)
    .output(orWaiting(wire.EntryAnswer))
    .mutation(byApproval(createEntryApproval, (ticket) => ({ ticket }))),

  deleteEntry: approvalProcedure(...deleteEntryApproval.rights)
    .meta(
      remove("/raffleTickets/purchase/{id}", "Delete an entry", { read: { keepPrizes: "bool", afterFinal: "bool" } }),
    )
    .input(wire.EntryIdInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(deleteEntryApproval, () => ({ msg: messages.entryDeleted }))),
});
