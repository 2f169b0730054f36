import {
  CartAnswer,
  CountEntriesInput,
  CreateEntryInput,
  EntriesPage,
  EntryAnswer,
  EntryCounts,
  EntryIdInput,
  ListEntriesInput,
  LuckyDipInput,
  Msg,
  messages,
  orWaiting,
  PurchasedAnswer,
  RaffleIdInput,
  ReserveInput,
  TicketIdInput,
  TicketsAnswer,
  TicketTotal,
  TicketTotalInput,
  toIso,
  UnavailableAnswer,
} from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import {
  answering,
  approvalProcedure,
  buyerProcedure,
  router,
  staffProcedure,
  userProcedure,
  visitorProcedure,
} from "../procedures/trpc.ts";
import { countEntries } from "./count-entries.ts";
import { countTickets } from "./count-tickets.ts";
import { createEntryApproval, deleteEntryApproval } from "./entry-approvals.ts";
import { exportEntries } from "./export-entries.ts";
import { listCart } from "./list-cart.ts";
import { listEntries } from "./list-entries.ts";
import { listMyTickets } from "./list-my-tickets.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { reserveTickets } from "./reserve-tickets.ts";

export const ticketsRouter = router({
  /** Holds chosen numbers, all or none. */
  reserve: buyerProcedure
    .input(ReserveInput)
    .output(TicketsAnswer)
    .mutation(async ({ ctx, input }) => {
      const { ticketNums, ...asked } = input;
      const tickets = await reserveTickets(ctx.deps, {
        userId: ctx.user.id,
        ip: ctx.ip,
        ...asked,
        choice: { ticketNums },
      });
      return { tickets, now: toIso(ctx.deps.clock()) };
    }),

  /** Holds random numbers, all or none. */
  reserveLuckyDip: buyerProcedure
    .input(LuckyDipInput)
    .output(TicketsAnswer)
    .mutation(async ({ ctx, input }) => {
      const { amount, ...asked } = input;
      const tickets = await reserveTickets(ctx.deps, {
        userId: ctx.user.id,
        ip: ctx.ip,
        ...asked,
        choice: { amount },
      });
      return { tickets, now: toIso(ctx.deps.clock()) };
    }),

  /** The cart. */
  listCart: userProcedure.output(CartAnswer).query(({ ctx }) => listCart(ctx.deps, ctx.user.id)),

  /** Removes a ticket from the cart. */
  removeFromCart: userProcedure
    .input(TicketIdInput)
    .output(Msg)
    .mutation(
      answering(messages.ticketRemoved, ({ ctx, input }) =>
        removeFromCart(ctx.deps, { userId: ctx.user.id, ticketId: input.ticketId }),
      ),
    ),

  /** Every ticket that the customer owns. */
  listMine: userProcedure.output(PurchasedAnswer).query(({ ctx }) => listMyTickets(ctx.deps, ctx.user.id)),

  /** How many tickets a user holds and owns in a competition. */
  count: userProcedure
    .input(TicketTotalInput)
    .output(TicketTotal)
    .query(async ({ ctx, input }) => ({ total: await countTickets(ctx.deps, ctx.user, input) })),

  /** The unavailable numbers; pages poll the REST call, which answers 304 while nothing changed. */
  listUnavailable: visitorProcedure
    .input(RaffleIdInput)
    .output(UnavailableAnswer)
    .query(async ({ ctx, input }) => (await ctx.deps.availability.read(input.raffleId)).answer()),

  /** Entries of a competition for the console. */
  listEntries: staffProcedure("entries.read")
    .input(ListEntriesInput)
    .output(EntriesPage)
    .query(async ({ ctx, input }) => ({ ...(await listEntries(ctx.deps, input)), now: toIso(ctx.deps.clock()) })),

  /** How many entries of each kind a competition has, of those that were searched for. */
  countEntries: staffProcedure("entries.read")
    .input(CountEntriesInput)
    .output(EntryCounts)
    .query(({ ctx, input }) => countEntries(ctx.deps, input)),

  /** Entries of a competition as a CSV file, in chunks. */
  exportEntries: staffProcedure("entries.export")
    .input(RaffleIdInput)
    .query(({ ctx, input }) => exportEntries(ctx.deps, input.raffleId)),

  /** Adds a manual entry. */
  createEntry: approvalProcedure(...createEntryApproval.rights)
    .input(CreateEntryInput)
    .output(orWaiting(EntryAnswer))
    .mutation(byApproval(createEntryApproval, (ticket) => ({ ticket }))),

  /** Deletes an entry. */
  deleteEntry: approvalProcedure(...deleteEntryApproval.rights)
    .input(EntryIdInput)
    .output(orWaiting(Msg))
    .mutation(
      byApproval(deleteEntryApproval, () => ({
        msg: messages.entryDeleted,
      })),
    ),
});
