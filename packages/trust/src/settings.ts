import type { CardFunding } from "@counterfoil/core";

/** How the shop is known to Trust Payments, and where its services are. */
export interface TrustSettings {
  siteReference: string;
  /** Signs the forms that are posted to the hosted page. */
  sitePassword: string;
  /** Signs the notifications; it may differ from the site's. */
  notificationPassword: string;
  /** The fields of the request hash, in the order agreed with Trust Payments. */
  hashFields: readonly string[];
  /** The funding of each `paymenttypedescription`; one that is missing is unknown. */
  cardFunding: Readonly<Record<string, CardFunding>>;
  api: { user: string; password: string };
  /** Signs the request of the library that charges saved cards. */
  jwt: { user: string; secret: string };
  /** Base of the hosted pages, of the web services, and address of the library. */
  pageUrl: string;
  apiUrl: string;
  scriptUrl: string;
  /** Base of the shop as a browser, and the provider, reaches it. */
  publicUrl: () => string;
  /** Guards the addresses of the shop's own payment pages. */
  secret: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** How long an answer may take, milliseconds. */
  timeoutMs?: number;
}

/** The provider's name, in events and in the path of its webhooks. */
export const PROVIDER = "trust";

/** The funding of the payment types that are certain; others count as credit until the settings name them. */
export const DEFAULT_CARD_FUNDING: Readonly<Record<string, CardFunding>> = {
  DELTA: "debit",
  AMEX: "credit",
  DINERS: "credit",
};

/**
 * The order of the request hash unless the site was set up with another. Fields that a form leaves out are skipped. The hash has no separators: those
 * that only a customer would add stand where their neighbours have no digit or capital that could pass for a value.
 */
export const DEFAULT_HASH_FIELDS = [
  "currencyiso3a",
  "mainamount",
  "sitereference",
  "version",
  "stprofile",
  "orderreference",
  "credentialsonfile",
  "ruleidentifier",
  "successfulurlredirect",
  "successfulurlnotification",
  "declinedurlnotification",
  "requesttypedescriptions",
  "accounttypedescription",
  "authmethod",
  "settleduedate",
  "settlestatus",
  "stextraurlnotifyfields",
  "sitesecuritytimestamp",
] as const;

/**
 * Without these a customer could pay one payment with the form of another, have the notification of a chargeback leave out what it is, or pay without the
 * money ever being settled, or without 3-D Secure.
 */
export const REQUIRED_HASH_FIELDS = [
  "currencyiso3a",
  "mainamount",
  "sitereference",
  "orderreference",
  "requesttypedescriptions",
  "accounttypedescription",
  "authmethod",
  "settleduedate",
  "settlestatus",
  "stextraurlnotifyfields",
  "sitesecuritytimestamp",
] as const;
