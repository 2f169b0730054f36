import { ticketsRouter } from "./tickets/tickets.router.ts";
import { router } from "./trpc.ts";

/** Every procedure of the shop, one router a feature. */
export const appRouter = router({
  tickets: ticketsRouter,
});

export type AppRouter = typeof appRouter;
