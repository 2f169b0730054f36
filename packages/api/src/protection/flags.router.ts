import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import { answering, byStaff, router, staffAction, staffProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { findCustomerProtection } from "./find-customer-protection.ts";
import { listFlags } from "./list-flags.ts";
import { flagCustomer, noteFlag, resolveFlag } from "./resolve-flag.ts";

/** The customers whom staff should look after. Nothing here decides anything automatically. */
export const flagsRouter = router({
  list: staffProcedure("care.read")
    .meta(get("/care", "List flagged customers", { read: { skip: "int", limit: "int" } }))
    .input(wire.ListFlagsInput)
    .output(wire.FlagsPage)
    .query(({ ctx, input }) => listFlags(ctx.deps, input)),

  /** What protects one customer. No one loosens it for them: there is no call that does. */
  findPerson: staffProcedure("care.read")
    .meta(get("/user/{id}/care", "What protects a customer: limits, breaks, marks and months"))
    .input(wire.IdInput)
    .output(wire.CustomerProtection)
    .query(({ ctx, input }) => findCustomerProtection(ctx.deps, input)),

  note: staffAction("care.settle")
    .meta(post("/care/{id}/note", "Add a note to an open flag"))
    .input(wire.NoteFlagInput)
    .mutation(answering(messages.noteAdded, byStaff(noteFlag))),

  settle: staffAction("care.settle")
    .meta(post("/care/{id}/settle", "Resolve a flag with an outcome and a note"))
    .input(wire.ResolveFlagInput)
    .mutation(answering(messages.flagResolved, ({ ctx, input }) => resolveFlag(ctx.deps, ctx.user, input))),

  flag: staffAction("care.settle")
    .meta(post("/user/{id}/care", "Flag a customer"))
    .input(wire.FlagCustomerInput)
    .mutation(answering(messages.customerFlagged, byStaff(flagCustomer))),
});
