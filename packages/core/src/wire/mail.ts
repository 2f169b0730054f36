import { z } from "zod";
import { mailStates } from "../rules/list-filters.ts";
import { CustomerMail } from "./customer.ts";
import { Id, PageInput, WireDate } from "./fields.ts";

export const MailStateName = z.enum(mailStates);

/** A mail as the console lists it: recipient, template and state, never its text. */
export const MailRow = CustomerMail.extend({
  to: z.string(),
  /** When it is tried next, while it is queued. */
  nextTryAt: WireDate.nullable(),
  /** Contains a link that works once, so it is neither shown nor sent again. */
  hasLink: z.boolean(),
});
export type MailRow = z.infer<typeof MailRow>;

export const ListMailsInput = PageInput.extend({ state: MailStateName.optional() });
export const MailsPage = z.object({ mails: z.array(MailRow), totalMails: z.number().int() });
/** The mail with its content; null for one with a link that works once. */
export const MailAnswer = z.object({
  mail: MailRow.extend({ content: z.object({ subject: z.string(), text: z.string() }).nullable() }),
});
export const MailIdInput = z.object({ id: Id });
