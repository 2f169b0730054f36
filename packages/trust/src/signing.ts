import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Fields of a form in their order; a name may come several times. */
export type Field = readonly [name: string, value: string];

/** Compares in a time that tells nothing about where two texts differ. */
function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** Returns `sitesecurity` of a form: the values of the agreed fields, in the agreed order, and the password. */
export function requestHash(fields: readonly Field[], order: readonly string[], password: string): string {
  const values = order.flatMap((name) => fields.filter(([field]) => field === name).map(([, value]) => value));
  return `h${sha256(values.join("") + password)}`;
}

const unsigned = new Set(["notificationreference", "responsesitesecurity"]);

/** Returns `responsesitesecurity` of a notification: every signed value, sorted by the bytes of its name, and the password. */
export function responseHash(fields: readonly Field[], password: string): string {
  const signed = fields.filter(([name]) => !unsigned.has(name));
  const sorted = signed.toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return sha256(sorted.map(([, value]) => value).join("") + password);
}

/** Returns whether a notification carries the hash of its fields; one without a hash does not. */
export function isSigned(fields: readonly Field[], password: string): boolean {
  const given = fields.filter(([name]) => name === "responsesitesecurity");
  return given.length === 1 && isSame(given[0]?.[1] ?? "", responseHash(fields, password));
}

/** Returns the last part of a payment page's address: the reference, and a mac so that no one finds it by guessing. */
export function pageToken(secret: string, ref: string): string {
  const mac = createHmac("sha256", secret).update(`payment page\n${ref}`).digest("hex").slice(0, 32);
  return `${encodeURIComponent(ref)}.${mac}`;
}

/** Returns the reference in a page's token, or null when the token was not made with this secret. */
export function refOfPage(secret: string, token: string): string | null {
  const ref = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  return isSame(token, pageToken(secret, ref)) ? ref : null;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a JSON web token signed by HS256. */
export function signJwt(payload: object, secret: string): string {
  const head = `${base64url({ alg: "HS256", typ: "JWT" })}.${base64url(payload)}`;
  return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}
