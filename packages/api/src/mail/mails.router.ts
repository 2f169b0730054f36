import { ListMailsInput, MailAnswer, MailIdInput, MailsPage, Msg, messages } from "@counterfoil/core";
import { answering, router, staffProcedure } from "../procedures/trpc.ts";
import { listQueuedAndSent } from "./list-queued-and-sent.ts";
import { findMail, resendMail } from "./mails.ts";

export const mailsRouter = router({
  /** The mails, newest first. */
  list: staffProcedure("mails.read")
    .input(ListMailsInput)
    .output(MailsPage)
    .query(({ ctx, input }) => listQueuedAndSent(ctx.deps, input)),

  /** One mail with its text. */
  find: staffProcedure("mails.read")
    .input(MailIdInput)
    .output(MailAnswer)
    .query(async ({ ctx, input }) => ({ mail: await findMail(ctx.deps, input.id) })),

  /** Sends a mail again. */
  resend: staffProcedure("mails.resend")
    .input(MailIdInput)
    .output(Msg)
    .mutation(answering(messages.mailResent, ({ ctx, input }) => resendMail(ctx.deps, input.id))),
});
