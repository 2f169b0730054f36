import { randomBytes, randomInt } from "node:crypto";

/** Creates an opaque id: it grows with time, so that indexes stay compact, and cannot be guessed. */
export function newId(): string {
  return Date.now().toString(36).padStart(9, "0") + randomBytes(12).toString("base64url");
}

/** Letters and digits that cannot be mistaken for each other when read aloud. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates a payment reference, such as `CF-7K3MQ-9XR2B`. */
export function newRef(): string {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `CF-${part()}-${part()}`;
}
