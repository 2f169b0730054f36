import { timingSafeEqual } from "node:crypto";
import type { DataKeys } from "../data-keys.ts";
import { fingerprint } from "../secret-box.ts";

const PURPOSE = "unsubscribe";

/** Returns the token of the link that ends a user's newsletter without a log-in. It holds for as long as its key is there. */
export function unsubscribeToken(keys: DataKeys, userId: string): string {
  return `${userId}.${fingerprint(keys.newest, PURPOSE, userId)}`;
}

/** Returns the user of such a token, or null for one that the shop did not make. */
export function userOfUnsubscribeToken(keys: DataKeys, token: string): string | null {
  const [userId = "", hash = ""] = token.split(".", 2);
  const isOurs = keys.all.some((key) => {
    const [expected, given] = [Buffer.from(fingerprint(key, PURPOSE, userId)), Buffer.from(hash)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? userId : null;
}
