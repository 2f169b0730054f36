import {
  DAY_MS,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentReport,
  type ProviderTransaction,
} from "@counterfoil/core";
import { trustPages } from "./pages.ts";
import { parseWebhook } from "./parse-webhook.ts";
import { CANCELLED, eventOf, SUSPENDED, type TrustRecord } from "./records.ts";
import { queryRefund, refund } from "./refunds.ts";
import { PROVIDER, type TrustSettings } from "./settings.ts";
import { pageToken } from "./signing.ts";
import { openWebServices } from "./web-services.ts";

const isOf = (type: string) => (record: TrustRecord) => record.requesttypedescription === type;

/** Returns what the records of one reference say: a paid charge before one that may still be, before one that failed. */
function reportOf(settings: TrustSettings, records: readonly TrustRecord[]): PaymentReport {
  const toEvent = (record: TrustRecord) => eventOf(settings, record);
  const charges = records.filter(isOf("AUTH")).map(toEvent);
  const events = charges.filter((event): event is PaymentEvent => event !== null && event !== "pending");
  const [paid, ...others] = events.filter(({ outcome }) => outcome === "paid");
  if (paid) return { kind: "final", event: paid, others };
  if (charges.includes("pending")) return { kind: "open" };
  const failed = events.at(-1) ?? records.filter(isOf("THREEDQUERY")).map(toEvent).at(-1);
  if (failed && failed !== "pending" && failed.outcome !== "paid") return { kind: "final", event: failed };
  return { kind: "unknown" };
}

function transactionsOf(records: readonly TrustRecord[]): ProviderTransaction[] {
  const refunds = records.filter(isOf("REFUND")).filter(({ errorcode, settlestatus }) => {
    return errorcode === "0" && settlestatus !== CANCELLED;
  });
  return records
    .filter(isOf("AUTH"))
    .filter(({ errorcode, settlestatus }) => errorcode === "0" && settlestatus !== SUSPENDED)
    .map((charge) => {
      const own = refunds.filter((record) => record.parenttransactionreference === charge.transactionreference);
      const back = own.reduce((sum, record) => sum + Number(record.baseamount ?? 0), 0);
      return {
        transactionRef: charge.transactionreference ?? "",
        attemptRef: charge.orderreference ?? "",
        currency: charge.currencyiso3a ?? "",
        paidPence: Number(charge.baseamount ?? 0),
        refundedPence: charge.settlestatus === CANCELLED ? Number(charge.baseamount ?? 0) : back,
      };
    });
}

const timestamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");

/** The shop's side of Trust Payments: its hosted pages, its notifications and its JSON web services. */
export function createTrustPayments(settings: TrustSettings): PaymentProvider {
  const services = openWebServices(settings);
  const pageOf = (ref: string) => `${settings.publicUrl()}/pay/${pageToken(settings.secret, ref)}`;
  return {
    name: PROVIDER,
    // Nothing is known of a way to have its page turn credit cards away.
    capabilities: () => ({ fundingFilter: false }),
    pages: trustPages(settings),
    startHosted: async ({ ref }) => ({ redirectUrl: pageOf(ref) }),
    startSavedCard: async ({ ref }) => ({ pageUrl: pageOf(ref) }),
    // Its pages cannot be closed: the shop's own page leads to none any more, and later money is sent back.
    close: async () => {},
    query: async (ref) => reportOf(settings, await services.query({ orderreference: [{ value: ref }] })),
    parseWebhook: (webhook) => parseWebhook(settings, webhook),
    refund: (request) => refund(services, request),
    queryRefund: (request) => queryRefund(services, request),
    // A reference that is not used any more is nothing that could be deleted there.
    forgetCard: async () => {},
    // It has no call for this; what it keeps, it keeps under the law of payments.
    forgetPayer: async () => {},
    async listTransactions({ from, to }) {
      // Day by day, so that no answer is long; a refund may be of another day than its payment.
      const records = new Map<string, TrustRecord>();
      for (let start = from; start < to; start += DAY_MS) {
        const end = Math.min(start + DAY_MS, to);
        const filter = { starttimestamp: [{ value: timestamp(start) }], endtimestamp: [{ value: timestamp(end) }] };
        for (const record of await services.query(filter)) records.set(record.transactionreference ?? "", record);
      }
      return transactionsOf([...records.values()]);
    },
  };
}
