import "../default-field-messages.ts";
import { z } from "zod";
import { type CustomerErrorCode, customerMessage } from "../customer-errors.ts";
import { MAX_ISSUES } from "../limits.ts";
import { parseDate, parseEnd } from "../london-input.ts";
import { MAX_PENCE, roundToPence } from "../money.ts";
import { isPersonName } from "../rules/person-name.ts";
import { isPicture, isSafeLink } from "../rules/safe-links.ts";
import { isVisible } from "../rules/visible.ts";

/** An opaque id as a request names it; compare it, never parse it. */
export const Id = z.string().min(1).max(200);

/** An id of an answer. */
export const WireId = z.string().meta({ description: "Opaque id" });

/** ISO 8601 in UTC, in answers. */
export const WireDate = z.string().meta({ description: "ISO 8601 in UTC", format: "date-time" });

const dateInput = (parse: (text: string) => number | null) =>
  z
    .string("Enter a date")
    .max(40, "Enter a date")
    .transform((text, ctx) => {
      const ms = parse(text.trim());
      if (ms === null) {
        ctx.addIssue({ code: "custom", message: "Enter a date" });
        return z.NEVER;
      }
      return ms;
    });

/** A date in a request, as epoch milliseconds once parsed; without a zone it is Europe/London. */
export const DateInput = dateInput(parseDate);

/** The inclusive end of a period: a day or a minute counts to its last millisecond. */
export const EndDateInput = dateInput(parseEnd);

/** An email address as someone typed it. Two addresses are one account when their normalized forms are equal. */
export const Email = z
  .string("Enter an email address")
  .trim()
  .max(254, "Enter an email address")
  .pipe(z.email("Enter an email address"));

const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** A line of text that a person typed: trimmed, without control characters. */
export function line(max: number, min = 0, message?: string) {
  return z
    .string(message)
    .trim()
    .min(min, message ?? "Please fill this in")
    .max(max, `Up to ${max} characters`)
    .regex(PRINTABLE, "Use letters, numbers and punctuation only");
}

/** With the same key, a call sent again after a lost answer does nothing more and answers as before, and another call is `call.other_input`; for a day. REST takes the header `Idempotency-Key` too. */
export const SendKey = line(100, 1).optional().meta({
  description:
    "Sent again with the same key within a day, the call does nothing more and answers as before; another call with that key answers 422 `call.other_input`",
});

/** A name of something: a line that shows at least one character. */
export function title(max: number, message?: string) {
  return line(max, 1, message).refine(isVisible, message ?? "Please fill this in");
}

/** A text of several lines, kept as it is, but for halves of surrogate pairs, which no database can store. */
export function paragraphs(max: number) {
  return z
    .string()
    .max(max, `Up to ${max} characters`)
    .overwrite((text) => text.toWellFormed());
}

/** What makes rendering Markdown take longer than its length does: lines, and what may begin or end something. */
const MARKS = /[*_>[\]`\\+=#-]|\r\n?|\n|\d[.)]/g;
/** Long terms have about a thousand. */
const MOST_MARKS = 4_000;
/** Lists in lists, in one line or by indents, so deep that no one reads them: each level is read again for those below it. */
const TOO_DEEP = /^(?:[ \t>]*(?:[-+*]|\d+[.)])[ \t]){50}|^[ \t]{80}/m;

/** Returns whether texts of one page can be rendered in a second or less, as for each visit: fifty thousand items of a list take minutes. */
export const isQuickMarkdown = (...texts: string[]) =>
  [...texts.join("\n").matchAll(MARKS)].length <= MOST_MARKS && !texts.some((text) => TOO_DEEP.test(text));

/** Says what is wrong with Markdown that is not quick. */
export const TOO_INTRICATE = "Use fewer lines, lists, links and emphasis, or several pages";

export function markdown(max: number) {
  return paragraphs(max).refine((text) => isQuickMarkdown(text), TOO_INTRICATE);
}

/** A text that may be missing; the save says `All fields required` where one is blank. */
export function blankable(max: number) {
  return paragraphs(max)
    .nullish()
    .transform((text) => text?.trim() ?? "");
}

/** The part of a slug in an address: `a-z0-9-`. */
export const Slug = z
  .string()
  .trim()
  .min(1, "Enter a slug")
  .max(80)
  .regex(/^[a-z0-9-]+$/, "Use a-z, 0-9 and - only");

/** A link of this site (`/c/hatch`) or another (`https://…`), or blank for none; `//host` is neither. */
export const LinkInput = line(500).refine(
  (url) => url === "" || isSafeLink(url),
  "Enter a link that starts with https:// or /",
);

/** A picture: a path of this site, where uploads go to `/images/`, or one on another site; blank for none. */
export const PictureInput = line(500).refine(
  (path) => path === "" || isPicture(path),
  "Upload a picture, or enter an address that starts with https:// or /",
);

/** A picture of an answer; blank for none, and for a URL stored before they were validated. */
export const WirePicture = z.string().overwrite((path) => (isPicture(path) ? path : ""));

/** A link of an answer; blank for none, and for a URL stored before they were validated. */
export const WireLink = z.string().overwrite((url) => (isSafeLink(url) ? url : ""));

function hasAtMostTwoDecimals(pounds: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(pounds));
}

