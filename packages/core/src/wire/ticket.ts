import { z } from "zod";
import { MAX_TICKETS_IN_CART } from "../limits.ts";
import { entryFilters } from "../rules/list-filters.ts";
import {
  CaptchaSolution,
  Id,
  line,
  list,
  More,
  Now,
  PageInput,
  Pounds,
  SearchPageInput,
  SendKey,
  WireDate,
  WireId,
} from "./fields.ts";
import { CartBundles, EntriesFinality, RaffleName, RaffleRef, TicketPurchase } from "./raffle.ts";
import { PrizeWorthFields, RaffleImages } from "./raffle-fields.ts";
import { UserRef } from "./user.ts";

/** A held or paid ticket of the caller. exp is null once it is paid. */
export const Ticket = z.object({
  _id: WireId,
  raffle: RaffleRef,
  ticketNum: z.string(),
  exp: WireDate.nullable(),
  questionAnswer: z.string().nullable(),
  pricePaid: Pounds,
  user: WireId,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketsAnswer = z.object({ tickets: z.array(Ticket), ...Now });
export const CartAnswer = z.object({
  tickets: z.array(Ticket),
  totalPrice: Pounds.meta({ description: "With bundles, before coupons and balance" }),
  bundles: CartBundles,
  ...Now,
});
export const RaffleIdInput = z.object({ raffleId: Id });

/** A number in a request: `17`, `"17"` or `"B12"`. It is checked against the competition. */
const TicketNumInput = z.union([z.string().max(20), z.number()]).transform(String);
export const ReserveInput = z.object({
  raffleId: Id,
  ticketNums: list(TicketNumInput, MAX_TICKETS_IN_CART, { code: "cart.full" }),
  questionAnswer: z.string().max(500).nullish(),
  recaptcha: CaptchaSolution,
  key: SendKey,
});
export const LuckyDipInput = ReserveInput.omit({ ticketNums: true }).extend({ amount: z.number() });
export const TicketTotalInput = z.object({ raffleId: Id, userId: Id });
export const TicketTotal = z.object({ total: z.number().int() });
export const UnavailableNumber = z.object({ ticketNum: z.string(), name: z.string() });
export const UnavailableAnswer = z.object({ unavailableNumbers: z.array(UnavailableNumber) });
export const TicketIdInput = z.object({ ticketId: Id });

/** A competition in which the customer has tickets, with all of them. */
export const PurchasedRaffle = RaffleRef.extend({
  startDate: WireDate,
  images: RaffleImages,
  tickets: z.array(Ticket),
});
export const PurchasedAnswer = z.object({ raffles: z.array(PurchasedRaffle), ...Now });

/** A prize that an entry won. `order` is the orderId. */
export const InstantWin = z.object({
  prize: z.string(),
  ...PrizeWorthFields,
  ticketNum: z.string(),
  raffle: RaffleName,
  order: z.string(),
  createdAt: WireDate,
});
export type InstantWin = z.infer<typeof InstantWin>;
export const InstantWinsAnswer = z.object({ instantWins: z.array(InstantWin) });
export const ClaimedInstantWins = z.object({
  instantWins: z.array(
    z.object({
      _id: WireId,
      prize: z.string(),
      ticketNum: z.string(),
      user: UserRef,
      handedOverAt: WireDate.nullable(),
    }),
  ),
});

/** Which entries are listed: by the answer, by the route, or those that won an instant prize. */
export const EntryFilter = z.enum(entryFilters);
export type EntryFilter = z.infer<typeof EntryFilter>;
export const ListEntriesInput = SearchPageInput.extend({ raffleId: Id, filter: EntryFilter.nullish() });
export const CountEntriesInput = PageInput.pick({ query: true }).extend({ raffleId: Id });
/** How many entries of each kind a competition has. */
export const EntryCounts = z.object({
  all: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  manual: z.number().int(),
  post: z.number().int(),
  paid: z.number().int(),
  winner: z.number().int(),
});
export type EntryCounts = z.infer<typeof EntryCounts>;
/** Whether to change entries although their list is final: `false` is a conflict, `true` or missing does it. */
export const AfterFinal = { afterFinal: z.boolean().optional() };
/** `keepPrizes`: the winner keeps an instant prize that was handed over; a conflict when missing. */
export const EntryIdInput = z.strictObject({ id: Id, keepPrizes: z.boolean().optional(), ...AfterFinal });
export const EntriesPage = z.object({
  tickets: z.array(TicketPurchase),
  totalTickets: z.number().int(),
  ...More,
  raffle: RaffleRef,
  ...EntriesFinality,
  ...Now,
});
export const CreateEntryInput = z.strictObject({
  raffle: Id,
  user: z.string().max(200).nullish(),
  ticketNum: z
    .union([line(20, 1, "Enter a ticket number"), z.number().int()])
    .transform((value) => String(value).toUpperCase()),
  ...AfterFinal,
});
export const EntryAnswer = z.object({ ticket: TicketPurchase });
