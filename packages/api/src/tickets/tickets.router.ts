import { LuckyDipInput, ReserveInput, TicketsAnswer, toIso } from "@counterfoil/core";
import { buyerProcedure, router } from "../trpc.ts";
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
});
