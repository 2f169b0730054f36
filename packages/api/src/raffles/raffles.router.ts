import * as wire from "@counterfoil/core";
import { errorMessage, messages, orWaiting, toIso } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, publicProcedure, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, patch, post } from "../rest/rest.ts";
import { createRaffle } from "./create-raffle.ts";
import { findRaffle, findRaffleBySlug } from "./find-raffle.ts";
import { findRaffleLocks, findTakenNumbers } from "./find-raffle-locks.ts";
import { listClaimedPrizes, listPrizes } from "./list-prizes.ts";
import { listCompletedRaffles, listGroupedRaffles, listOpenRaffles } from "./list-public-raffles.ts";
import { listRaffleSales } from "./list-raffle-sales.ts";
import { listRaffles } from "./list-raffles.ts";
import { editRaffleApproval, endRaffleApproval } from "./raffle-approvals.ts";
import { readRaffleForm } from "./raffle-form.ts";

export const rafflesRouter = router({
  listGrouped: publicProcedure
    .meta(
      get("/raffles/byCategory", "Competitions on sale, in groups or of one category", {
        read: { limit: "int" },
        instead: { when: (query) => Boolean(query.category), procedure: "raffles.listInCategory" },
      }),
    )
    .input(wire.ByCategoryInput)
    .output(wire.GroupedRafflesAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffles: await listGroupedRaffles(ctx.deps, input.limit) }))),

  /** Competitions on sale in one category. */
  listInCategory: publicProcedure
    .input(wire.InCategoryInput)
    .output(wire.RafflesAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffles: await listOpenRaffles(ctx.deps, input) }))),

  listOpen: publicProcedure
    .meta(get("/raffles/all", "Every competition on sale"))
    .output(wire.RafflesAnswer)
    .query(withNow(async ({ ctx }) => ({ raffles: await listOpenRaffles(ctx.deps) }))),

  listCompleted: publicProcedure
    .meta(get("/raffles/all/completed/{year}/{month}", "Competitions that ended in a London month"))
    .input(wire.MonthInput)
    .output(wire.RafflesAnswer)
    .query(
      withNow(async ({ ctx, input }) => ({
        raffles: await listCompletedRaffles(ctx.deps, { year: Number(input.year), month: Number(input.month) }),
      })),
    ),

  findBySlug: publicProcedure
    .meta(get("/raffles/{slug}/live", "One competition by its slug"))
    .input(wire.SlugInput)
    .output(wire.RaffleAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffle: await findRaffleBySlug(ctx.deps, input.slug) }))),

  list: staffProcedure("raffles.read")
    .meta(post("/raffles/adminBrowse", "Competitions for the console, the newest first"))
    .input(wire.BrowseRafflesInput)
    .output(wire.AdminRafflesPage)
    .query(withNow(({ ctx, input }) => listRaffles(ctx.deps, input))),

  find: staffProcedure("raffles.read")
    .meta(get("/raffles/{id}", "One competition for the console", { read: { entries: "bool", prizes: "bool" } }))
    .input(wire.FindRaffleInput)
    .output(wire.AdminRaffleAnswer)
    .query(withNow(async ({ ctx, input }) => ({ raffle: await findRaffle(ctx.deps, ctx.user, input) }))),

  create: staffProcedure("raffles.edit")
    .meta(
      post("/raffles", "Create a competition, by JSON or multipart form", {
        form: readRaffleForm,
        otherwise: errorMessage("raffle.no_slug"),
      }),
    )
    .input(wire.CreateRaffleInput)
    .output(wire.AdminRaffleAnswer)
    .mutation(withNow(async ({ ctx, input }) => ({ raffle: await createRaffle(ctx.deps, ctx, input) }))),

  edit: approvalProcedure(...editRaffleApproval.rights)
    .meta(
      patch("/raffles/{id}", "Change any part of a competition, by JSON or multipart form", {
        form: readRaffleForm,
        otherwise: messages.raffleUpdateFailed,
      }),
    )
    .input(wire.EditRaffleInput)
    .output(orWaiting(wire.AdminRaffleAnswer))
    .mutation(byApproval(editRaffleApproval, (raffle, { ctx }) => ({ raffle, now: toIso(ctx.deps.clock()) }))),

  endNow: approvalProcedure(...endRaffleApproval.rights)
    .meta(post("/raffles/{id}/endNow", "End a running competition now"))
    .input(wire.IdInput)
    .output(orWaiting(wire.AdminRaffleAnswer))
    .mutation(byApproval(endRaffleApproval, (raffle, { ctx }) => ({ raffle, now: toIso(ctx.deps.clock()) }))),

  listClaimedPrizes: staffProcedure("raffles.read")
    .meta(get("/instantWins/raffle/{id}", "The instant prizes of a competition that were won"))
    .input(wire.IdInput)
    .output(wire.ClaimedInstantWins)
    .query(async ({ ctx, input }) => ({ instantWins: await listClaimedPrizes(ctx.deps, ctx.user, input.id) })),

  listPrizes: staffProcedure("raffles.read")
    .meta(
      get("/raffles/{id}/prizes", "A page of the instant prizes of a competition, won or still to be won", {
        read: { won: "bool", skip: "int", limit: "int" },
      }),
    )
    .input(wire.BrowsePrizesInput)
    .output(wire.PrizesPage)
    .query(({ ctx, input }) => listPrizes(ctx.deps, ctx.user, input)),

  findLocks: staffProcedure("raffles.read")
    .meta(get("/raffles/{id}/locks", "What an edit of a competition may not change"))
    .input(wire.IdInput)
    .output(wire.RaffleLocks)
    .query(({ ctx, input }) => findRaffleLocks(ctx.deps, ctx.user, input.id)),

  findTaken: staffProcedure("raffles.read")
    .meta(post("/raffles/{id}/takenNumbers", "Which of some numbers are held or sold"))
    .input(wire.FindTakenInput)
    .output(wire.TakenNumbers)
    .query(async ({ ctx, input }) => ({ ticketNums: await findTakenNumbers(ctx.deps, input) })),

  listSales: staffProcedure("raffles.read")
    .meta(get("/raffles/{id}/sales", "What a competition sold on each of its last days", { read: { days: "int" } }))
    .input(wire.RaffleSalesInput)
    .output(wire.RaffleSales)
    .query(async ({ ctx, input }) => ({ days: await listRaffleSales(ctx.deps, input) })),
});
