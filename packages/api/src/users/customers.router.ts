import {
  CreateNoteInput,
  CustomerAnswer,
  CustomerMailsPage,
  CustomerOrdersPage,
  CustomerPageInput,
  CustomerSessionsPage,
  CustomerTicketsPage,
  DeleteNoteInput,
  EndCustomerSessionInput,
  IdInput,
  LedgerPage,
  Msg,
  messages,
  UserNotesPage,
} from "@counterfoil/core";
import { answering, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { listCustomerLedger, listCustomerMails, listCustomerOrders, listCustomerTickets } from "./customer-lists.ts";
import { endCustomerSession, endCustomerSessions, listCustomerSessions } from "./customer-sessions.ts";
import { findCustomer } from "./find-customer.ts";
import { createNote, deleteNote, listUserNotes } from "./user-notes.ts";

/** One customer as support sees them. */
export const customersRouter = router({
  find: staffProcedure("people.read")
    .input(IdInput)
    .output(CustomerAnswer)
    .query(withNow(async ({ ctx, input }) => ({ customer: await findCustomer(ctx.deps, input.id) }))),

  listOrders: staffProcedure("people.read")
    .input(CustomerPageInput)
    .output(CustomerOrdersPage)
    .query(({ ctx, input }) => listCustomerOrders(ctx.deps, input)),

  listTickets: staffProcedure("people.read")
    .input(CustomerPageInput)
    .output(CustomerTicketsPage)
    .query(withNow(({ ctx, input }) => listCustomerTickets(ctx.deps, input))),

  listLedger: staffProcedure("people.read")
    .input(CustomerPageInput)
    .output(LedgerPage)
    .query(({ ctx, input }) => listCustomerLedger(ctx.deps, input)),

  listMails: staffProcedure("people.read")
    .input(CustomerPageInput)
    .output(CustomerMailsPage)
    .query(({ ctx, input }) => listCustomerMails(ctx.deps, input)),

  listSessions: staffProcedure("people.read")
    .input(CustomerPageInput)
    .output(CustomerSessionsPage)
    .query(({ ctx, input }) => listCustomerSessions(ctx.deps, input)),

  /** Logs a customer out on one device. */
  endSession: staffProcedure("people.endSessions")
    .input(EndCustomerSessionInput)
    .output(Msg)
    .mutation(answering(messages.sessionEnded, ({ ctx, input }) => endCustomerSession(ctx.deps, ctx, input))),

  /** Logs a customer out everywhere. */
  endSessions: staffProcedure("people.endSessions")
    .input(IdInput)
    .output(Msg)
    .mutation(answering(messages.sessionsEnded, ({ ctx, input }) => endCustomerSessions(ctx.deps, ctx, input.id))),

  listNotes: staffProcedure("people.read")
    .input(CustomerPageInput)
    .output(UserNotesPage)
    .query(({ ctx, input }) => listUserNotes(ctx.deps, input)),

  createNote: staffProcedure("notes.add")
    .input(CreateNoteInput)
    .output(Msg)
    .mutation(answering(messages.noteAdded, ({ ctx, input }) => createNote(ctx.deps, ctx.user, input))),

  deleteNote: staffProcedure("notes.delete")
    .input(DeleteNoteInput)
    .output(Msg)
    .mutation(answering(messages.noteDeleted, ({ ctx, input }) => deleteNote(ctx.deps, input))),
});
