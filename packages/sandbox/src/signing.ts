import { createHmac, timingSafeEqual } from "node:crypto";

function mac(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex");
}

/** Compares in constant time, which reveals nothing about where two texts differ. */
function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

let known = { secret: "", key: "" };

/** What the shop sends as bearer token with each call. */
export function apiKey(secret: string): string {
  if (known.secret !== secret) known = { secret, key: mac(secret, "api", "") };
  return known.key;
}

/** Whether an Authorization header is the shop's. */
export function isShopRequest(secret: string, authorization: string | undefined): boolean {
  return isSame(authorization ?? "", `Bearer ${apiKey(secret)}`);
}

/** The signature header of a webhook, over the moment of signing (epoch milliseconds) and the raw body. */
export function signWebhook(secret: string, at: number, body: string): string {
  return `t=${at},v1=${mac(secret, "notice", `${at}.${body}`)}`;
}

/** Whether a signature header was made with the secret, for this very body. */
export function isSigned(secret: string, header: string, body: string): boolean {
  const at = /^t=(\d{1,15}),v1=[0-9a-f]{64}$/.exec(header)?.[1];
  return at !== undefined && isSame(header, signWebhook(secret, Number(at), body));
}

/** Which kind of page an address is for; the address of one opens no other. */
type Page = "pay" | "challenge";

/** The last part of a page's address: the reference, and a mac so that no one finds the page by guessing. */
export function pageToken(secret: string, page: Page, ref: string): string {
  return `${encodeURIComponent(ref)}.${mac(secret, page, ref).slice(0, 32)}`;
}

/** The reference in a page's address, or null when the address was not made here. */
export function refOfPage(secret: string, page: Page, token: string): string | null {
  const ref = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  return isSame(`${encodeURIComponent(ref)}${token.slice(ref.length)}`, pageToken(secret, page, ref)) ? ref : null;
}
