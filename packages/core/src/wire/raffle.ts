import { z } from "zod";
import { DateInput, Id, list, Now, PageInput, Pounds, title, WireDate, WireId, WirePicture } from "./fields.ts";
import {
  BundleFields,
  PrizeWorthFields,
  Question,
  Raffle,
  RaffleForm,
  RaffleListItem,
  requiredRaffleFields,
} from "./raffle-fields.ts";
import { UserRef } from "./user.ts";

/** The competition as tickets and orders name it. */
export const RaffleRef = z.object({
  _id: WireId,
  slug: z.string(),
  name: z.string(),
  price: Pounds,
  image: WirePicture.nullable(),
  endDate: WireDate,
  drawAt: WireDate.optional().meta({ description: "Where a provable draw decides it" }),
  allowPromoBalance: z.boolean(),
});
export type RaffleRef = z.infer<typeof RaffleRef>;

export const RaffleName = z.object({ _id: WireId, slug: z.string(), name: z.string() });

/** The bundles that a cart reaches, by competition; absent without any. */
export const CartBundles = z
  .array(z.object({ raffle: RaffleName, tickets: z.number().int(), ...BundleFields, discount: Pounds }))
  .optional()
  .meta({ description: "The bundles that these tickets reach, and what each takes off; absent without any" });
export type CartBundle = NonNullable<z.infer<typeof CartBundles>>[number];

/** An entry as the console lists it. */
export const TicketPurchase = z.object({
  _id: WireId,
  orderId: z.string().nullable(),
  user: UserRef,
  ticketNum: z.string(),
  questionAnswer: z.string().nullable(),
  answerCorrect: z.boolean().nullable().meta({
    description: "As judged when it was reserved; null without a question and for a manual entry",
  }),
  pricePaid: Pounds,
  prize: z.string().nullable().meta({ description: "The instant prize that it won" }),
  createdAt: WireDate,
  raffle: z.object({ _id: WireId, name: z.string() }),
  byPost: z.literal(true).optional().meta({ description: "It came by post; absent for every other entry" }),
});
export type TicketPurchase = z.infer<typeof TicketPurchase>;

/** Whether a list of entries can still change: true once the end has passed and no payment can add to it any more. */
export const EntriesFinality = { final: z.boolean(), openPayments: z.number().int() };

/** A competition as the console lists it. */
export const AdminRaffleListItem = RaffleListItem.extend({
  totalSales: Pounds,
  createdAt: WireDate,
  updatedAt: WireDate,
  ...EntriesFinality,
});
export type AdminRaffleListItem = z.infer<typeof AdminRaffleListItem>;

/** A competition as the console edits it. */
export const AdminRaffle = AdminRaffleListItem.extend({
  description: z.string(),
  question: Question,
  instantWins: z.array(z.object({ prize: z.string(), ticketNum: z.string().nullable(), ...PrizeWorthFields })).meta({
    description: "As the form has them: null for a number that is drawn, won or not",
  }),
  instantWinners: z.array(z.object({ ticketNum: z.string(), user: z.string() })),
  instantWinsDescription: z.string(),
  reveal: Raffle.shape.reveal,
  cancelReason: z.string(),
  ticketpurchases: z.array(TicketPurchase).optional(),
  hasInstantWins: z.boolean(),
  drawAt: Raffle.shape.drawAt,
  drawPrizes: Raffle.shape.drawPrizes,
  onePrizePerEntrant: Raffle.shape.onePrizePerEntrant,
  unwonInstantWins: Raffle.shape.unwonInstantWins,
  shortOpenReason: z.string(),
  draw: Raffle.shape.draw,
  bundles: Raffle.shape.bundles,
  postClosesAt: WireDate.nullable(),
  postReserve: z.int(),
  postEntriesPerCard: z.int(),
});
export type AdminRaffle = z.infer<typeof AdminRaffle>;

export const CreateRaffleInput = RaffleForm.partial().extend(RaffleForm.pick(requiredRaffleFields).shape);
export const EditRaffleInput = RaffleForm.partial().extend({ id: Id, updatedAt: DateInput.optional() });

/** How many competitions each group, or the one category, may have. */
const GroupLimit = z.int("A whole number from 1 to 100").min(1, "From 1").max(100, "Up to 100").optional();
export const ByCategoryInput = z.object({ limit: GroupLimit }).default({});
export const InCategoryInput = z.object({ category: z.string().max(200), limit: GroupLimit });
export const SlugInput = z.object({ slug: z.string().max(200) });
export const RaffleGroup = z.object({ _id: z.string(), raffles: z.array(RaffleListItem) });
export const RafflesAnswer = z.object({ raffles: z.array(RaffleListItem), ...Now });
export const GroupedRafflesAnswer = z.object({ raffles: z.array(RaffleGroup), ...Now });
export const RaffleAnswer = z.object({ raffle: Raffle, ...Now });
export const MonthInput = z.object({
  year: z.string().regex(/^\d{4}$/, "Choose a year"),
  month: z.string().regex(/^(0[1-9]|1[0-2])$/, "Choose a month"),
});
export const BrowseRafflesInput = PageInput.extend({
  filterBy: z.enum(["active", "expired", "none", ""]).nullish(),
  filterIds: list(Id, 1_000).default([]),
});
export const AdminRafflesPage = z.object({
  raffles: z.array(AdminRaffleListItem),
  totalRaffles: z.number().int(),
  notLive: z.number().int().meta({ description: "How many of these have not ended and are not live" }),
  ...Now,
});
export const AdminRaffleAnswer = z.object({ raffle: AdminRaffle, ...Now });
/** Without `entries` or `prizes` those lists are empty, for callers that do not show them. */
export const FindRaffleInput = z.object({
  id: Id,
  entries: z.boolean().default(true),
  prizes: z.boolean().default(true),
});
/** A page of the instant prizes of a competition that were won, or of those that can still be won. */
export const BrowsePrizesInput = PageInput.omit({ query: true }).extend({ id: Id, won: z.boolean() });
export const PrizesPage = z.object({
  prizes: z.array(
    z.object({
      _id: WireId,
      place: z.number().int().meta({ description: "Its place in the order of the form, from 1" }),
      prize: z.string(),
      ...PrizeWorthFields,
      ticketNum: z.string().nullable().meta({ description: "Null for one that is drawn, until it is won" }),
      voided: z.boolean().meta({ description: "Two admins voided it: its number is retired" }),
      user: UserRef,
      handedOverAt: WireDate.nullable(),
      nameWithheld: z.boolean().meta({ description: "Whether its winner asked not to be named in public" }),
    }),
  ),
  totalPrizes: z.number().int(),
  voidReasons: z
    .array(z.string())
    .meta({ description: "The reasons of the rules for which a won prize is voided; empty while none can be" }),
});
export type PrizesPage = z.infer<typeof PrizesPage>;

export const Category = z.object({ _id: WireId, name: z.string(), createdAt: WireDate });
export type Category = z.infer<typeof Category>;
export const CategoriesAnswer = z.object({ categories: z.array(Category) });
export const CategoryAnswer = z.object({ category: Category });
export const CreateCategoryInput = z.object({ name: title(60, "Enter a name") });
