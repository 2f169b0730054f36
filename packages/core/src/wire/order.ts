import { z } from "zod";
import { MAX_TICKETS_IN_CART } from "../limits.ts";
import { orderFilters } from "../rules/list-filters.ts";
import { DateInput, EndDateInput, Id, line, list, Pounds, PoundsInput, WireDate, WireId } from "./fields.ts";
import { Now, PageInput } from "./paging.ts";
import { RaffleName } from "./raffle.ts";
import { AfterFinal, Ticket } from "./ticket.ts";
import { Addresses, UserRef } from "./user.ts";

export const OrderStatus = z.enum(["Completed", "Refunded", "Partially Refunded"]);
export const PaymentStatus = z.enum(["Pending", "Failed", "Cancelled", "Completed", "Refunded", "Partially Refunded"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** An order as its customer sees it. ticketsSubtotal − couponCodeDiscount − promotionalBalanceUsed = totalPricePaid. */
export const Order = z.object({
  _id: WireId,
  orderId: z.string(),
  status: OrderStatus,
  createdAt: WireDate,
  ticketsPurchased: z.array(z.object({ _id: WireId, raffle: RaffleName, ticketNum: z.string(), pricePaid: Pounds })),
  ticketsSubtotal: Pounds,
  couponCodeUsed: z.string().nullable(),
  couponCodeDiscount: Pounds,
  promotionalBalanceUsed: Pounds,
  totalPricePaid: Pounds,
  trustTransactionRef: z.string(),
  trustPaymentDetails: z.object({ orderId: z.string(), cardNumber: z.string(), cardType: z.string() }).nullable(),
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
});
export type Order = z.infer<typeof Order>;

export const AdminOrder = Order.extend({ user: UserRef, userIp: z.string(), addresses: Addresses });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const OrdersAnswer = z.object({ orders: z.array(Order) });
export const OrderAnswer = z.object({ order: Order });
/** What became of a line: it stands, its refund is not confirmed yet, or its number was freed with or without a refund. */
export const OrderLineState = z.enum(["standing", "refunding", "refunded", "released"]);
/** A line of an order with its shares: pricePaid − couponDiscount − balanceUsed = cardPaid. Refunded lines stay. */
export const OrderLine = z.object({
  _id: WireId,
  raffle: RaffleName,
  ticketNum: z.string(),
  pricePaid: Pounds,
  couponDiscount: Pounds,
  balanceUsed: Pounds,
  cardPaid: Pounds,
  state: OrderLineState,
  answerCorrect: z.boolean().nullable().meta({
    description: "As judged when it was reserved; null without a question and once the number was freed",
  }),
});
export type OrderLine = z.infer<typeof OrderLine>;
/** Money of an order on its way back, sent back, or rejected by the provider. */
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
export const OrderHistoryItem = z.object({
  _id: WireId,
  createdAt: WireDate,
  admin: UserRef,
  action: z.string(),
  subject: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type OrderHistoryItem = z.infer<typeof OrderHistoryItem>;
/** A mail about an order. */
export const OrderMail = z.object({
  _id: WireId,
  template: z.string(),
  state: z.enum(["queued", "sent", "failed"]),
  createdAt: WireDate,
  sentAt: WireDate.nullable(),
});
export type OrderMail = z.infer<typeof OrderMail>;
/** An order with everything that support needs to know of it. */
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
/** Which orders the console lists; all unless said. */
export const OrderFilter = z.enum(orderFilters);
export type OrderFilter = z.infer<typeof OrderFilter>;
/** Both dates are included. */
export const BrowseOrdersInput = PageInput.extend({
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
});
export type OrdersPage = z.infer<typeof OrdersPage>;
/** Whether the customer keeps an instant prize that was handed over; without it that is a conflict. */
const KeepPrizes = { keepPrizes: z.boolean().optional() };
/** Strict, like every input of a call that moves money: a misspelt `tickets` would refund the whole order. */
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
  couponCodeUsed: z.string().nullable(),
  couponCodeDiscount: Pounds,
  totalPricePaidOnCard: Pounds,
  trustTransactionRef: z.string(),
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
  /** When the order was deleted; only where deleted orders were asked for. */
  deletedAt: WireDate.nullable().optional(),
});
export type ExportRow = z.infer<typeof ExportRow>;

/** What the customer means to pay with. `expectedTotal` in pounds: another total is `cart.changed`. */
const PayWith = {
  couponCode: line(60)
    .nullish()
    .transform((code) => code ?? ""),
  expectedTotal: PoundsInput.optional(),
};
export const PaymentSetupInput = z.strictObject({
  usePromotionalBalance: z.boolean().default(false),
  couponCode: PayWith.couponCode,
  newsletter: z.boolean().default(false),
});
export const PaymentSetup = z.object({
  tickets: z.array(Ticket),
  subtotal: Pounds,
  couponDiscount: Pounds,
  promoBalDiscount: Pounds,
  totalPrice: Pounds,
  ...Now,
});
export const PaymentUrlInput = z.strictObject({
  ...PayWith,
  createToken: z.boolean().default(false),
  useFrame: z.boolean().default(false),
  usePromoBal: z.boolean().default(false),
  newsletter: z.boolean().default(false),
});
export const PaymentUrl = z.object({
  "redirect-url": z.string(),
  "merchant-order-id": z.string(),
  expires: WireDate.meta({ description: "When the page takes no card any more" }),
  ...Now,
});
/** The payment that a customer has begun and that has not ended. */
export const OpenPaymentAnswer = z.object({
  payment: z
    .object({
      orderId: z.string(),
      method: z.enum(["hosted", "card"]),
      redirectUrl: z.string().nullable(),
      expires: WireDate,
    })
    .nullable(),
  ...Now,
});
export const CardPaymentInput = z.strictObject({
  ...PayWith,
  cardId: Id,
  usePromoBal: z.boolean().default(false),
  newsletter: z.boolean().default(false),
});
export const CardPayment = z.object({ orderId: z.string(), html: z.string() });
export const CardPaymentStatus = z.object({
  status_code: z.enum(["0", "30001", "30003", "70000", "60022", "60010"]),
  html: z.string(),
  pageUrl: z
    .string()
    .optional()
    .meta({ description: "A page of the shop to show in a frame where the customer confirms, in place of html" }),
});
export const NoPaymentInput = PaymentSetupInput.extend({ expectedTotal: PayWith.expectedTotal });
export const NoPaymentAnswer = z.object({ orderId: z.string() });
/** Why a payment is `Failed`: a card was declined, or its time ran out before it was paid. Absent for any other. */
export const PaymentFailure = z.enum(["declined", "expired"]).optional();
export type PaymentFailure = z.infer<typeof PaymentFailure>;
export const PendingAnswer = z.object({ pending: z.boolean(), status: PaymentStatus, failure: PaymentFailure });
export const ExistsAnswer = z.object({
  exists: z.boolean(),
  status: PaymentStatus.nullable(),
  failure: PaymentFailure,
});
