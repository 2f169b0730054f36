import {
  BirthDateInput,
  BirthDateOfInput,
  EndLoweringInput,
  LowerLimitInput,
  MonthlyLimitInput,
  MyProtection,
} from "@counterfoil/core";
import { router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { endLoweringOf, lowerLimitOf } from "./lower-limit.ts";
import { findMyProtection } from "./my-protection.ts";
import { changeBirthDateOf, setOwnBirthDate } from "./set-birth-date.ts";
import { cancelOwnLimit, confirmOwnLimit, setOwnLimit } from "./set-limit.ts";

/** What protects a customer. Nothing here loosens what one set, but that one's own confirmation. */
export const protectionRouter = router({
  /** The caller's limits, and what is left of the month. */
  mine: userProcedure.output(MyProtection).query(({ ctx }) => findMyProtection(ctx.deps, ctx.user)),

  setLimit: userProcedure
    .input(MonthlyLimitInput)
    .output(MyProtection)
    .mutation(async ({ ctx, input }) => {
      await setOwnLimit(ctx.deps, { userId: ctx.user.id, ...input });
      return findMyProtection(ctx.deps, ctx.user);
    }),

  confirmLimit: userProcedure.output(MyProtection).mutation(async ({ ctx }) => {
    await confirmOwnLimit(ctx.deps, { userId: ctx.user.id });
    return findMyProtection(ctx.deps, ctx.user);
  }),

  cancelLimit: userProcedure.output(MyProtection).mutation(async ({ ctx }) => {
    await cancelOwnLimit(ctx.deps, { userId: ctx.user.id });
    return findMyProtection(ctx.deps, ctx.user);
  }),

  /** When the caller was born; they say so once. */
  setBirthDate: userProcedure
    .meta({ event: "account" })
    .input(BirthDateInput)
    .output(MyProtection)
    .mutation(async ({ ctx, input }) => {
      await setOwnBirthDate(ctx.deps, ctx, input.birthDate);
      return findMyProtection(ctx.deps, ctx.user);
    }),

  changeBirthDate: staffProcedure("care.birthDate")
    .input(BirthDateOfInput)
    .mutation(({ ctx, input }) => changeBirthDateOf(ctx.deps, ctx.user, input)),

  lowerLimit: staffProcedure("care.lowerLimit")
    .input(LowerLimitInput)
    .mutation(({ ctx, input }) => lowerLimitOf(ctx.deps, ctx.user, input)),

  endLowering: staffProcedure("care.lowerLimit")
    .input(EndLoweringInput)
    .mutation(({ ctx, input }) => endLoweringOf(ctx.deps, ctx.user, input)),
});
