import { randomBytes, randomInt } from "node:crypto";

const ID_BYTES = 12;
/** As many random bytes are fetched together: fetching those of one id takes longer than all else about it. */
const IDS_TOGETHER = 256;
let pool = Buffer.alloc(0);

/** Returns random bytes, each given out once, as text. */
function randomText(bytes: number): string {
  if (pool.length < bytes) pool = randomBytes(ID_BYTES * IDS_TOGETHER);
  const text = pool.toString("base64url", 0, bytes);
  pool = pool.subarray(bytes);
  return text;
}

/** Creates an opaque id: it grows with time, so that indexes stay compact, and cannot be guessed. */
export function newId(): string {
  return Date.now().toString(36).padStart(9, "0") + randomText(ID_BYTES);
}

let newest = { time: 0, count: 0 };

/** Creates an id as `newId` does that sorts after the earlier ones of this process, also within one millisecond. */
export function newOrderedId(): string {
  const time = Math.max(Date.now(), newest.time);
  newest = { time, count: time === newest.time ? newest.count + 1 : 0 };
  const place = newest.count.toString(36).padStart(4, "0");
  return time.toString(36).padStart(9, "0") + place + randomText(9);
}

/** Letters and digits that cannot be mistaken for each other when read aloud. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates a reference, such as `CF-7K3MQ-9XR2B` of a payment. */
export function newRef(kind: "CF" | "CP" | "PB" | "PO" = "CF"): string {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${kind}-${part()}-${part()}`;
}
