import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { expect } from "./fixtures.ts";

const Mails = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) });

/** Returns the mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string) {
  const answer = await request.get("/dev/mailbox.json", { params: { to: email } });
  return Mails.parse(await answer.json()).mails;
}

/** Returns the text of the newest mail about this order; empty before it arrived. */
export async function textAboutOrder(request: APIRequestContext, email: string, orderId: string): Promise<string> {
  return (await mailsTo(request, email)).find(({ text }) => text.includes(orderId))?.text ?? "";
}

/** Returns the link in the newest mail with this subject. */
export async function linkFromMail(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(request, email)).find((each) => each.subject === subject);
  expect(mail, `the mail "${subject}" to ${email}`).toBeDefined();
  const link = /https?:\/\/\S+\/auth\/\S+/.exec(mail?.text ?? "")?.[0];
  expect(link, `a link in the mail "${subject}"`).toBeDefined();
  return link ?? "";
}
