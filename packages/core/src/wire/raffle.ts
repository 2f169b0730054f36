import { z } from "zod";
import { MAX_ENTRIES } from "../limits.ts";
import { Pounds, PoundsInput } from "../money.ts";
import { DateInput, Id, line, paragraphs, WireDate, WireId } from "../text.ts";
import { Now, PageInput } from "./paging.ts";
import { UserRef } from "./user.ts";

export const RaffleImage = z.object({ path: z.string(), keyImage: z.boolean() });
export type RaffleImage = z.infer<typeof RaffleImage>;

export const TicketMatrix = z.object({
  useLetters: z.boolean(),
  toLetter: z.string().nullable(),
  toLetterKey: z.number().int().nullable().meta({ description: "The last letter's place from A = 1" }),
  ticketsPerLetter: z.number().int().nullable(),
});
export type TicketMatrix = z.infer<typeof TicketMatrix>;

/** The question as the public sees it: never which answer is right. */
export const PublicQuestion = z
  .object({ question: z.string(), answers: z.array(z.object({ answer: z.string() })) })
  .nullable();
export const Question = z
  .object({ question: z.string(), answers: z.array(z.object({ answer: z.string(), correct: z.boolean() })) })
  .nullable();
export type Question = z.infer<typeof Question>;

/** A competition in a public list. */
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
  images: z.array(RaffleImage),
  maxEntries: z.number().int(),
  maxEntriesPerPerson: z.number().int(),
  ticketsPurchased: z.number().int(),
  luckyDipsOnly: z.boolean(),
  luckyDipDefault: z.number().int(),
  allowPromoBalance: z.boolean(),
  ticketMatrix: TicketMatrix,
  guaranteedWinnerInfoBox: z.boolean(),
  videoUrl: z.string(),
});
export type RaffleListItem = z.infer<typeof RaffleListItem>;

/** A competition on its own page. Numbers of prizes that are not won yet are null. */
export const Raffle = RaffleListItem.extend({
  description: z.string().meta({ description: "Markdown" }),
  question: PublicQuestion,
  instantWins: z.array(z.object({ prize: z.string(), ticketNum: z.string().nullable() })),
  instantWinners: z.array(
    z.object({ ticketNum: z.string(), user: z.string().meta({ description: "Such as Bea B." }) }),
  ),
  instantWinsDescription: z.string(),
});
export type Raffle = z.infer<typeof Raffle>;

/** What a ticket or an order says of its competition. */
export const RaffleRef = z.object({
  _id: WireId,
  slug: z.string(),
  name: z.string(),
  price: Pounds,
  image: z.string().nullable(),
  endDate: WireDate,
  allowPromoBalance: z.boolean(),
});
export type RaffleRef = z.infer<typeof RaffleRef>;

export const RaffleName = z.object({ _id: WireId, slug: z.string(), name: z.string() });

/** An entry as the console lists it. */
export const TicketPurchase = z.object({
  _id: WireId,
  orderId: z.string().nullable(),
  user: UserRef,
  ticketNum: z.string(),
  questionAnswer: z.string().nullable(),
  pricePaid: Pounds,
  createdAt: WireDate,
  raffle: z.object({ _id: WireId, name: z.string() }),
});
export type TicketPurchase = z.infer<typeof TicketPurchase>;

/** A competition as the console lists it. */
export const AdminRaffleListItem = RaffleListItem.extend({
  totalSales: Pounds,
  createdAt: WireDate,
  updatedAt: WireDate,
});
export type AdminRaffleListItem = z.infer<typeof AdminRaffleListItem>;

/** A competition as the console edits it. */
export const AdminRaffle = AdminRaffleListItem.extend({
  description: z.string(),
  question: Question,
  instantWins: z.array(z.object({ prize: z.string(), ticketNum: z.string() })),
  instantWinners: z.array(z.object({ ticketNum: z.string(), user: z.string() })),
  instantWinsDescription: z.string(),
  ticketpurchases: z.array(TicketPurchase).optional(),
});
export type AdminRaffle = z.infer<typeof AdminRaffle>;

const TicketMatrixInput = z.object({
  useLetters: z.boolean().default(false),
  toLetter: z
    .string()
    .regex(/^[A-Z]?$/, "Choose a letter from A to Z")
    .nullable()
    .optional(),
  toLetterKey: z.number().int().min(1).max(26).nullable().optional(),
});

