import {
  AnswerComplaintInput,
  CloseComplaintInput,
  ComplaintAnswer,
  ComplaintInput,
  ComplaintLog,
  ComplaintLogInput,
  ComplaintPage,
  ComplaintReceipt,
  EnterComplaintInput,
  EnteredComplaint,
  IdInput,
  ListComplaintsInput,
  Msg,
  MyComplaints,
  messages,
  NoteComplaintInput,
  ReferComplaintInput,
} from "@counterfoil/core";
import {
  answering,
  router,
  sessionOf,
  staffProcedure,
  userProcedure,
  visitorProcedure,
  withNow,
} from "../procedures/trpc.ts";
import { enterComplaint } from "./enter-complaint.ts";
import { fileOwnComplaint, fileVisitorComplaint } from "./file-complaint.ts";
import { acknowledge, answer, close, erase, note, refer } from "./handle-complaint.ts";
import { findComplaint, listComplaints, listMyComplaints } from "./list-complaints.ts";
import { readComplaintLog } from "./read-complaint-log.ts";

/** Complaints: of customers and visitors, and what staff do about them. */
export const complaintsRouter = router({
  /** Open to everyone, whatever break they take: nothing here asks the guard of entries. */
  file: visitorProcedure
    .input(ComplaintInput)
    .output(ComplaintReceipt)
    .mutation(async ({ ctx, input }) => {
      const session = await sessionOf(ctx);
      if (session && session.user.email !== "") return fileOwnComplaint(ctx.deps, session.user, input);
      return fileVisitorComplaint(ctx.deps, { ...input, ip: ctx.ip });
    }),

  /** What came by letter, email or phone. */
  enter: staffProcedure("complaints.enter")
    .input(EnterComplaintInput)
    .output(EnteredComplaint)
    .mutation(({ ctx, input }) => enterComplaint(ctx.deps, { ...input, adminId: ctx.user.id })),

  listMine: userProcedure.output(MyComplaints).query(({ ctx }) => listMyComplaints(ctx.deps, ctx.user.id)),

  list: staffProcedure("complaints.read")
    .input(ListComplaintsInput)
    .output(ComplaintPage)
    .query(({ ctx, input }) => listComplaints(ctx.deps, input)),

  find: staffProcedure("complaints.read")
    .input(IdInput)
    .output(ComplaintAnswer)
    .query(withNow(async ({ ctx, input }) => ({ complaint: await findComplaint(ctx.deps, input.id) }))),

  log: staffProcedure("complaints.read")
    .input(ComplaintLogInput)
    .output(ComplaintLog)
    .query(({ ctx, input }) => readComplaintLog(ctx.deps, input)),

  acknowledge: staffProcedure("complaints.handle")
    .input(IdInput)
    .output(Msg)
    .mutation(
      answering(messages.complaintAcknowledged, ({ ctx, input }) =>
        acknowledge(ctx.deps, { id: input.id, adminId: ctx.user.id }),
      ),
    ),

  answer: staffProcedure("complaints.handle")
    .input(AnswerComplaintInput)
    .output(Msg)
    .mutation(
      answering(messages.complaintAnswered, ({ ctx, input }) => answer(ctx.deps, { ...input, adminId: ctx.user.id })),
    ),

  note: staffProcedure("complaints.handle")
    .input(NoteComplaintInput)
    .output(Msg)
    .mutation(answering(messages.noteAdded, ({ ctx, input }) => note(ctx.deps, { ...input, adminId: ctx.user.id }))),

  close: staffProcedure("complaints.handle")
    .input(CloseComplaintInput)
    .output(Msg)
    .mutation(
      answering(messages.complaintClosed, ({ ctx, input }) => close(ctx.deps, { ...input, adminId: ctx.user.id })),
    ),

  refer: staffProcedure("complaints.handle")
    .input(ReferComplaintInput)
    .output(Msg)
    .mutation(
      answering(messages.complaintReferred, ({ ctx, input }) => refer(ctx.deps, { ...input, adminId: ctx.user.id })),
    ),

  erase: staffProcedure("complaints.erase")
    .input(IdInput)
    .output(Msg)
    .mutation(answering(messages.complaintErased, ({ ctx, input }) => erase(ctx.deps, { id: input.id }))),
});
