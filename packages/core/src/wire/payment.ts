import { z } from "zod";
import { Id, line, Now, Pounds, PoundsInput, SendKey, WireDate } from "./fields.ts";
import { CartBundles } from "./raffle.ts";
import { Ticket } from "./ticket.ts";

export const PaymentStatus = z.enum(["Pending", "Failed", "Cancelled", "Completed", "Refunded", "Partially Refunded"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** How the customer wants to pay. `expectedTotal` in pounds: another total is `cart.changed`. */
const PayWith = {
  couponCode: line(60)
    .nullish()
    .transform((code) => code ?? ""),
  expectedTotal: PoundsInput.optional(),
  key: SendKey,
};
export const PaymentSetupInput = z.object({
  usePromotionalBalance: z.boolean().default(false),
  couponCode: PayWith.couponCode,
  newsletter: z.boolean().default(false),
});
export const PaymentSetup = z.object({
  tickets: z.array(Ticket),
  subtotal: Pounds,
  bundles: CartBundles,
  couponDiscount: Pounds,
  promoBalDiscount: Pounds,
  totalPrice: Pounds,
  protection: z
    .object({
      limit: Pounds.nullable(),
      spent: Pounds,
      left: Pounds.nullable(),
      creditLeft: Pounds,
      debitOnly: z.boolean(),
    })
    .meta({
      description:
        "The monthly limit, null for none, with what is spent and left of it. creditLeft: what credit cards may pay this month. debitOnly: no credit card may pay this cart",
    }),
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
  expires: WireDate.meta({ description: "When the page stops accepting cards" }),
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
/** The sentence for a customer whose payment was refunded because of its card. */
export const CardRefusalNotice = z.object({
  code: z.enum(["card.credit_instant", "card.credit_month"]),
  msg: z.string(),
});
export type CardRefusalNotice = z.infer<typeof CardRefusalNotice>;
export const CardPaymentStatus = z.object({
  status_code: z.enum(["0", "30001", "30003", "70000", "60022", "60010"]),
  html: z.string(),
  pageUrl: z
    .string()
    .optional()
    .meta({ description: "A page of the shop to show in a frame where the customer confirms, in place of html" }),
  refusal: CardRefusalNotice.optional(),
});
export const NoPaymentInput = PaymentSetupInput.extend({
  expectedTotal: PayWith.expectedTotal,
  key: SendKey,
}).strict();
export const NoPaymentAnswer = z.object({ orderId: z.string() });
/** Why a payment is `Failed`: a card was declined or refused, or it expired. Absent for other states. */
export const PaymentFailure = z.enum(["declined", "expired", "refused"]).optional();
export type PaymentFailure = z.infer<typeof PaymentFailure>;
export const PendingAnswer = z.object({
  pending: z.boolean(),
  status: PaymentStatus,
  failure: PaymentFailure,
  refusal: CardRefusalNotice.optional(),
});
export const ExistsAnswer = z.object({
  exists: z.boolean(),
  status: PaymentStatus.nullable(),
  failure: PaymentFailure,
  refusal: CardRefusalNotice.optional(),
});
