import { z } from "zod";
import { MAX_BUNDLES, MAX_DRAW_PRIZES, MAX_ENTRIES, MAX_PRIZES } from "../limits.ts";
import { paidPrizeKinds, unwonInstantWins } from "../rules/prize-kinds.ts";
import { revealGames, reveals } from "../rules/reveal.ts";
import { isPicture } from "../rules/safe-links.ts";
import { drawStates } from "../rules/states.ts";
import {
  DateInput,
  line,
  list,
  markdown,
  PictureInput,
  Pounds,
  PoundsInput,
  title,
  WireDate,
  WireId,
  WireLink,
} from "./fields.ts";

import { PostFields, postDefaults, RafflePost } from "./post.ts";

import {
  BundleInput,
  DrawPrizeInput,
  InstantPrizeInput,
  QuestionInput,
  TicketMatrixInput,
  Whole,
} from "./raffle-inputs.ts";

export const RaffleImage = z.object({ path: z.string(), keyImage: z.boolean() });
export type RaffleImage = z.infer<typeof RaffleImage>;

/** Pictures of an answer, without URLs stored before they were validated. */
export const RaffleImages = z.array(RaffleImage).overwrite((images) => images.filter(({ path }) => isPicture(path)));

export const TicketMatrix = z.object({
  useLetters: z.boolean(),
  toLetter: z.string().nullable(),
  toLetterKey: z.number().int().nullable().meta({ description: "The last letter's place from A = 1" }),
  ticketsPerLetter: z.number().int().nullable(),
});
export type TicketMatrix = z.infer<typeof TicketMatrix>;

/** The question as the public sees it, without the correct answer. */
export const PublicQuestion = z
  .object({ question: z.string(), answers: z.array(z.object({ answer: z.string() })) })
  .nullable();
export const Question = z
  .object({ question: z.string(), answers: z.array(z.object({ answer: z.string(), correct: z.boolean() })) })
  .nullable();
export type Question = z.infer<typeof Question>;

export const RaffleListItem = z.object({
  _id: WireId,
  slug: z.string(),
  name: z.string(),
  startDate: WireDate,
  endDate: WireDate,
  price: Pounds,
  originalPrice: Pounds.nullable(),
  onSale: z.boolean(),
  live: z.boolean(),
  categories: z.array(z.string()),
  searchTags: z.array(z.string()),
  images: RaffleImages,
  maxEntries: z.number().int(),
  maxEntriesPerPerson: z.number().int(),
  ticketsPurchased: z.number().int(),
  luckyDipsOnly: z.boolean(),
  luckyDipDefault: z.number().int(),
  allowPromoBalance: z.boolean(),
  ticketMatrix: TicketMatrix,
  guaranteedWinnerInfoBox: z.boolean(),
  videoUrl: WireLink,
  cancelledAt: WireDate.nullable().meta({ description: "When it was cancelled, or null" }),
  drawAt: WireDate.nullish().meta({ description: "When a provable draw decides it; lists have it only then" }),
  keptForPost: z.int().optional().meta({ description: "Numbers still kept for entries by post; absent for none" }),
});
export type RaffleListItem = z.infer<typeof RaffleListItem>;

/** The provable draw of a competition, as its page shows it. */
export const RaffleDraw = z.object({
  drawAt: WireDate,
  round: z.number().int().meta({ description: "The round of the beacon that the rules name" }),
  rulesHash: z.string().meta({ description: "SHA-256 of the newest rules.json, in hex" }),
  rulesSince: WireDate.meta({ description: "When these rules were published" }),
  openingMoved: z.literal(true).optional().meta({
    description: "These rules only moved the opening, since the beacon of the instant wins was late",
  }),
  state: z.enum(drawStates),
  instantNumbers: z
    .enum(["drawn", "typed"])
    .optional()
    .meta({ description: "How the instant prizes came by their numbers; absent without any" }),
  testBeacon: z.boolean().meta({ description: "Drawn with a test beacon, which proves nothing" }),
});
export type RaffleDraw = z.infer<typeof RaffleDraw>;

/** What a prize of an answer pays: both fields are absent for an item. */
export const PrizeWorthFields = {
  kind: z.enum(paidPrizeKinds).optional().meta({ description: "Paid when it is won; absent for an item" }),
  amount: Pounds.optional(),
};

const DrawPrizeAnswer = z.union([
  z.string(),
  z.object({
    prize: z.string(),
    ...PrizeWorthFields,
    cashAlternative: Pounds.optional().meta({ description: "What the winner of an item can take instead" }),
  }),
]);

/** The fields of a provable draw, which answers have only where a competition takes part. */
const DrawFields = {
  drawPrizes: z.array(DrawPrizeAnswer).optional().meta({
    description: "What is drawn; the first is the main prize. A text, unless it pays or has a cash alternative",
  }),
  onePrizePerEntrant: z.boolean().optional(),
  unwonInstantWins: z.enum(unwonInstantWins).optional(),
};

