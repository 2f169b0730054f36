import { z } from "zod";

/** Whose money a card spends. `credit` includes charge cards; `unknown` is treated as credit, `prepaid` as debit. */
export const CardFunding = z.enum(["debit", "prepaid", "credit", "unknown"]);
export type CardFunding = z.infer<typeof CardFunding>;

/** What the provider says happened to a payment; amounts are pence. */
export const PaymentEvent = z.object({
  provider: z.string(),
  transactionRef: z.string(),
  /** The `merchant-order-id` of the attempt. */
  attemptRef: z.string(),
  outcome: z.enum(["paid", "declined", "unauthenticated"]),
  amountPence: z.number().int(),
  currency: z.string(),
  /** When the card was charged by the provider's clock, epoch milliseconds; null when it does not say. */
  paidAt: z.number().int().nullable(),
  card: z
    .object({
      brand: z.string(),
      lastFour: z.string(),
      expiry: z.string(),
      funding: CardFunding,
      token: z.string().nullable(),
    })
    .nullable()
    .meta({ description: "token is there when the customer agreed to save the card" }),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** A payment that the customer's bank reversed; amounts are pence. */
export const Chargeback = z.object({
  provider: z.string(),
  /** The provider's own reference of the chargeback, which is reported once. */
  chargebackRef: z.string(),
  transactionRef: z.string(),
  attemptRef: z.string(),
  amountPence: z.number().int(),
});
export type Chargeback = z.infer<typeof Chargeback>;

/** A chargeback as a webhook has it, which may leave out the payment that was reversed. */
export type ReportedChargeback = Omit<Chargeback, "transactionRef"> & { transactionRef: string | null };

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
  /** The hosted page should take debit and prepaid cards only; for providers with `fundingFilter`. */
  debitOnly: boolean;
}

/** What a provider can do beyond the calls that each has. */
export interface ProviderCapabilities {
  /** The hosted page can be set to take debit and prepaid cards only (`PaymentOrder.debitOnly`). */
  fundingFilter: boolean;
}

/** The answer to a query about a payment. `open`: nothing final yet. `unknown`: unknown to the provider. */
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

/** The answer to a query about a refund. `none`: not paid, so it may be sent. `open`: nothing final yet. */
export type RefundStanding = "done" | "open" | "none";

/** A refund as it is sent to the provider; the same `key` always means the same refund. */
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

/** The content of a signed webhook. `query`: the provider is to be queried. A repeat has the same `eventKey`. */
export type ParsedWebhook = { eventKey: string } & (
  | { kind: "payment"; event: PaymentEvent }
  | { kind: "chargeback"; chargeback: ReportedChargeback }
  | { kind: "query"; attemptRef: string }
);

/** A page of the shop's own that takes the browser to the provider, with the policy that its answer carries. */
export interface ProviderPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The pages of a provider that needs a form post instead of a redirect: the shop serves them under `/pay/{token}`. */
export interface ProviderPages {
  /** Returns the reference in a page's token, or null when the token was not made here. */
  refOf(token: string): string | null;
  /** Builds the page of a payment; `cardToken` is the saved card that it charges, if any. */
  build(order: PaymentOrder, cardToken: string | null): ProviderPage;
}

/** A card provider, over HTTP: calls may throw `ProviderUnreachable`, and the outcome then has to be queried. */
export interface PaymentProvider {
  readonly name: string;
  capabilities(): ProviderCapabilities;
  /** Opens a hosted page and returns its address. */
  startHosted(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  /** Charges a saved card; `query` and the webhook say how it went. Returns the page on which to confirm, or null. */
  startSavedCard(order: PaymentOrder, cardToken: string): Promise<{ pageUrl: string | null }>;
  /** Closes a hosted page, so that it takes no card; a payment made before is found by `query`. */
  close(ref: string): Promise<void>;
  query(ref: string): Promise<PaymentReport>;
  /** Returns null when the signature is wrong: such a webhook changes nothing. */
  parseWebhook(webhook: Webhook): ParsedWebhook | null;
  /** Call `queryRefund` before sending one again: some providers would pay a repeat. */
  refund(refund: RefundRequest): Promise<RefundReport>;
  queryRefund(refund: RefundRequest): Promise<RefundStanding>;
  forgetCard(cardToken: string): Promise<void>;
  /** Erases who paid with a reference; the amounts stay. */
  forgetPayer(ref: string): Promise<void>;
  /** Lists the charges paid from one moment up to another (epoch milliseconds), for the reconciliation. */
  listTransactions(period: { from: number; to: number }): Promise<ProviderTransaction[]>;
  /** Undefined for a provider whose pages a browser can be redirected to. */
  readonly pages?: ProviderPages;
}

/** The provider did not answer in time. What it did is unknown. */
export class ProviderUnreachable extends Error {
  constructor(message = "The payment provider did not answer") {
    super(message);
    this.name = "ProviderUnreachable";
  }
}
