import { z } from "zod";
import { MAX_TICKETS_IN_CART } from "../limits.ts";
import { orderFilters } from "../rules/list-filters.ts";
import { revealGames } from "../rules/reveal.ts";
import { Addresses } from "./address.ts";
import { AuditEntry } from "./audit.ts";
import { DateInput, EndDateInput, Id, line, list, More, Pounds, SearchPageInput, WireDate, WireId } from "./fields.ts";
import { RaffleName } from "./raffle.ts";
import { BundleDiscount } from "./raffle-fields.ts";
import { AfterFinal } from "./ticket.ts";
import { UserRef } from "./user.ts";

export const OrderStatus = z.enum(["Completed", "Refunded", "Partially Refunded"]);
/** An order as its customer sees it. ticketsSubtotal − bundleDiscount − couponCodeDiscount − promotionalBalanceUsed = totalPricePaid. */
export const Order = z.object({
  _id: WireId,
  orderId: z.string(),
  status: OrderStatus,
  createdAt: WireDate,
  ticketsPurchased: z.array(z.object({ _id: WireId, raffle: RaffleName, ticketNum: z.string(), pricePaid: Pounds })),
  ticketsSubtotal: Pounds,
  bundleDiscount: BundleDiscount,
  couponCodeUsed: z.string().nullable(),
  couponCodeDiscount: Pounds,
  promotionalBalanceUsed: Pounds,
  totalPricePaid: Pounds,
  trustTransactionRef: z.string(),
  trustPaymentDetails: z.object({ orderId: z.string(), cardNumber: z.string(), cardType: z.string() }).nullable(),
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
  toOpen: z
    .array(z.object({ raffle: WireId, reveal: z.enum(revealGames) }))
    .optional()
    .meta({ description: "Competitions whose tickets its customer has still to open; absent without any" }),
});
export type Order = z.infer<typeof Order>;

export const AdminOrder = Order.extend({ user: UserRef, userIp: z.string(), addresses: Addresses });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const OrdersAnswer = z.object({ orders: z.array(Order) });
export const OrderAnswer = z.object({ order: Order });
/** The state of a line: sold, refund not confirmed yet, or released with or without a refund. */
export const OrderLineState = z.enum(["standing", "refunding", "refunded", "released"]);
/** A line of an order with its shares: pricePaid − bundleDiscount − couponDiscount − balanceUsed = cardPaid. Refunded lines stay. */
export const OrderLine = z.object({
  _id: WireId,
  raffle: RaffleName,
  ticketNum: z.string(),
  pricePaid: Pounds,
  bundleDiscount: BundleDiscount,
  couponDiscount: Pounds,
  balanceUsed: Pounds,
  cardPaid: Pounds,
  state: OrderLineState,
  answerCorrect: z.boolean().nullable().meta({
    description: "As judged when it was reserved; null without a question and once the number was freed",
  }),
  instantWin: z
    .object({
      prize: z.string(),
      handedOver: z.boolean(),
      given: z
        .boolean()
        .meta({ description: "Handed over, sent or paid: a refund that keeps prizes leaves it with its winner" }),
    })
    .nullable()
    .meta({ description: "The instant prize that its ticket won; null once the number was freed" }),
});
export type OrderLine = z.infer<typeof OrderLine>;
/** A refund of an order: in progress, done, or rejected by the provider. */
export const OrderRefund = z.object({
  _id: WireId,
  state: z.enum(["pending", "done", "rejected"]),
  toCard: Pounds,
  toBalance: Pounds,
  createdAt: WireDate,
  doneAt: WireDate.nullable(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;
/** What an admin did to an order or to one of its entries, newest first. */
export const OrderHistoryItem = AuditEntry.omit({ byShop: true, subjectId: true, about: true }).extend({
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type OrderHistoryItem = z.infer<typeof OrderHistoryItem>;
export const OrderMail = z.object({
  _id: WireId,
  template: z.string(),
  name: z.string().meta({ description: "The display name of the template" }),
  state: z.enum(["queued", "sent", "failed"]),
  createdAt: WireDate,
  sentAt: WireDate.nullable(),
});
export type OrderMail = z.infer<typeof OrderMail>;
/** An order with everything that support needs. */
export const OrderDetails = AdminOrder.extend({
  phone: z.string(),
  lines: z.array(OrderLine),
  refunds: z.array(OrderRefund),
  mails: z.array(OrderMail),
  history: z.array(OrderHistoryItem),
});
export type OrderDetails = z.infer<typeof OrderDetails>;
export const AdminOrderAnswer = z.object({ order: OrderDetails });
export const OrderIdInput = z.object({ orderId: Id });
/** Which orders the console lists; all by default. */
export const OrderFilter = z.enum(orderFilters);
export type OrderFilter = z.infer<typeof OrderFilter>;
/** Both dates are included. */
export const BrowseOrdersInput = SearchPageInput.extend({
  admin: z.boolean().nullish(),
  filter: OrderFilter.nullish(),
  dateFrom: DateInput.nullish(),
  dateTo: EndDateInput.nullish(),
  tickets: z.boolean().default(true).meta({ description: "false leaves ticketsPurchased empty; ticketCount stays" }),
  coupon: line(60).nullish().meta({ description: "Only orders whose use of this coupon code counts" }),
});
export const OrdersPage = z.object({
  orders: z.array(AdminOrder.extend({ ticketCount: z.number().int() })),
  totalOrders: z.number().int(),
  ...More,
});
export type OrdersPage = z.infer<typeof OrdersPage>;
/** Whether the customer keeps an instant prize that was handed over; a conflict when missing. */
const KeepPrizes = { keepPrizes: z.boolean().optional() };
/** Strict, like every input that moves money: a misspelt `tickets` would otherwise refund the whole order. */
export const RefundInput = z.strictObject({
  orderId: Id,
  tickets: list(Id, MAX_TICKETS_IN_CART, { min: 1 }).optional(),
  ...KeepPrizes,
  ...AfterFinal,
});
export const DeleteOrderInput = z.strictObject({ orderId: Id, ...KeepPrizes, ...AfterFinal });
export const RefundAnswer = z.object({ msg: z.string(), order: AdminOrder });
/** Both dates are included. With deleted orders the sums are those of the report of the same time. */
export const ExportInput = z.object({
  dateFrom: DateInput,
  dateTo: EndDateInput,
  withDeleted: z.boolean().default(false),
});
export const ExportRow = z.object({
  orderId: z.string(),
  user: z.string(),
  status: OrderStatus,
  createdAt: WireDate,
  tickets: z.string(),
  ticketsSubtotal: Pounds,
  promotionalBalanceUsed: Pounds,
  bundleDiscount: BundleDiscount,
  couponCodeUsed: z.string().nullable(),
  couponCodeDiscount: Pounds,
  totalPricePaidOnCard: Pounds,
  trustTransactionRef: z.string(),
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
  /** When the order was deleted; only present when deleted orders are included. */
  deletedAt: WireDate.nullable().optional(),
});
export type ExportRow = z.infer<typeof ExportRow>;