/** What tickets get off together: `percentOff`, or `pricePerTicket`. */
export const BundleFields = {
  percentOff: z.number().optional(),
  pricePerTicket: Pounds.optional(),
};

/** What bundles take off; absent where they take nothing. */
export const BundleDiscount = Pounds.optional().meta({
  description: "What bundles take off, in pounds; absent for nothing",
});

/** A competition on its own page. Numbers of prizes that are not won yet are null; `voided` replaces the number of a voided prize. */
export const Raffle = RaffleListItem.extend({
  description: z.string().meta({ description: "Markdown" }),
  question: PublicQuestion,
  instantWins: z.array(
    z.object({
      prize: z.string(),
      ticketNum: z.string().nullable(),
      voided: z.literal(true).optional(),
      ...PrizeWorthFields,
    }),
  ),
  instantWinners: z.array(
    z.object({ ticketNum: z.string(), user: z.string().meta({ description: "Such as Bea B." }) }),
  ),
  instantWinsDescription: z.string(),
  reveal: z.enum(revealGames).optional().meta({ description: "How buyers open their tickets; absent without" }),
  cancelReason: z.string().meta({ description: "Why it was cancelled" }),
  drawAt: WireDate.nullable().meta({
    description: "When a provable draw decides it; null where its winners are typed",
  }),
  draw: RaffleDraw.optional().meta({ description: "Once the rules are published" }),
  bundles: z
    .array(z.object({ from: z.number().int(), ...BundleFields }))
    .optional()
    .meta({
      description:
        "The bundle with the highest `from` that a cart's tickets reach applies to all of them; absent without any",
    }),
  ...DrawFields,
  post: RafflePost.optional().meta({ description: "How to enter free by post; absent where that is not offered" }),
});
export type Raffle = z.infer<typeof Raffle>;

/** The raffle form, to create or edit a competition. */
export const RaffleForm = z.object({
  name: title(200, "Enter a name"),
  description: markdown(50_000).nullable(),
  price: PoundsInput,
  originalPrice: PoundsInput.nullable(),
  onSale: z.boolean(),
  startDate: DateInput,
  endDate: DateInput,
  live: z.boolean(),
  categories: list(line(60, 1), 50),
  searchTags: list(line(60), 100),
  images: list(z.object({ path: PictureInput.min(1, "Upload a picture"), keyImage: z.boolean().default(false) }), 30),
  maxEntries: Whole.min(1, "At least 1 entry").max(MAX_ENTRIES, `Up to ${MAX_ENTRIES} entries`),
  maxEntriesPerPerson: Whole.min(1, "At least 1 entry per person"),
  luckyDipsOnly: z.boolean(),
  luckyDipDefault: Whole.min(1, "At least 1"),
  allowPromoBalance: z.boolean(),
  guaranteedWinnerInfoBox: z.boolean(),
  ticketMatrix: TicketMatrixInput.nullable(),
  question: QuestionInput.nullable(),
  instantWins: list(InstantPrizeInput, MAX_PRIZES),
  instantWinsDescription: markdown(10_000).nullable(),
  reveal: z.enum(reveals, "Choose how buyers see their results").meta({ description: "Only with instant prizes" }),
  videoUrl: line(500).nullable(),
  drawAt: DateInput.nullable(),
  drawPrizes: list(DrawPrizeInput, MAX_DRAW_PRIZES),
  onePrizePerEntrant: z.boolean(),
  unwonInstantWins: z.enum(unwonInstantWins, "Choose what happens to unwon prizes"),
  shortOpenReason: line(500).nullable().meta({ description: "Why it is open for under 72 hours; staff read it" }),
  bundles: list(BundleInput, MAX_BUNDLES, { tooMany: `Up to ${MAX_BUNDLES} bundles` }),
  ...PostFields,
});

/** Fields that a new competition must have. */
export const requiredRaffleFields = {
  name: true,
  price: true,
  startDate: true,
  endDate: true,
  maxEntries: true,
  maxEntriesPerPerson: true,
} as const;

/** The raffle form with every field filled in; prices in pounds, times in epoch milliseconds. */
export type RaffleFields = z.output<typeof RaffleForm>;

export const raffleDefaults = {
  description: null,
  originalPrice: null,
  onSale: false,
  live: false,
  categories: [],
  searchTags: [],
  images: [],
  luckyDipsOnly: false,
  luckyDipDefault: 1,
  allowPromoBalance: true,
  guaranteedWinnerInfoBox: false,
  ticketMatrix: null,
  question: null,
  instantWins: [],
  instantWinsDescription: null,
  reveal: "none",
  videoUrl: null,
  drawAt: null,
  drawPrizes: [],
  onePrizePerEntrant: true,
  unwonInstantWins: "final_draw",
  shortOpenReason: null,
  bundles: [],
  ...postDefaults,
} satisfies Omit<RaffleFields, keyof typeof requiredRaffleFields>;
