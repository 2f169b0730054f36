import { readFileSync } from "node:fs";
import { CouponForm, complaintOutcomes, complaintSubjects, PostSender, RaffleForm, StaffRole } from "@counterfoil/core";
import { z } from "zod";

/** Categories of the demo shop besides Popular, which every shop has. */
export const CATEGORIES = [
  "Cars",
  "Two Wheels",
  "Cash",
  "Holidays",
  "Tech",
  "Home",
  "Watches",
  "Instant Wins",
] as const;
const Category = z.enum(CATEGORIES);

const Prize = z.object({
  title: z.string(),
  /** Retail value, pounds. */
  value: z.number(),
  category: Category,
  pictures: z.array(z.string()),
  tags: z.array(z.string()),
  /** A paragraph that describes it. */
  about: z.string(),
  /** What is included, one line each. */
  includes: z.array(z.string()),
});
export type Prize = z.infer<typeof Prize>;

/** A question with its answers; the first is right. */
const Question = z.tuple([z.string()], z.string()).transform(([question, ...answers]) => ({
  question,
  answers: answers.map((answer, i) => ({ answer, correct: i === 0 })),
}));

/** A draw that anyone can check. */
const PlannedDraw = z.object({
  /** Days from today, after the end, and the hour. */
  inDays: z.number(),
  hour: z.number(),
  /** Its prizes, the main one first; the prize of the competition by default. */
  prizes: RaffleForm.shape.drawPrizes.optional(),
  /** Its instant prizes have numbers that are drawn rather than typed. */
  drawsInstantNumbers: z.literal(true).optional(),
  /** Instant prizes that no one won are not drawn. */
  keepsUnwon: z.literal(true).optional(),
  /** Its first winner could not be reached. */
  voidsWinner: z.literal(true).optional(),
});

/** A competition, before it has an id, dates and entries. */
export const Offer = z.object({
  prize: z.string(),
  /** The key by which the seed refers to it; empty for ordinary ones. */
  key: z.string().default(""),
  maxEntries: z.number(),
  pricePence: z.number(),
  originalPricePence: z.number().nullable().default(null),
  bundles: RaffleForm.shape.bundles.default([]),
  perPerson: z.number(),
  toLetter: z.string().nullable().default(null),
  luckyDipsOnly: z.boolean().default(false),
  luckyDipDefault: z.number().default(1),
  allowBalance: z.boolean().default(true),
  guaranteedWinner: z.boolean().default(false),
  /** Instant prizes and how many of each. */
  instantPrizes: z.array(z.tuple([z.string(), z.number()])).default([]),
  reveal: RaffleForm.shape.reveal.default("none"),
  popular: z.boolean().default(false),
  live: z.boolean().default(true),
  /** Days from today; negative is past. */
  startsIn: z.number(),
  /** Days from today and the hour, or a time near the run itself. */
  ends: z.union([z.object({ inDays: z.number(), hour: z.number() }), z.enum(["within the hour", "just now"])]),
  /** Why it is open for under 72 hours, where it is. */
  shortOpenReason: z.string().nullable().default(null),
  /** The exact number of entries to generate. */
  sold: z.number(),
  /** Null where its winner is entered manually. */
  draw: PlannedDraw.nullable().default(null),
});

/** How many days ago something was done about a complaint. */
const Complaint = z.object({
  subject: z.enum(complaintSubjects),
  text: z.string(),
  receivedAgo: z.number(),
  acknowledgedAgo: z.number().optional(),
  noted: z.string().optional(),
  answered: z.object({ ago: z.number(), outcome: z.enum(complaintOutcomes), answer: z.string() }).optional(),
  closed: z.object({ ago: z.number(), note: z.string() }).optional(),
  referred: z.object({ ago: z.number(), to: z.string(), note: z.string() }).optional(),
});

const Coupon = z.object({
  form: CouponForm,
  madeDaysAgo: z.number(),
  /** Days from today, negative once it has expired. */
  expiresIn: z.number().optional(),
  /** The key of the only competition for which it is valid. */
  onlyFor: z.string().optional(),
});

const Content = z.object({
  /** Groups of prizes, and how often an ordinary competition has one of a group. */
  prizes: z.array(z.object({ often: z.number(), prizes: z.array(Prize) })),
  questions: z.record(Category, z.array(Question)),
  /** One competition of each kind, included even in the smallest shop, and more for a shop of the usual size. */
  competitions: z.object({ everyKind: z.array(Offer), further: z.array(Offer) }),
  people: z.object({
    staff: z.array(z.object({ email: z.string(), name: z.string(), role: StaffRole })),
    firstNames: z.array(z.string()),
    lastNames: z.array(z.string()),
    streets: z.array(z.string()),
    /** With county and outward postcode. */
    towns: z.array(z.object({ city: z.string(), county: z.string(), outward: z.string() })),
  }),
  sales: z.object({
    coupons: z.array(Coupon),
    /** Codes that customers try, each with its share of the orders. */
    triedCodes: z.array(z.tuple([z.string(), z.number()])),
    creditReasons: z.array(z.string()),
  }),
  /** One in each state, none of which is late; the first is a visitor's. */
  complaints: z.array(Complaint),
  /** Who wrote the cards of a batch that is half keyed. */
  senders: z.array(PostSender),
  texts: z.object({
    /** Policy pages, whose texts are in `content/pages`. */
    pages: z.array(z.object({ name: z.string(), slug: z.string() })),
    /** The keys of the competitions that a block promotes; the first that exists. */
    promoted: z.record(z.string(), z.array(z.string())),
    blocks: z.record(z.string(), z.unknown()),
    /** Winners from before the listed competitions. */
    earlierWinners: z.array(
      z.object({ portrait: z.string(), name: z.string(), prize: z.string(), number: z.string(), daysAgo: z.number() }),
    ),
  }),
});

const read = (path: string) => readFileSync(new URL(`content/${path}`, import.meta.url), "utf8");

export const content = Content.parse(
  Object.fromEntries(Object.keys(Content.shape).map((name) => [name, JSON.parse(read(`${name}.json`))])),
);

/** Returns the Markdown of a page. */
export const pageText = (slug: string) => read(`pages/${slug}.md`);
