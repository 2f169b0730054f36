import { Chargeback, PaymentEvent, ProviderTransaction } from "@counterfoil/core";
import { z } from "zod";

/** The provider's name, in events and in the path of its webhooks. */
export const PROVIDER = "sandbox";

/** Header of a webhook: when it was signed and the signature over that moment and the raw body. */
export const SIGNATURE_HEADER = "x-sandbox-signature";

/** What the shop sends to open a hosted page; amounts are pence, times epoch milliseconds. */
export const OpenPayment = z.object({
  ref: z.string().min(1).max(100),
  amountPence: z.number().int().positive(),
  currency: z.literal("GBP"),
  saveCard: z.boolean(),
  useFrame: z.boolean(),
  description: z.string().max(500),
  email: z.string().max(300),
  name: z.string().max(300),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.number().int(),
  debitOnly: z.boolean().default(false),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/** What the shop sends to charge a saved card. */
export const ChargeSavedCard = z.object({ payment: OpenPayment, cardToken: z.string().min(1).max(200) });
export type ChargeSavedCard = z.infer<typeof ChargeSavedCard>;

export const PaymentOpened = z.object({ redirectUrl: z.string() });

/** The answer to a query, as the port has it. */
export const Report = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("final"), event: PaymentEvent }),
  z.object({ kind: z.literal("challenge"), html: z.string() }),
  z.object({ kind: z.literal("open") }),
  z.object({ kind: z.literal("unknown") }),
]);

export const RefundPayment = z.object({
  key: z.string().min(1).max(200),
  transactionRef: z.string().min(1).max(200),
  amountPence: z.number().int().positive(),
});
export type RefundPayment = z.infer<typeof RefundPayment>;

export const RefundAnswer = z.object({ result: z.enum(["done", "refused"]) });

/** The answer to a query about a refund, as the port has it; the gateway decides immediately, so none is ever open. */
export const RefundFound = z.object({ result: z.enum(["done", "none"]) });

/** What the shop sends to have a saved card forgotten, or to ask about it. */
export const NamedCard = z.object({ cardToken: z.string().min(1).max(200) });

/** The charges of a period, as the port has them. */
export const TransactionList = z.object({ transactions: z.array(ProviderTransaction) });

/** The body of a webhook; `event` is the same when the webhook comes again. */
export const WebhookBody = z.union([
  z.object({ event: z.string().min(1), fact: PaymentEvent }),
  z.object({ event: z.string().min(1), chargeback: Chargeback }),
]);
