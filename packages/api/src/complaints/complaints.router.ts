import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import {
  answering,
  byStaff,
  router,
  sessionOf,
  staffAction,
  staffProcedure,
  userProcedure,
  visitorProcedure,
  withNow,
} from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { enterComplaint, fileOwnComplaint, fileVisitorComplaint } from "./file-complaint.ts";
import { acknowledge, answer, close, erase, note, refer } from "./handle-complaint.ts";
import { findComplaint, listComplaints, listMyComplaints, readComplaintLog } from "./list-complaints.ts";

export const complaintsRouter = router({
  /** Open to everyone, whatever break they take: nothing here asks the guard of entries. */
  file: visitorProcedure
    .meta(post("/complaints", "Make a complaint, logged in or with a name, an address and a captcha"))
    .input(wire.ComplaintInput)
    .output(wire.ComplaintReceipt)
    .mutation(async ({ ctx, input }) => {
      const session = await sessionOf(ctx);
      if (session && session.user.email !== "") return fileOwnComplaint(ctx.deps, session.user, input);
      return fileVisitorComplaint(ctx.deps, { ...input, ip: ctx.ip });
    }),

  enter: staffProcedure("complaints.enter")
    .meta(post("/complaints/enter", "Add a complaint received by letter, email or phone, and notify the complainant"))
    .input(wire.EnterComplaintInput)
    .output(wire.EnteredComplaint)
    .mutation(byStaff(enterComplaint)),

  listMine: userProcedure
    .meta(get("/complaints/mine", "The caller's complaints"))
    .output(wire.MyComplaints)
    .query(({ ctx }) => listMyComplaints(ctx.deps, ctx.user.id)),

  list: staffProcedure("complaints.read")
    .meta(get("/complaints", "List complaints, open ones by default", { read: { skip: "int", limit: "int" } }))
    .input(wire.ListComplaintsInput)
    .output(wire.ComplaintPage)
    .query(({ ctx, input }) => listComplaints(ctx.deps, input)),

  find: staffProcedure("complaints.read")
    .meta(get("/complaints/{id}", "One complaint"))
    .input(wire.IdInput)
    .output(wire.ComplaintAnswer)
    .query(withNow(async ({ ctx, input }) => ({ complaint: await findComplaint(ctx.deps, input.id) }))),

  log: staffProcedure("complaints.read")
    .meta(
      get("/complaints/log", "The log of a year, without names and texts, with the days taken", {
        read: { year: "int" },
      }),
    )
    .input(wire.ComplaintLogInput)
    .output(wire.ComplaintLog)
    .query(({ ctx, input }) => readComplaintLog(ctx.deps, input)),

  acknowledge: staffAction("complaints.handle")
    .meta(post("/complaints/{id}/acknowledge", "Acknowledge a complaint, and notify the complainant"))
    .input(wire.IdInput)
    .mutation(byStaff(acknowledge)),

  answer: staffAction("complaints.handle")
    .meta(post("/complaints/{id}/answer", "Answer a complaint, once, by email"))
    .input(wire.AnswerComplaintInput)
    .mutation(byStaff(answer)),

  note: staffAction("complaints.handle")
    .meta(post("/complaints/{id}/note", "Add a note to a complaint"))
    .input(wire.NoteComplaintInput)
    .mutation(answering(messages.noteAdded, byStaff(note))),

  close: staffAction("complaints.handle")
    .meta(post("/complaints/{id}/close", "Close a complaint, without an answer if it was withdrawn"))
    .input(wire.CloseComplaintInput)
    .mutation(answering(messages.complaintClosed, byStaff(close))),

  refer: staffAction("complaints.handle")
    .meta(post("/complaints/{id}/refer", "Record that a complaint was referred to the dispute body"))
    .input(wire.ReferComplaintInput)
    .mutation(answering(messages.complaintReferred, byStaff(refer))),

  erase: staffAction("complaints.erase")
    .meta(post("/complaints/{id}/erase", "Erase a complaint's personal data and texts; dates and outcome stay"))
    .input(wire.IdInput)
    .mutation(answering(messages.complaintErased, ({ ctx, input }) => erase(ctx.deps, { id: input.id }))),
});
