import { z } from "zod";
import { accountMails } from "./account-mails.ts";
import { awardMails } from "./award-mails.ts";
import { complaintMails } from "./complaint-mails.ts";
import type { Mail } from "./define-mail.ts";
import { drawMails } from "./draw-mails.ts";
import type { RenderedMail, Sender } from "./email-parts.ts";
import { orderMails } from "./order-mails.ts";
import { payoutMails } from "./payout-mails.ts";
import { postMails } from "./post-mails.ts";
import { secondFactorMails } from "./second-factor-mails.ts";
import { staffMails } from "./staff-mails.ts";
import { statementMails } from "./statement-mails.ts";

const text = z.object({ subject: z.string(), text: z.string(), html: z.string() });

/** A mail that is queued as text, as marketing is. */
const rendered: Mail<z.infer<typeof text>> = {
  name: "Email",
  read: (data) => text.parse(data),
  render: (data, _shop, unsubscribe) => {
    const mail = text.parse(data);
    if (unsubscribe === undefined) return mail;
    const link = `<p><a href="${unsubscribe}">Unsubscribe</a></p>`;
    return { ...mail, html: mail.html + link, text: `${mail.text}\n\nUnsubscribe: ${unsubscribe}` };
  },
};

const declared = {
  ...accountMails,
  ...secondFactorMails,
  ...staffMails,
  ...orderMails,
  ...drawMails,
  ...postMails,
  ...awardMails,
  ...complaintMails,
  ...payoutMails,
  ...statementMails,
  rendered,
};

type Template = keyof typeof declared;
type DataOf = { [T in Template]: ReturnType<(typeof declared)[T]["read"]> };

const mails: { [T in Template]: Mail<DataOf[T]> } = declared;

/** The name of a template with its data. */
export type MailContent = { [T in Template]: { template: T; data: DataOf[T] } }[Template];

export type MailData<T extends Template> = DataOf[T];

const isTemplate = (name: string): name is Template => Object.hasOwn(mails, name);

/** The templates that name other members of staff. */
export const templatesNamingStaff: string[] = Object.entries<Mail<unknown>>(mails).flatMap(([name, { namesStaff }]) =>
  namesStaff ? [name] : [],
);

/** Returns whether a template carries a link that logs in or changes something; its data is erased once it is sent. */
export function mailHasLink(template: Template): boolean {
  return mails[template].hasLink === true;
}

/** Returns the name of a template in the console: "Order confirmation". */
export function mailName(template: string): string {
  return mails[isTemplate(template) ? template : "rendered"].name;
}

/** Reads the data of a mail that was queued. */
export function readMail<T extends Template>(template: T, data: unknown): MailData<T> {
  return mails[template].read(data);
}

/** Renders a mail that was queued, with a link that ends the newsletter where one is given. */
export function renderMail(
  { template, data }: { template: string; data: unknown },
  shop: Sender,
  unsubscribe?: string,
): RenderedMail {
  if (!isTemplate(template)) throw new Error(`Unknown email template ${template}.`);
  return mails[template].render(data, shop, unsubscribe);
}
