import { ProviderUnreachable, type RefundReport, type RefundRequest, type RefundStanding } from "@counterfoil/core";
import { CANCELLED, SETTLED, type TrustRecord } from "./records.ts";
import type { WebServices } from "./web-services.ts";

/** The payment can be neither cancelled nor refunded at this moment: it is being settled, or was just now. */
const NOT_YET_CODES = new Set(["20005", "20012", "60017"]);

async function findPayment(services: WebServices, ref: string): Promise<TrustRecord | undefined> {
  const records = await services.query({ transactionreference: [{ value: ref }] });
  return records.find((record) => record.requesttypedescription === "AUTH");
}

/** Returns the state of a refund by its key. A payment that was cancelled instead has gone back whole. */
export async function queryRefund(services: WebServices, refund: RefundRequest): Promise<RefundStanding> {
  const records = await services.query({ orderreference: [{ value: refund.key }] });
  const refunds = records.filter((record) => record.requesttypedescription === "REFUND");
  if (refunds.some((record) => record.errorcode === "0" && record.settlestatus !== CANCELLED)) return "done";
  const payment = await findPayment(services, refund.transactionRef);
  return payment?.errorcode === "0" && payment.settlestatus === CANCELLED ? "done" : "none";
}

/** Sends a request that moves money back. */
async function send({ call }: WebServices, request: Parameters<WebServices["call"]>[0]): Promise<RefundReport> {
  const { errorcode = "" } = await call(request);
  if (errorcode === "0") return "done";
  return NOT_YET_CODES.has(errorcode) ? "unanswered" : "refused";
}

/** Cancels a payment that is not being settled yet. */
function cancel(services: WebServices, transactionRef: string): Promise<RefundReport> {
  return send(services, {
    requesttypedescriptions: ["TRANSACTIONUPDATE"],
    filter: { sitereference: [{ value: services.siteReference }], transactionreference: [{ value: transactionRef }] },
    updates: { settlestatus: CANCELLED },
  });
}

function payBack(services: WebServices, refund: RefundRequest): Promise<RefundReport> {
  return send(services, {
    requesttypedescriptions: ["REFUND"],
    sitereference: services.siteReference,
    parenttransactionreference: refund.transactionRef,
    baseamount: String(refund.amountPence),
    orderreference: refund.key,
  });
}

/**
 * Gives money back: a payment that is settled is refunded, one that is not is cancelled where all of it goes back. A part
 * of one that is not settled, or one that is being settled, waits: `unanswered`, so that it is tried again. The provider
 * knows no keys, so it is asked first whether it has paid this refund already.
 */
export async function refund(services: WebServices, request: RefundRequest): Promise<RefundReport> {
  try {
    if ((await queryRefund(services, request)) === "done") return "done";
    const payment = await findPayment(services, request.transactionRef);
    if (payment?.errorcode !== "0") return "refused";
    if (payment.settlestatus === SETTLED) return await payBack(services, request);
    const isCancellable = payment.settlestatus !== "10" && payment.baseamount === String(request.amountPence);
    return isCancellable ? await cancel(services, request.transactionRef) : "unanswered";
  } catch (error) {
    if (error instanceof ProviderUnreachable) return "unanswered";
    throw error;
  }
}