/** An amount of pounds in a request, 0 or more, at most two decimals. */
export const PoundsInput = z
  .number("Enter an amount like 5 or 4.99")
  .min(0, "Enter an amount of £0 or more")
  .max(MAX_PENCE / 100, "That amount is too large")
  .refine(hasAtMostTwoDecimals, "Enter pounds and pence, like 12.50");

/** A change of an amount of pounds in a request, at most a million up or down; more than two decimals are rounded. */
export const SignedPoundsInput = z
  .number("Enter an amount like 5 or 4.99")
  .min(-1_000_000, "That amount is too large")
  .max(1_000_000, "That amount is too large")
  .overwrite(roundToPence);

/** A percentage in a request, from 0 to 100, at most four decimals. */
export const PercentInput = z
  .number("Enter a percentage")
  .min(0, "Enter a percentage of 0 or more")
  .max(100, "Up to 100%")
  .overwrite((percent) => Number(percent.toFixed(4)));

/** An amount of pounds in an answer. */
export const Pounds = z.number().meta({ description: "Pounds, at most two decimals" });

/** How a list of a request is bounded. */
interface ListBounds {
  min?: number;
  /** The message for fewer than `min`. */
  tooFew?: string;
  /** The message for more than `max`. */
  tooMany?: string;
  /** The error for more than `max`, where it has a code of its own. */
  code?: CustomerErrorCode;
}

/** A list in a request. The length is checked first: Zod would make an issue for each element of one too long. */
export function list<Element extends z.ZodType>(element: Element, max: number, bounds: ListBounds = {}) {
  const { min = 0, tooFew, code, tooMany = code ? customerMessage(code) : `Up to ${max} items` } = bounds;
  return z.preprocess(
    (given: z.input<Element>[], ctx) => {
      if (!Array.isArray(given)) return given;
      if (given.length > max) {
        ctx.addIssue({ code: "custom", message: tooMany, params: { code } });
        return z.NEVER;
      }
      let issues = 0;
      for (const [index, item] of given.entries()) {
        const { error } = element.safeParse(item);
        for (const { message, path } of error?.issues ?? []) {
          ctx.addIssue({ code: "custom", message, path: [index, ...path] });
          issues += 1;
        }
        if (issues >= MAX_ISSUES) break;
      }
      return given;
    },
    z.array(element).min(min, tooFew).max(max, tooMany),
  );
}

/** Returns the schema of a first or last name, which may hold no link because it is put into mails. */
export function personName(message?: string) {
  return line(100, 1, message).refine(
    (name) => name === "" || isPersonName(name),
    "Enter a name without a web address",
  );
}

/** The ALTCHA payload or reCAPTCHA token, for tickets several separated by spaces; blank where none is required. */
export const CaptchaSolution = z.string().max(20_000).default("");

/** Search words, page start and page size of every paged call. */
export const PageInput = z.object({
  query: line(200).default(""),
  skip: z.number().int().min(0).max(10_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(10),
});

/** A page of a list that may have very many rows that match. */
export const SearchPageInput = PageInput.extend({
  countAll: z
    .boolean()
    .default(true)
    .meta({ description: "false may end the count of very many that match with the page; `more` then says so" }),
});
/** Of a search that did not count all. */
export const More = {
  more: z.boolean().optional().meta({ description: "Whether more match than the total says; only without `countAll`" }),
};

/** The id of the thing that a call is about. */
export const IdInput = z.object({ id: Id });

/** One sentence for the person who made the call. */
export const Msg = z.object({ msg: z.string() });

/** The moment of the answer on the server's clock; screens count down by it. */
export const Now = { now: z.string().meta({ description: "Server time, ISO 8601 in UTC", format: "date-time" }) };
