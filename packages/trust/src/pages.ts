import { randomBytes } from "node:crypto";
import type { PaymentOrder, ProviderPage, ProviderPages } from "@counterfoil/core";
import { html, raw } from "hono/html";
import { PROVIDER, type TrustSettings } from "./settings.ts";
import { type Field, refOfPage, requestHash, signJwt } from "./signing.ts";

/** Fields of a notification that Trust Payments leaves out unless they are asked for. */
const NOTIFY_FIELDS = [
  "baseamount",
  "orderreference",
  "parenttransactionreference",
  "requesttypedescription",
  "transactionreference",
];

/** Longer values are rejected as a field error. */
const LONGEST_NAME = 127;
const LONGEST_EMAIL = 255;

/** Returns an amount in pounds as hash and form have to have it alike, such as `10.50`. */
function mainAmount(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
}

const webhookUrl = (settings: TrustSettings) => `${settings.publicUrl()}/api/payments/notice/${PROVIDER}`;

function hostedFields(settings: TrustSettings, order: PaymentOrder): Field[] {
  const fields: Field[] = [
    ["sitereference", settings.siteReference],
    ["currencyiso3a", order.currency],
    ["mainamount", mainAmount(order.amountPence)],
    ["version", "2"],
    ["stprofile", "default"],
    ["orderreference", order.ref],
    ...(order.saveCard ? [["credentialsonfile", "1"] as const] : []),
    ["billingfirstname", order.name.slice(0, LONGEST_NAME)],
    ["billingemail", order.email.slice(0, LONGEST_EMAIL)],
    ["ruleidentifier", "STR-6"],
    ["ruleidentifier", "STR-8"],
    ["ruleidentifier", "STR-9"],
    ["successfulurlredirect", order.returnUrl],
    ["successfulurlnotification", webhookUrl(settings)],
    ["declinedurlnotification", webhookUrl(settings)],
    ...NOTIFY_FIELDS.map((name) => ["stextraurlnotifyfields", name] as const),
    ["sitesecuritytimestamp", new Date(settings.clock()).toISOString().slice(0, 19).replace("T", " ")],
  ];
  return [...fields, ["sitesecurity", requestHash(fields, settings.hashFields, settings.sitePassword)]];
}

const newNonce = () => randomBytes(16).toString("base64");

function documentOf(title: string, body: ReturnType<typeof html>): string {
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
${body}
</body>
</html>`);
}

/** Builds the short page that posts the signed form: automatically, or by its button where scripts are off. */
function hostedPage(settings: TrustSettings, order: PaymentOrder): ProviderPage {
  const nonce = newNonce();
  const target = new URL(settings.pageUrl);
  const inputs = hostedFields(settings, order).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const page = html`<form id="pay" method="post" action="${settings.pageUrl}/process/payments/choice">
${inputs}
<p>We are taking you to the payment page.</p>
<button>Continue</button>
</form>
<script nonce="${nonce}">document.getElementById("pay").submit()</script>`;
  const back = new URL(order.returnUrl).origin;
  return {
    html: documentOf("Payment", page),
    contentSecurityPolicy: `default-src 'none'; script-src 'nonce-${nonce}'; form-action ${target.origin} ${back}; frame-ancestors 'self'; base-uri 'none'`,
  };
}

/** Returns the signed request by which the provider's library charges a saved card while the customer is there. */
function cardRequest(settings: TrustSettings, order: PaymentOrder, cardToken: string): string {
  const payload = {
    accounttypedescription: "ECOM",
    sitereference: settings.siteReference,
    currencyiso3a: order.currency,
    baseamount: String(order.amountPence),
    orderreference: order.ref,
    requesttypedescriptions: ["THREEDQUERY", "AUTH"],
    parenttransactionreference: cardToken,
    credentialsonfile: "2",
    ruleidentifier: ["STR-8", "STR-9"],
    successfulurlnotification: webhookUrl(settings),
    declinedurlnotification: webhookUrl(settings),
    stextraurlnotifyfields: NOTIFY_FIELDS,
  };
  const iat = Math.floor(settings.clock() / 1000);
  return signJwt({ payload, iat, iss: settings.jwt.user }, settings.jwt.secret);
}

/** Builds the page on which the provider's library asks for the security code, and the bank for its confirmation. */
function cardPage(settings: TrustSettings, order: PaymentOrder, cardToken: string): ProviderPage {
  const nonce = newNonce();
  const script = new URL(settings.scriptUrl);
  const config = {
    jwt: cardRequest(settings, order, cardToken),
    formId: "st-form",
    fieldsToSubmit: ["securitycode"],
    submitOnSuccess: true,
    submitOnError: true,
    livestatus: settings.siteReference.startsWith("test_") ? 0 : 1,
  };
  // No closing tag can end the script early: "<" is written as an escape.
  const json = raw(JSON.stringify(config).replaceAll("<", "\\u003c"));
  const page = html`<form id="st-form" method="post" action="${settings.publicUrl()}/pay/done">
<div id="st-notification-frame"></div>
<div id="st-security-code"></div>
<button type="submit" id="st-form__submit">Pay £${mainAmount(order.amountPence)}</button>
</form>
<script nonce="${nonce}" src="${settings.scriptUrl}"></script>
<script nonce="${nonce}">SecureTrading(${json}).Components()</script>`;
  const services = "https://*.trustpayments.com https://*.securetrading.net https://*.cardinalcommerce.com";
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${script.origin} https://*.cardinalcommerce.com`,
    `style-src 'unsafe-inline' ${script.origin}`,
    `connect-src ${services}`,
    // The bank of the customer shows its own page: any bank's.
    "frame-src https:",
    "form-action 'self' https:",
    "img-src https: data:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ];
  return { html: documentOf("Confirm this payment", page), contentSecurityPolicy: policy.join("; ") };
}

/** The shop's own pages that take the browser to Trust Payments. */
export function trustPages(settings: TrustSettings): ProviderPages {
  return {
    refOf: (token) => refOfPage(settings.secret, token),
    build: (order, cardToken) =>
      cardToken === null ? hostedPage(settings, order) : cardPage(settings, order, cardToken),
  };
}