const QuestionInput = z.object({
  question: line(500, 1, "Enter the question"),
  answers: z
    .array(z.object({ answer: line(200, 1, "Enter the answer"), correct: z.boolean().default(false) }))
    .min(2, "Give at least two answers")
    .max(10, "Give at most ten answers"),
});

const Whole = z.number("Enter a whole number").int("Enter a whole number");

/** The raffle form: what may be sent to create or to change a competition (API: The raffle form). */
export const RaffleForm = z.object({
  name: line(200, 1, "Enter a name"),
  description: paragraphs(50_000).nullable(),
  price: PoundsInput,
  originalPrice: PoundsInput.nullable(),
  onSale: z.boolean(),
  startDate: DateInput,
  endDate: DateInput,
  live: z.boolean(),
  categories: z.array(line(60, 1)).max(50),
  searchTags: z.array(line(60)).max(100),
  images: z.array(z.object({ path: line(500, 1), keyImage: z.boolean().default(false) })).max(30),
  maxEntries: Whole.min(1, "At least 1 entry").max(MAX_ENTRIES, `At most ${MAX_ENTRIES} entries`),
  maxEntriesPerPerson: Whole.min(1, "At least 1 entry per person"),
  luckyDipsOnly: z.boolean(),
  luckyDipDefault: Whole.min(1, "At least 1"),
  allowPromoBalance: z.boolean(),
  guaranteedWinnerInfoBox: z.boolean(),
  ticketMatrix: TicketMatrixInput.nullable(),
  question: QuestionInput.nullable(),
  instantWins: z
    .array(
      z.object({
        prize: line(200, 1, "Enter the prize"),
        ticketNum: z.union([line(20, 1), z.number().int()]).transform(String),
      }),
    )
    .max(5_000),
  instantWinsDescription: paragraphs(10_000).nullable(),
  videoUrl: line(500).nullable(),
});
export const CreateRaffleInput = RaffleForm.partial().extend({
  name: RaffleForm.shape.name,
  price: RaffleForm.shape.price,
  startDate: RaffleForm.shape.startDate,
  endDate: RaffleForm.shape.endDate,
  maxEntries: RaffleForm.shape.maxEntries,
  maxEntriesPerPerson: RaffleForm.shape.maxEntriesPerPerson,
});
export const EditRaffleInput = RaffleForm.partial().extend({ id: Id, updatedAt: DateInput.optional() });

/** How many competitions each group, or the one category, may have. */
const GroupLimit = z.int("A whole number from 1 to 100").min(1, "From 1").max(100, "Up to 100").optional();
export const ByCategoryInput = z.object({ limit: GroupLimit }).default({});
export const InCategoryInput = z.object({ category: z.string(), limit: GroupLimit });
export const SlugInput = z.object({ slug: z.string() });
export const RaffleGroup = z.object({ _id: z.string(), raffles: z.array(RaffleListItem) });
export type RaffleGroup = z.infer<typeof RaffleGroup>;
export const RafflesAnswer = z.object({ raffles: z.array(RaffleListItem), ...Now });
export const GroupedRafflesAnswer = z.object({ raffles: z.array(RaffleGroup), ...Now });
export const RaffleAnswer = z.object({ raffle: Raffle, ...Now });
export const MonthInput = z.object({
  year: z.string().regex(/^\d{4}$/, "Choose a year"),
  month: z.string().regex(/^(0[1-9]|1[0-2])$/, "Choose a month"),
});
export const BrowseRafflesInput = PageInput.extend({
  filterBy: z.enum(["active", "expired", "none", ""]).nullish(),
  filterIds: z.array(Id).max(1_000).default([]),
});
export const AdminRafflesPage = z.object({
  raffles: z.array(AdminRaffleListItem),
  totalRaffles: z.number().int(),
  ...Now,
});
export const AdminRaffleAnswer = z.object({ raffle: AdminRaffle, ...Now });

export const Category = z.object({ _id: WireId, name: z.string(), createdAt: WireDate });
export type Category = z.infer<typeof Category>;
export const CategoriesAnswer = z.object({ categories: z.array(Category) });
export const CategoryAnswer = z.object({ category: Category });
export const CreateCategoryInput = z.object({ name: line(60, 1, "Enter a name") });
