import * as wire from "@counterfoil/core";
import { toIso } from "@counterfoil/core";
import {
  publicProcedure,
  router,
  staffProcedure,
  userProcedure,
  visitorProcedure,
  withNow,
} from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { listInstantPrizes } from "./check-instant-prizes.ts";
import { findConsoleDraw, listConsoleDraws } from "./console-draws.ts";
import { findDraw } from "./find-draw.ts";
import { findForPresenter } from "./find-for-presenter.ts";
import { findMyDraw } from "./find-my-draw.ts";
import { listDraws } from "./list-draws.ts";
import { listLog } from "./list-log.ts";
import { postBeacon } from "./post-beacon.ts";
import { findProof } from "./prove-lines.ts";

/** Provable draws, as everyone sees them. */
export const drawsRouter = router({
  listLog: publicProcedure
    .meta(
      get("/draws/log", "The public log of all draws, signed and chained, from an entry on", { read: { from: "int" } }),
    )
    .input(wire.ListDrawLogInput)
    .output(wire.DrawLogPage)
    .query(({ ctx, input }) => listLog(ctx.deps, input.from)),

  list: visitorProcedure
    .meta(
      get("/draws", "All provable draws, with how many winners were voided", { read: { skip: "int", limit: "int" } }),
    )
    .input(wire.DrawsInput)
    .output(wire.DrawsPage)
    .query(({ ctx, input }) => listDraws(ctx.deps, input)),

  find: visitorProcedure
    .meta(get("/draws/{slug}", "The draw of a competition"))
    .input(wire.DrawSlugInput)
    .output(wire.DrawAnswer)
    .query(withNow(async ({ ctx, input }) => ({ draw: await findDraw(ctx.deps, input.slug) }))),

  findForPresenter: visitorProcedure
    .meta(get("/draws/{slug}/show", "A draw, or a competition whose winners are typed, as a presenter shows it"))
    .input(wire.DrawSlugInput)
    .output(wire.PresentedDrawAnswer)
    .query(withNow(async ({ ctx, input }) => ({ draw: await findForPresenter(ctx.deps, input.slug) }))),

  findProof: visitorProcedure
    .meta(
      get(
        "/draws/{slug}/proof/{number}",
        "The line of a number in the list of a locked draw, and the path to its root",
        { read: { number: "int" } },
      ),
    )
    .input(wire.DrawProofInput)
    .output(wire.DrawLineProof)
    .query(({ ctx, input }) => findProof(ctx.deps, input)),

  listInstantPrizes: visitorProcedure
    .meta(
      get(
        "/draws/{slug}/instant-prizes",
        "Every instant prize of a locked draw, with its number and what became of it",
      ),
    )
    .input(wire.DrawSlugInput)
    .output(wire.InstantPrizesAnswer)
    .query(({ ctx, input }) => listInstantPrizes(ctx.deps, input)),

  findMine: userProcedure
    .meta(
      get(
        "/draws/mine/{raffleId}",
        "Your id, name and key in the list of a draw, and once it is locked your lines with their paths",
        { read: { from: "int" } },
      ),
    )
    .input(wire.MyDrawInput)
    .output(wire.MyDraw)
    .query(({ ctx, input }) => findMyDraw(ctx.deps, { ...input, userId: ctx.user.id })),

  listForConsole: staffProcedure("draws.read")
    .meta(
      get("/console/draws", "List draws with what is due and what is late, for the console", {
        read: { skip: "int", limit: "int" },
      }),
    )
    .input(wire.ConsoleDrawsInput)
    .output(wire.ConsoleDrawsPage)
    .query(({ ctx, input }) => listConsoleDraws(ctx.deps, input)),

  findForConsole: staffProcedure("draws.read")
    .meta(get("/console/draws/{id}", "The draw of a competition, for the console"))
    .input(wire.IdInput)
    .output(wire.ConsoleDrawAnswer)
    .query(withNow(async ({ ctx, input }) => ({ draw: await findConsoleDraw(ctx.deps, input.id) }))),

  postBeacon: visitorProcedure
    .meta(post("/draws/{slug}/beacon", "Submit the beacon of a draw; anyone can, because its signature proves it"))
    .input(wire.PostBeaconInput)
    .output(wire.DrawAnswer)
    .mutation(async ({ ctx, input }) => {
      await postBeacon(ctx.deps, { ...input, ip: ctx.ip });
      return { draw: await findDraw(ctx.deps, input.slug), now: toIso(ctx.deps.clock()) };
    }),
});
