import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import { answering, router, staffAction, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post, remove } from "../rest/rest.ts";
import { listCustomerLedger, listCustomerMails, listCustomerOrders, listCustomerTickets } from "./customer-lists.ts";
import { endCustomerSession, endCustomerSessions, listCustomerSessions } from "./customer-sessions.ts";
import { findCustomer } from "./find-customer.ts";
import { createNote, deleteNote, listUserNotes } from "./user-notes.ts";

const read = { skip: "int", limit: "int" } as const;

export const customersRouter = router({
  find: staffProcedure("people.read")
    .meta(get("/user/{id}", "One customer with figures"))
    .input(wire.IdInput)
    .output(wire.CustomerAnswer)
    .query(withNow(async ({ ctx, input }) => ({ customer: await findCustomer(ctx.deps, input.id) }))),

  listOrders: staffProcedure("people.read")
    .meta(get("/user/{id}/orders", "A customer's orders", { read }))
    .input(wire.CustomerPageInput)
    .output(wire.CustomerOrdersPage)
    .query(({ ctx, input }) => listCustomerOrders(ctx.deps, input)),

  listTickets: staffProcedure("people.read")
    .meta(get("/user/{id}/tickets", "A customer's tickets and holds", { read }))
    .input(wire.CustomerPageInput)
    .output(wire.CustomerTicketsPage)
    .query(withNow(({ ctx, input }) => listCustomerTickets(ctx.deps, input))),

  listLedger: staffProcedure("people.read")
    .meta(get("/user/{id}/balance", "A customer's balance movements", { read }))
    .input(wire.CustomerPageInput)
    .output(wire.LedgerPage)
    .query(({ ctx, input }) => listCustomerLedger(ctx.deps, input)),

  listMails: staffProcedure("people.read")
    .meta(get("/user/{id}/mails", "List a customer's emails", { read }))
    .input(wire.CustomerPageInput)
    .output(wire.CustomerMailsPage)
    .query(({ ctx, input }) => listCustomerMails(ctx.deps, input)),

  listSessions: staffProcedure("people.read")
    .meta(get("/user/{id}/sessions", "A customer's sessions", { read }))
    .input(wire.CustomerPageInput)
    .output(wire.CustomerSessionsPage)
    .query(({ ctx, input }) => listCustomerSessions(ctx.deps, input)),

  endSession: staffAction("people.endSessions")
    .meta(remove("/user/{userId}/sessions/{id}", "Log a customer out on one device"))
    .input(wire.EndCustomerSessionInput)
    .mutation(answering(messages.sessionEnded, ({ ctx, input }) => endCustomerSession(ctx.deps, ctx, input))),

  endSessions: staffAction("people.endSessions")
    .meta(post("/user/{id}/end-sessions", "Log a customer out on all devices"))
    .input(wire.IdInput)
    .mutation(answering(messages.sessionsEnded, ({ ctx, input }) => endCustomerSessions(ctx.deps, ctx, input.id))),

  listNotes: staffProcedure("people.read")
    .meta(get("/user/{id}/notes", "Notes about a user", { read }))
    .input(wire.CustomerPageInput)
    .output(wire.UserNotesPage)
    .query(({ ctx, input }) => listUserNotes(ctx.deps, input)),

  createNote: staffAction("notes.add")
    .meta(post("/user/{id}/notes", "Add a note about a user"))
    .input(wire.CreateNoteInput)
    .mutation(answering(messages.noteAdded, ({ ctx, input }) => createNote(ctx.deps, ctx.user, input))),

  deleteNote: staffAction("notes.delete")
    .meta(remove("/user/{id}/notes/{noteId}", "Delete a note about a user"))
    .input(wire.DeleteNoteInput)
    .mutation(answering(messages.noteDeleted, ({ ctx, input }) => deleteNote(ctx.deps, input))),
});
