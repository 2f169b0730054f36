import { z } from "zod";
import { type EmailBody, type RenderedMail, renderBody, type Sender } from "./email-parts.ts";

/** The data of every mail. */
export const reader = z.object({ firstName: z.string() });

/** A kind of mail. The next release renders what this one queued: fields may be added with a default, not renamed. */
export interface Mail<T> {
  /** Its name in the console. */
  name: string;
  /** It carries a link that logs in or changes something; its data is erased once it is sent. */
  hasLink?: true;
  /** It names other members of staff, and goes when one of them is erased. */
  namesStaff?: true;
  read: (data: unknown) => T;
  /** Renders it as HTML and as text, with a link that ends the newsletter where one is given. */
  render: (data: unknown, shop: Sender, unsubscribe?: string) => RenderedMail;
}

/** Declares a mail: its name in the console, the schema of its data, and its words. */
export function defineMail<T extends z.infer<typeof reader>>({
  data: schema,
  render,
  ...about
}: Pick<Mail<T>, "name" | "hasLink" | "namesStaff"> & {
  data: z.ZodType<T>;
  render: (data: T, shop: Sender) => EmailBody;
}): Mail<T> {
  const read = (data: unknown) => schema.parse(data);
  return {
    ...about,
    read,
    render: (raw, shop, unsubscribe) => {
      const data = read(raw);
      return renderBody({ firstName: data.firstName, ...render(data, shop) }, shop, unsubscribe);
    },
  };
}
