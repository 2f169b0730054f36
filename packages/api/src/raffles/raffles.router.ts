import {
  AdminRaffleAnswer,
  AdminRafflesPage,
  BrowsePrizesInput,
  BrowseRafflesInput,
  ByCategoryInput,
  ClaimedInstantWins,
  CreateRaffleInput,
  EditRaffleInput,
  FindRaffleInput,
  FindTakenInput,
  GroupedRafflesAnswer,
  IdInput,
  InCategoryInput,
  MonthInput,
  orWaiting,
  PrizesPage,
  RaffleAnswer,
  RaffleLocks,
  RaffleSales,
  RaffleSalesInput,
  RafflesAnswer,
  SlugInput,
  TakenNumbers,
  toIso,
} from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, publicProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { createRaffle } from "./create-raffle.ts";
import { findRaffle, findRaffleBySlug } from "./find-raffle.ts";
import { findRaffleLocks } from "./find-raffle-locks.ts";
import { findTakenNumbers } from "./find-taken-numbers.ts";
import { listClaimedPrizes } from "./list-claimed-prizes.ts";
import { listCompletedRaffles } from "./list-completed-raffles.ts";
import { listGroupedRaffles } from "./list-grouped-raffles.ts";
import { listOpenRaffles } from "./list-open-raffles.ts";
import { listPrizes } from "./list-prizes.ts";
import { listRaffleSales } from "./list-raffle-sales.ts";
import { listRaffles } from "./list-raffles.ts";
import { editRaffleApproval, endRaffleApproval } from "./raffle-approvals.ts";

export const rafflesRouter = router({
  /** Competitions on sale in groups: Ending Soon, then each category. */
  listGrouped: publicProcedure
    .input(ByCategoryInput)
    .output(GroupedRafflesAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffles: await listGroupedRaffles(ctx.deps, input.limit) }))),

  /** Competitions on sale in one category. */
  listInCategory: publicProcedure
    .input(InCategoryInput)
    .output(RafflesAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffles: await listOpenRaffles(ctx.deps, input) }))),

  /** Every competition on sale. */
  listOpen: publicProcedure
    .output(RafflesAnswer)
    .query(withNow(async ({ ctx }) => ({ raffles: await listOpenRaffles(ctx.deps) }))),

  /** Competitions that ended in a London month. */
  listCompleted: publicProcedure
    .input(MonthInput)
    .output(RafflesAnswer)
    .query(
      withNow(async ({ ctx, input }) => ({
        raffles: await listCompletedRaffles(ctx.deps, { year: Number(input.year), month: Number(input.month) }),
      })),
    ),

  /** One competition by its slug. */
  findBySlug: publicProcedure
    .input(SlugInput)
    .output(RaffleAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffle: await findRaffleBySlug(ctx.deps, input.slug) }))),

  /** The console's list, the newest first. */
  list: staffProcedure("raffles.read")
    .input(BrowseRafflesInput)
    .output(AdminRafflesPage)
    .query(withNow(({ ctx, input }) => listRaffles(ctx.deps, input))),

  /** One competition with its prizes and newest entries. */
  find: staffProcedure("raffles.read")
    .input(FindRaffleInput)
    .output(AdminRaffleAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffle: await findRaffle(ctx.deps, ctx.user, input) }))),

  /** Makes a competition of the raffle form. */
  create: staffProcedure("raffles.edit")
    .input(CreateRaffleInput)
    .output(AdminRaffleAnswer)
    .mutation(async ({ ctx, input }) => ({
      raffle: await createRaffle(ctx.deps, ctx, input),
      now: toIso(ctx.deps.clock()),
    })),

  /** Changes the fields that the form names. */
  edit: approvalProcedure(...editRaffleApproval.rights)
    .input(EditRaffleInput)
    .output(orWaiting(AdminRaffleAnswer))
    .mutation(
      byApproval(editRaffleApproval, (raffle, { ctx }) => ({
        raffle,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Ends a running competition at this moment. */
  endNow: approvalProcedure(...endRaffleApproval.rights)
    .input(IdInput)
    .output(orWaiting(AdminRaffleAnswer))
    .mutation(
      byApproval(endRaffleApproval, (raffle, { ctx }) => ({
        raffle,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** The instant prizes that were won, and by whom. */
  listClaimedPrizes: staffProcedure("raffles.read")
    .input(IdInput)
    .output(ClaimedInstantWins)
    .query(async ({ ctx, input }) => ({ instantWins: await listClaimedPrizes(ctx.deps, ctx.user, input.id) })),

  /** A page of the instant prizes, won or still to be won. */
  listPrizes: staffProcedure("raffles.read")
    .input(BrowsePrizesInput)
    .output(PrizesPage)
    .query(({ ctx, input }) => listPrizes(ctx.deps, ctx.user, input)),

  /** What the raffle form shows as fixed. */
  findLocks: staffProcedure("raffles.read")
    .input(IdInput)
    .output(RaffleLocks)
    .query(({ ctx, input }) => findRaffleLocks(ctx.deps, ctx.user, input.id)),

  /** Which of some numbers are held or sold. */
  findTaken: staffProcedure("raffles.read")
    .input(FindTakenInput)
    .output(TakenNumbers)
    .query(async ({ ctx, input }) => ({ ticketNums: await findTakenNumbers(ctx.deps, input) })),

  /** The sales of one competition on each of the last days. */
  listSales: staffProcedure("raffles.read")
    .input(RaffleSalesInput)
    .output(RaffleSales)
    .query(async ({ ctx, input }) => ({ days: await listRaffleSales(ctx.deps, input) })),
});
