import * as wire from "@counterfoil/core";
import { router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { endLoweringOf, lowerLimitOf } from "./lower-limit.ts";
import { findMyProtection } from "./my-protection.ts";
import { changeBirthDateOf, setOwnBirthDate } from "./set-birth-date.ts";
import { cancelOwnLimit, confirmOwnLimit, setOwnLimit } from "./set-limit.ts";

/** What protects a customer. Nothing here loosens what one set, but that one's own confirmation. */
export const protectionRouter = router({
  mine: userProcedure
    .meta(get("/protection/mine", "The caller's monthly limit, and what is left of it", { noStore: true }))
    .output(wire.MyProtection)
    .query(({ ctx }) => findMyProtection(ctx.deps, ctx.user)),

  setLimit: userProcedure
    .meta(post("/protection/limit", "Set the caller's monthly limit"))
    .input(wire.MonthlyLimitInput)
    .output(wire.MyProtection)
    .mutation(async ({ ctx, input }) => {
      await setOwnLimit(ctx.deps, { userId: ctx.user.id, ...input });
      return findMyProtection(ctx.deps, ctx.user);
    }),

  confirmLimit: userProcedure
    .meta(post("/protection/limit/confirm", "Confirm a limit increase after a day"))
    .output(wire.MyProtection)
    .mutation(async ({ ctx }) => {
      await confirmOwnLimit(ctx.deps, { userId: ctx.user.id });
      return findMyProtection(ctx.deps, ctx.user);
    }),

  cancelLimit: userProcedure
    .meta(post("/protection/limit/cancel", "Withdraw a limit increase"))
    .output(wire.MyProtection)
    .mutation(async ({ ctx }) => {
      await cancelOwnLimit(ctx.deps, { userId: ctx.user.id });
      return findMyProtection(ctx.deps, ctx.user);
    }),

  setBirthDate: userProcedure
    .meta(post("/protection/birth-date", "Enter the caller's date of birth, once", { event: "account" }))
    .input(wire.BirthDateInput)
    .output(wire.MyProtection)
    .mutation(async ({ ctx, input }) => {
      await setOwnBirthDate(ctx.deps, ctx, input.birthDate);
      return findMyProtection(ctx.deps, ctx.user);
    }),

  changeBirthDate: staffProcedure("care.birthDate")
    .meta(post("/user/{id}/birth-date", "Correct a customer's date of birth"))
    .input(wire.BirthDateOfInput)
    .mutation(({ ctx, input }) => changeBirthDateOf(ctx.deps, ctx.user, input)),

  lowerLimit: staffProcedure("care.lowerLimit")
    .meta(post("/user/{id}/limit", "Lower a customer's monthly limit"))
    .input(wire.LowerLimitInput)
    .mutation(({ ctx, input }) => lowerLimitOf(ctx.deps, ctx.user, input)),

  endLowering: staffProcedure("care.lowerLimit")
    .meta(post("/user/{id}/limit/end", "End a monthly limit that staff lowered"))
    .input(wire.EndLoweringInput)
    .mutation(({ ctx, input }) => endLoweringOf(ctx.deps, ctx.user, input)),
});
