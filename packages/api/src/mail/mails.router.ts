import { ListMailsInput, MailAnswer, MailIdInput, MailsPage, messages } from "@counterfoil/core";
import { answering, router, staffAction, staffProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { listQueuedAndSent } from "./list-queued-and-sent.ts";
import { findMail, resendMail } from "./mails.ts";

export const mailsRouter = router({
  list: staffProcedure("mails.read")
    .meta(post("/mails/adminBrowse", "List emails"))
    .input(ListMailsInput)
    .output(MailsPage)
    .query(({ ctx, input }) => listQueuedAndSent(ctx.deps, input)),

  find: staffProcedure("mails.read")
    .meta(get("/mails/{id}", "Get an email with its text"))
    .input(MailIdInput)
    .output(MailAnswer)
    .query(async ({ ctx, input }) => ({ mail: await findMail(ctx.deps, input.id) })),

  resend: staffAction("mails.resend")
    .meta(post("/mails/{id}/resend", "Resend an email"))
    .input(MailIdInput)
    .mutation(answering(messages.mailResent, ({ ctx, input }) => resendMail(ctx.deps, input.id))),
});
