import {
  ByCategoryInput,
  GroupedRafflesAnswer,
  InCategoryInput,
  MonthInput,
  RaffleAnswer,
  RafflesAnswer,
  SlugInput,
  toIso,
} from "@counterfoil/core";
import { router, visitorProcedure } from "../trpc.ts";
import { groupOpenRaffles } from "./group-open-raffles.ts";
import { listCompletedRaffles } from "./list-completed-raffles.ts";
import { listOpenRaffles } from "./list-open-raffles.ts";
import { readRafflePage } from "./read-raffle-page.ts";

export const rafflesRouter = router({
  /** Competitions on sale in groups: Ending Soon, then each category. */
  byCategory: visitorProcedure
    .input(ByCategoryInput)
    .output(GroupedRafflesAnswer)
    .query(async ({ ctx, input }) => ({
      raffles: await groupOpenRaffles(ctx.deps, input.limit),
      now: toIso(ctx.deps.clock()),
    })),

  /** Competitions on sale in one category. */
  inCategory: visitorProcedure
    .input(InCategoryInput)
    .output(RafflesAnswer)
    .query(async ({ ctx, input }) => ({
      raffles: await listOpenRaffles(ctx.deps, input),
      now: toIso(ctx.deps.clock()),
    })),

  /** Every competition on sale. */
  all: visitorProcedure.output(RafflesAnswer).query(async ({ ctx }) => ({
    raffles: await listOpenRaffles(ctx.deps),
    now: toIso(ctx.deps.clock()),
  })),

  /** Competitions that ended in a London month. */
  completed: visitorProcedure
    .input(MonthInput)
    .output(RafflesAnswer)
    .query(async ({ ctx, input }) => ({
      raffles: await listCompletedRaffles(ctx.deps, { year: Number(input.year), month: Number(input.month) }),
      now: toIso(ctx.deps.clock()),
    })),

  /** One competition by its slug. */
  bySlug: visitorProcedure
    .input(SlugInput)
    .output(RaffleAnswer)
    .query(async ({ ctx, input }) => ({
      raffle: await readRafflePage(ctx.deps, input.slug),
      now: toIso(ctx.deps.clock()),
    })),
});
