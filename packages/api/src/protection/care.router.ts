import { CareCount, CarePage, FlagCareInput, ListCareInput, Msg, messages, SettleCareInput } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { countCare, listCare } from "./list-care.ts";
import { flagCare, settleCare } from "./settle-care.ts";

/** The customers whom staff should look after. Nothing here decides anything by itself. */
export const careRouter = router({
  list: staffProcedure("care.read")
    .input(ListCareInput)
    .output(CarePage)
    .query(({ ctx, input }) => listCare(ctx.deps, input)),

  count: staffProcedure("care.read")
    .output(CareCount)
    .query(({ ctx }) => countCare(ctx.deps)),

  settle: staffProcedure("care.settle")
    .input(SettleCareInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await settleCare(ctx.deps, { ...input, adminId: ctx.user.id });
      return { msg: messages.careSettled };
    }),

  flag: staffProcedure("care.settle")
    .input(FlagCareInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await flagCare(ctx.deps, { ...input, adminId: ctx.user.id });
      return { msg: messages.careFlagged };
    }),
});
