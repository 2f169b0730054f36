import { z } from "zod";

/** What the provider says happened to a payment; amounts are pence. */
export const PaymentEvent = z.object({
  provider: z.string(),
  /** The provider's own reference of this transaction. */
  transactionRef: z.string(),
  /** The `merchant-order-id` of the attempt. */
  attemptRef: z.string(),
  outcome: z.enum(["paid", "declined", "unauthenticated"]),
  amountPence: z.number().int(),
  currency: z.string(),
  card: z
    .object({ brand: z.string(), lastFour: z.string(), expiry: z.string(), token: z.string().nullable() })
    .nullable()
    .meta({ description: "token is there when the customer agreed to save the card" }),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** Money that the customer's bank took back from the shop; amounts are pence. */
export const Chargeback = z.object({
  provider: z.string(),
  /** The provider's own reference of the chargeback: the same one is told once. */
  chargebackRef: z.string(),
  /** The transaction that was charged back. */
  transactionRef: z.string(),
  attemptRef: z.string(),
  amountPence: z.number().int(),
});
export type Chargeback = z.infer<typeof Chargeback>;

/** One charge as the provider has it in its books; amounts are pence. */
export const ProviderTransaction = z.object({
  transactionRef: z.string(),
  attemptRef: z.string(),
  currency: z.string(),
  /** What was taken and not cancelled. */
  paidPence: z.number().int(),
  refundedPence: z.number().int(),
});
export type ProviderTransaction = z.infer<typeof ProviderTransaction>;

/** The frozen part of an attempt that a provider needs. */
export interface PaymentOrder {
  ref: string;
  amountPence: number;
  currency: "GBP";
  saveCard: boolean;
  useFrame: boolean;
  description: string;
  email: string;
  name: string;
  /** Where the hosted page sends the browser afterwards. */
  returnUrl: string;
  /** The hosted page takes no card after this moment, epoch milliseconds. */
  expiresAt: number;
}

/** Where a payment stands when the provider is asked. `open`: nothing final yet. `unknown`: unknown to the provider. */
export type PaymentReport =
  | {
      kind: "final";
      event: PaymentEvent;
      /** Further charges that were paid on the same reference. */
      others?: PaymentEvent[];
    }
  | { kind: "challenge"; html: string }
  | { kind: "open" }
  | { kind: "unknown" };

export type RefundReport = "done" | "refused" | "unanswered";

/** Where a refund stands when the provider is asked. `none`: it has not paid it and may be sent it. `open`: nothing final yet. */
export type RefundStanding = "done" | "open" | "none";

/** One refund as the provider is told it; the same `key` always means the same refund. */
export interface RefundRequest {
  key: string;
  transactionRef: string;
  amountPence: number;
}

/** The headers and the body of a notification exactly as they came. */
export interface Webhook {
  headers: Record<string, string>;
  body: string;
}

/** What a signed webhook tells; `query`: less than is needed, so the provider is queried. `eventKey` is the same for a repeat. */
export type ParsedWebhook = { eventKey: string } & (
  | { kind: "payment"; event: PaymentEvent }
  | { kind: "chargeback"; chargeback: Chargeback }
  | { kind: "query"; attemptRef: string }
);

/** A page of the shop's own that takes the browser to the provider, with the policy that its answer carries. */
export interface ProviderPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The pages of a provider that a browser cannot be redirected to: the shop serves them under `/pay/{token}`. */
export interface ProviderPages {
  /** Returns the reference in a page's token, or null when the token was not made here. */
  refOf(token: string): string | null;
  /** Builds the page of a payment; `cardToken` is that of the saved card which it charges, if it does. */
  build(order: PaymentOrder, cardToken: string | null): ProviderPage;
}

/**
 * A card provider. Adapters do no database work; every call goes over HTTP and may throw `ProviderUnreachable`
 * when there is no answer, which means: unknown, ask again, never assume.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a hosted page; answers its address. */
  startHosted(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  /**
   * Charges a saved card; the outcome comes from `query` and the notification. Answers the address of a page on which
   * the customer has to confirm first, or null.
   */
  startSavedCard(order: PaymentOrder, cardToken: string): Promise<{ pageUrl: string | null }>;
  /** Closes a hosted page, so that it takes no card; money that came first is found by `query`. */
  close(ref: string): Promise<void>;
  query(ref: string): Promise<PaymentReport>;
  /** Null when the signature is not good: such a webhook changes nothing. */
  parseWebhook(webhook: Webhook): ParsedWebhook | null;
  /** A provider may know no keys and pay a repeat again: ask `queryRefund` before a refund is sent once more. */
  refund(refund: RefundRequest): Promise<RefundReport>;
  queryRefund(refund: RefundRequest): Promise<RefundStanding>;
  forgetCard(cardToken: string): Promise<void>;
  /** Erases who paid by a reference; what was paid stays. */
  forgetPayer(ref: string): Promise<void>;
  /** Lists the charges that were paid from one moment up to another (epoch milliseconds), to compare books. */
  listTransactions(period: { from: number; to: number }): Promise<ProviderTransaction[]>;
  /** Left out by a provider whose pages a browser can be redirected to. */
  readonly pages?: ProviderPages;
}

/** The provider did not answer, or not in time. What it did is unknown. */
export class ProviderUnreachable extends Error {
  constructor(message = "The payment provider did not answer") {
    super(message);
    this.name = "ProviderUnreachable";
  }
}
