import { createHash } from "node:crypto";
import type { ParsedWebhook, Webhook } from "@counterfoil/core";
import { readPence, TrustRecord } from "./records.ts";
import { PROVIDER, type TrustSettings } from "./settings.ts";
import { type Field, isSigned } from "./signing.ts";

/** A notification has some twenty fields. Anyone could send thousands, which would take long to sort. */
const MAX_FIELDS = 200;

function readFields(body: string): Field[] {
  return body.split("&", MAX_FIELDS + 1).length > MAX_FIELDS ? [] : [...new URLSearchParams(body)];
}

/** A notification is known by all its fields: its own key is not signed, so that anyone could use it up before it comes. */
function keyOf(fields: readonly Field[]): string {
  const sorted = fields.map(([name, value]) => `${name}=${value}`).sort();
  return createHash("sha256").update(sorted.join("\n")).digest("hex");
}

/**
 * Reads a notification. Null when its hash is missing or wrong, or when it is for another site. It is believed of a chargeback alone: for
 * anything else the provider is queried. Its hash covers values without their names, and a customer's browser gets the same hash with
 * values that the customer chose, so that other fields of the same values could be posted here.
 */
export function parseWebhook(settings: TrustSettings, { body }: Webhook): ParsedWebhook | null {
  const fields = readFields(body);
  if (!isSigned(fields, settings.notificationPassword)) return null;
  const record = TrustRecord.parse(Object.fromEntries(fields));
  if (record.sitereference !== undefined && record.sitereference !== settings.siteReference) return null;
  const { orderreference: attemptRef, transactionreference, requesttypedescription } = record;
  if (!attemptRef) return null;
  const eventKey = keyOf(fields);
  if (requesttypedescription === "CHARGEBACK" && transactionreference) {
    const chargeback = {
      provider: PROVIDER,
      chargebackRef: transactionreference,
      transactionRef: record.parenttransactionreference || null,
      attemptRef,
      // The amount is only shown: a chargeback counts with any.
      amountPence: readPence(record.baseamount),
    };
    return { eventKey, kind: "chargeback", chargeback };
  }
  return { eventKey, kind: "query", attemptRef };
}
