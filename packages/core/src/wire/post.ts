import { z } from "zod";
import { keyedReasons, postReasons } from "../rules/post.ts";
import { Address, Phone, PostCode } from "./address.ts";
import { DateInput, Email, Id, line, list, Now, PageInput, personName, WireDate, WireId } from "./fields.ts";

const Count = z.int().min(0);
const Named = z.object({ _id: WireId, firstName: z.string(), lastName: z.string() });

/** The most cards of a batch: more are two batches. */
export const MAX_BATCH = 999;
/** The most cards of one person that are saved together. */
export const MAX_COPIES = 50;

/** Free entry by post, as the page of a competition shows it. */
export const RafflePost = z.object({
  closesAt: WireDate.meta({ description: "Cards must be here by then" }),
  entriesPerCard: z.int(),
  reserve: z.int().meta({ description: "How many numbers are kept for entries by post" }),
});
export type RafflePost = z.infer<typeof RafflePost>;

/** The fields of a competition about entry by post; without a closing time it takes no cards. */
export const PostFields = {
  postClosesAt: DateInput.nullable(),
  postReserve: z.int("Enter a whole number").min(0, "Enter 0 or more"),
  postEntriesPerCard: z.int("Enter a whole number").min(1, "At least 1 entry"),
};
export const postDefaults = { postClosesAt: null, postReserve: 0, postEntriesPerCard: 1 };

/** Opens a batch of cards that came together. */
export const OpenBatchInput = z.strictObject({
  announced: z
    .int("Enter how many cards there are")
    .min(1, "Enter how many cards there are")
    .max(MAX_BATCH, `Up to ${MAX_BATCH} cards. Open a second batch for the rest.`),
  receivedAt: DateInput.nullable()
    .default(null)
    .meta({ description: "When the cards came; null for now. An earlier time needs a reason." }),
  reason: line(500).default(""),
  key: line(100, 1).meta({ description: "Sent again with the same key, the call opens nothing more" }),
});

export const PostSender = z.strictObject({
  firstName: personName("Enter the first name"),
  lastName: personName("Enter the surname"),
  /** A letter arrives without a town and a county. */
  address: z.strictObject({
    addressLine1: line(120, 1, "Enter the address"),
    addressLine2: line(120).default(""),
    city: line(80).default(""),
    county: line(80).default(""),
    postCode: PostCode.refine((postCode) => postCode !== "", "Enter the postcode"),
  }),
  email: z.union([z.literal(""), Email]).default(""),
  phone: Phone.default(""),
});
export type PostSender = z.infer<typeof PostSender>;

const Rejection = z.strictObject({
  reason: z.enum(keyedReasons, "Choose a reason"),
  duplicateOf: line(20).default("").meta({ description: "The reference of the card that this one repeats" }),
});

/** Saves one card, or several that one person posted separately. */
export const KeyCardsInput = z.strictObject({
  batchId: Id,
  key: line(100, 1).meta({ description: "Sent again with the same key, the call saves nothing more" }),
  copies: z.int().min(1, "At least 1 card").max(MAX_COPIES, `Up to ${MAX_COPIES} cards`).default(1),
  raffleId: Id.nullable().default(null),
  personId: Id.nullable().default(null).meta({ description: "Someone who entered by post before" }),
  sender: PostSender.nullable().default(null).meta({ description: "Where no `personId` is given" }),
  someoneElse: z
    .boolean()
    .default(false)
    .meta({ description: "The sender isn't the known person of the same name and postcode" }),
  answer: line(200).nullable().default(null),
  ticketNums: list(line(20, 1), 20).default([]).meta({ description: "Numbers that the card names" }),
  rejected: Rejection.nullable().default(null),
  replaces: Id.nullable().default(null).meta({ description: "A card of the open batch that is keyed again" }),
});
export type KeyCardsInput = z.output<typeof KeyCardsInput>;

export const PostPerson = Named.extend({ address: Address, email: z.string(), phone: z.string() });
export type PostPerson = z.infer<typeof PostPerson>;

export const PostCard = z.object({
  _id: WireId,
  ref: z.string().meta({ description: "What is written on the card, such as P-000124-017" }),
  line: z.int(),
  state: z.enum(["keyed", "allocated", "rejected"]),
  reason: z.enum(postReasons).nullable(),
  duplicateOf: z.string(),
  raffle: z.object({ _id: WireId, name: z.string(), slug: z.string() }).nullable(),
  person: PostPerson.nullable(),
  answer: z.string().nullable(),
  wanted: z.array(z.string()),
  ticketNums: z.array(z.string()).meta({ description: "The numbers it got" }),
});
export type PostCard = z.infer<typeof PostCard>;

export const PostBatch = z.object({
  _id: WireId,
  number: z.int(),
  receivedAt: WireDate,
  openedAt: WireDate,
  openedBy: Named.nullable(),
  reason: z.string().meta({ description: "Why it was opened later than its cards came" }),
  state: z.enum(["open", "closing", "closed"]),
  difference: z.string().meta({ description: "Why more or fewer cards were keyed than announced" }),
  closedAt: WireDate.nullable(),
  announced: Count,
  keyed: Count.meta({ description: "All cards, also those that were rejected" }),
  allocated: Count,
  rejected: Count,
  keyBy: WireDate.nullable().meta({
    description: "When its cards that aren't keyed yet may miss a competition whose closing time for post has passed",
  }),
});
export type PostBatch = z.infer<typeof PostBatch>;

export const BatchOpened = z.object({ batch: PostBatch });

export const ListBatchesInput = PageInput.omit({ query: true }).extend({
  toKey: z.boolean().default(false).meta({ description: "Only those with a `keyBy`, the oldest first" }),
});
export const BatchPage = z.object({ batches: z.array(PostBatch), totalBatches: Count, ...Now });
export type BatchPage = z.infer<typeof BatchPage>;

/** A competition that cards of a batch may be for. */
export const PostRaffle = z.object({
  _id: WireId,
  name: z.string(),
  slug: z.string(),
  postClosesAt: WireDate,
  entriesPerCard: z.int(),
  maxEntriesPerPerson: z.int(),
  answers: z.array(z.string()).meta({ description: "Of its question; empty without one" }),
  choosesNumbers: z.boolean().meta({ description: "A card may name numbers" }),
});
export type PostRaffle = z.infer<typeof PostRaffle>;

export const BatchAnswer = z.object({
  batch: PostBatch,
  cards: z.array(PostCard),
  raffles: z.array(PostRaffle),
  ...Now,
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

export const KeyedCards = z.object({ cards: z.array(PostCard), batch: PostBatch });

/** Closes a batch, whose cards get their numbers. */
export const CloseBatchInput = z.strictObject({
  id: Id,
  difference: line(500).default("").meta({ description: "Needed where more or fewer cards were keyed than announced" }),
});
export const BatchClosed = z.object({ msg: z.string(), batch: PostBatch });

export const FindSendersInput = z.object({
  postCode: line(20).default(""),
  lastName: line(100).default(""),
  raffleId: Id.nullable().default(null),
});
/** People who entered by post before, with how many entries each has in a competition, by any route. */
export const SenderList = z.object({ people: z.array(PostPerson.extend({ used: Count })) });
export type SenderList = z.infer<typeof SenderList>;
