import {
  CarePage,
  CarePerson,
  FlagCareInput,
  IdInput,
  ListCareInput,
  Msg,
  messages,
  NoteCareInput,
  SettleCareInput,
} from "@counterfoil/core";
import { answering, router, staffProcedure } from "../procedures/trpc.ts";
import { findCarePerson } from "./find-care-person.ts";
import { listCare } from "./list-care.ts";
import { flagCare, noteCare, settleCare } from "./settle-care.ts";

/** The customers whom staff should look after. Nothing here decides anything by itself. */
export const careRouter = router({
  list: staffProcedure("care.read")
    .input(ListCareInput)
    .output(CarePage)
    .query(({ ctx, input }) => listCare(ctx.deps, input)),

  /** What protects one customer. No one loosens it for them: there is no call that does. */
  findPerson: staffProcedure("care.read")
    .input(IdInput)
    .output(CarePerson)
    .query(({ ctx, input }) => findCarePerson(ctx.deps, input)),

  note: staffProcedure("care.settle")
    .input(NoteCareInput)
    .output(Msg)
    .mutation(
      answering(messages.noteAdded, ({ ctx, input }) => noteCare(ctx.deps, { ...input, adminId: ctx.user.id })),
    ),

  settle: staffProcedure("care.settle")
    .input(SettleCareInput)
    .output(Msg)
    .mutation(
      answering(messages.careSettled, ({ ctx, input }) => settleCare(ctx.deps, { ...input, adminId: ctx.user.id })),
    ),

  flag: staffProcedure("care.settle")
    .input(FlagCareInput)
    .output(Msg)
    .mutation(
      answering(messages.careFlagged, ({ ctx, input }) => flagCare(ctx.deps, { ...input, adminId: ctx.user.id })),
    ),
});
