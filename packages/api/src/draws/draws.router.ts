import {
  DrawAnswer,
  DrawLogPage,
  DrawSlugInput,
  DrawsInput,
  DrawsPage,
  ListDrawLogInput,
  PostBeaconInput,
  toIso,
} from "@counterfoil/core";
import { publicProcedure, router, visitorProcedure } from "../procedures/trpc.ts";
import { findDraw } from "./find-draw.ts";
import { listDraws } from "./list-draws.ts";
import { listLog } from "./list-log.ts";
import { postBeacon } from "./post-beacon.ts";

/** Provable draws, as everybody sees them. */
export const drawsRouter = router({
  /** The public log of all draws. */
  listLog: publicProcedure
    .input(ListDrawLogInput)
    .output(DrawLogPage)
    .query(({ ctx, input }) => listLog(ctx.deps, input.from)),

  list: visitorProcedure
    .input(DrawsInput)
    .output(DrawsPage)
    .query(({ ctx, input }) => listDraws(ctx.deps, input)),

  find: visitorProcedure
    .input(DrawSlugInput)
    .output(DrawAnswer)
    .query(async ({ ctx, input }) => ({
      draw: await findDraw(ctx.deps, input.slug),
      now: toIso(ctx.deps.clock()),
    })),

  /** Takes the beacon of a draw from anybody. */
  postBeacon: visitorProcedure
    .input(PostBeaconInput)
    .output(DrawAnswer)
    .mutation(async ({ ctx, input }) => {
      await postBeacon(ctx.deps, { ...input, ip: ctx.ip });
      return { draw: await findDraw(ctx.deps, input.slug), now: toIso(ctx.deps.clock()) };
    }),
});
