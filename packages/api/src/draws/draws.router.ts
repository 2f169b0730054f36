import {
  ConsoleDrawAnswer,
  ConsoleDrawsInput,
  ConsoleDrawsPage,
  DrawAnswer,
  DrawLineProof,
  DrawLogPage,
  DrawProofInput,
  DrawSlugInput,
  DrawsInput,
  DrawsPage,
  IdInput,
  InstantPrizesAnswer,
  ListDrawLogInput,
  MyDraw,
  MyDrawInput,
  PostBeaconInput,
  toIso,
} from "@counterfoil/core";
import {
  publicProcedure,
  router,
  staffProcedure,
  userProcedure,
  visitorProcedure,
  withNow,
} from "../procedures/trpc.ts";
import { findConsoleDraw, listConsoleDraws } from "./console-draws.ts";
import { findDraw } from "./find-draw.ts";
import { findMyDraw } from "./find-my-draw.ts";
import { listDraws } from "./list-draws.ts";
import { listInstantPrizes } from "./list-instant-prizes.ts";
import { listLog } from "./list-log.ts";
import { postBeacon } from "./post-beacon.ts";
import { findProof } from "./prove-lines.ts";

/** Provable draws, as everyone sees them. */
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
    .query(withNow(async ({ ctx, input }) => ({ draw: await findDraw(ctx.deps, input.slug) }))),

  /** Proves that a number is in the list of a locked draw. */
  findProof: visitorProcedure
    .input(DrawProofInput)
    .output(DrawLineProof)
    .query(({ ctx, input }) => findProof(ctx.deps, input)),

  /** Every instant prize of a locked draw, with what became of it. */
  listInstantPrizes: visitorProcedure
    .input(DrawSlugInput)
    .output(InstantPrizesAnswer)
    .query(({ ctx, input }) => listInstantPrizes(ctx.deps, input)),

  /** The caller's own lines in a draw. */
  findMine: userProcedure
    .input(MyDrawInput)
    .output(MyDraw)
    .query(({ ctx, input }) => findMyDraw(ctx.deps, { ...input, userId: ctx.user.id })),

  /** The draws with what is due and late, for the console. */
  listForConsole: staffProcedure("draws.read")
    .input(ConsoleDrawsInput)
    .output(ConsoleDrawsPage)
    .query(({ ctx, input }) => listConsoleDraws(ctx.deps, input)),

  /** A draw by the id of its competition, for the console. */
  findForConsole: staffProcedure("draws.read")
    .input(IdInput)
    .output(ConsoleDrawAnswer)
    .query(withNow(async ({ ctx, input }) => ({ draw: await findConsoleDraw(ctx.deps, input.id) }))),

  /** Takes the beacon of a draw from anyone. */
  postBeacon: visitorProcedure
    .input(PostBeaconInput)
    .output(DrawAnswer)
    .mutation(async ({ ctx, input }) => {
      await postBeacon(ctx.deps, { ...input, ip: ctx.ip });
      return { draw: await findDraw(ctx.deps, input.slug), now: toIso(ctx.deps.clock()) };
    }),
});
