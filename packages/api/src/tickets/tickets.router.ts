import {
  BrowseEntriesInput,
  CartAnswer,
  CreateEntryInput,
  EntriesPage,
  EntryAnswer,
  EntryIdInput,
  LuckyDipInput,
  Msg,
  messages,
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
import { adminProcedure, buyerProcedure, router, userProcedure, visitorProcedure } from "../trpc.ts";
import { browseEntries } from "./browse-entries.ts";
import { countTickets } from "./count-tickets.ts";
import { createEntry } from "./create-entry.ts";
import { deleteEntry } from "./delete-entry.ts";
import { exportEntries } from "./export-entries.ts";
import { listPurchased } from "./list-purchased.ts";
import { readCart } from "./read-cart.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { reserveTickets } from "./reserve-tickets.ts";

export const ticketsRouter = router({
  /** Holds chosen numbers, all or none. */
  reserve: buyerProcedure
    .input(ReserveInput)
    .output(TicketsAnswer)
    .mutation(async ({ ctx, input }) => {
      const { raffleId, questionAnswer, ticketNums } = input;
      const tickets = await reserveTickets(ctx.deps, ctx.user, { raffleId, questionAnswer, wanted: { ticketNums } });
      return { tickets, now: toIso(ctx.deps.clock()) };
    }),

  /** Holds random numbers, all or none. */
  luckyDip: buyerProcedure
    .input(LuckyDipInput)
    .output(TicketsAnswer)
    .mutation(async ({ ctx, input }) => {
      const { raffleId, questionAnswer, amount } = input;
      const tickets = await reserveTickets(ctx.deps, ctx.user, { raffleId, questionAnswer, wanted: { amount } });
      return { tickets, now: toIso(ctx.deps.clock()) };
    }),

  /** The cart. */
  reserved: userProcedure.output(CartAnswer).query(({ ctx }) => readCart(ctx.deps, ctx.user.id)),

  /** Takes a ticket out of the cart. */
  remove: userProcedure
    .input(TicketIdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await removeFromCart(ctx.deps, ctx.user, input.ticketId);
      return { msg: messages.ticketRemoved };
    }),

  /** Every ticket that the customer owns. */
  purchased: userProcedure.output(PurchasedAnswer).query(({ ctx }) => listPurchased(ctx.deps, ctx.user.id)),

  /** How many tickets somebody holds and owns in a competition. */
  total: userProcedure
    .input(TicketTotalInput)
    .output(TicketTotal)
    .query(async ({ ctx, input }) => ({ total: await countTickets(ctx.deps, ctx.user, input) })),

  /** Numbers that nobody can have now; pages poll the REST call, which answers 304 while nothing changed. */
  unavailable: visitorProcedure
    .input(RaffleIdInput)
    .output(UnavailableAnswer)
    .query(async ({ ctx, input }) => (await ctx.deps.boards.read(input.raffleId)).answer()),

  /** Entries of a competition for the console. */
  entries: adminProcedure
    .input(BrowseEntriesInput)
    .output(EntriesPage)
    .query(({ ctx, input }) => browseEntries(ctx.deps, input)),

  /** Entries of a competition as a CSV file, in pieces. */
  entriesCsv: adminProcedure.input(RaffleIdInput).query(({ ctx, input }) => exportEntries(ctx.deps, input.raffleId)),

  /** Enters a user by hand. */
  createEntry: adminProcedure
    .input(CreateEntryInput)
    .output(EntryAnswer)
    .mutation(async ({ ctx, input }) => ({ ticket: await createEntry(ctx.deps, ctx.user, input) })),

  /** Takes an entry out of its competition. */
  deleteEntry: adminProcedure
    .input(EntryIdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await deleteEntry(ctx.deps, ctx.user, input.id);
      return { msg: messages.entryDeleted };
    }),
});
