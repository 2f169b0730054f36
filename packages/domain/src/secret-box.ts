import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Sealer } from "@counterfoil/db";
import { hmacUnder } from "./hashes.ts";

/** A key that encrypts secrets at rest. */
export interface DataKey {
  /** Identifies the key of a sealed value; derived from the key without revealing it. */
  id: string;
  secret: string;
}

/** The keys of a shop: the newest seals, and all of them open. */
export interface DataKeys {
  newest: DataKey;
  all: readonly DataKey[];
  /** The key of the session secret. */
  ofSession: DataKey;
}

function namedKey(secret: string): DataKey {
  return {
    id: Buffer.from(hkdfSync("sha256", secret, "counterfoil", "id of a data key", 6)).toString("base64url"),
    secret,
  };
}

/** Returns the keys of a shop: DATA_KEY's, newest first, and last that of the session secret. */
export function dataKeysOf(dataKey: readonly string[], sessionSecret: string): DataKeys {
  const ofSession = namedKey(sessionSecret);
  const all = [...dataKey.map(namedKey), ofSession];
  return { newest: all[0] ?? ofSession, all, ofSession };
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown for a value sealed with a key that the shop does not have; the message names it. */
export class DataKeyMissing extends Error {
  constructor(id: string) {
    super(`A value is sealed with the key ${id}, which is not in DATA_KEY`);
    this.name = "DataKeyMissing";
  }
}

const derived = new WeakMap<DataKey, Map<string, Buffer>>();

/** A key of its own for each purpose, so that a text sealed for one opens for no other. */
function keyFor(key: DataKey, purpose: string): Buffer {
  const ofKey = derived.get(key) ?? new Map<string, Buffer>();
  const made = ofKey.get(purpose) ?? Buffer.from(hkdfSync("sha256", key.secret, "counterfoil", purpose, 32));
  derived.set(key, ofKey.set(purpose, made));
  return made;
}

/** Encrypts a text with the newest key, whose id is its prefix. It opens only for the same owner, such as the id of its row. */
export function seal({ newest }: DataKeys, purpose: string, text: string, owner = ""): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(newest, purpose), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Returns the id of the key that sealed a value. */
export const sealedBy = (sealed: string): string => sealed.split(".", 1).join();

function keyOf({ all }: DataKeys, sealed: string): DataKey {
  const id = sealedBy(sealed);
  const key = all.find((one) => one.id === id);
  if (!key) throw new DataKeyMissing(id);
  return key;
}

/** Decrypts a sealed text. Throws DataKeyMissing, and an Error for another purpose or owner, or a changed text. */
export function unseal(keys: DataKeys, purpose: string, sealed: string, owner = ""): string {
  const key = keyOf(keys, sealed);
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(".") + 1), "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

const MARK_LENGTH = 22;
const markers = new WeakMap<DataKey, Map<string, (text: string) => string>>();

function hmacOf(key: DataKey, purpose: string, text: string): string {
  const ofKey = markers.get(key) ?? new Map<string, (text: string) => string>();
  const hmac = ofKey.get(purpose) ?? hmacUnder(keyFor(key, purpose).toString("hex"));
  markers.set(key, ofKey.set(purpose, hmac));
  return hmac(text);
}

const markUnder = (key: DataKey, purpose: string, text: string): string =>
  `${key.id}.${hmacOf(key, purpose, text).slice(0, MARK_LENGTH)}`;

/** Returns a mark of a text, which only a holder of the newest key can make: the key's id, and half of an HMAC. */
const mark = ({ newest }: Pick<DataKeys, "newest">, purpose: string, text: string): string =>
  markUnder(newest, purpose, text);

/** Returns whether a mark was made of this text by a key of the shop. */
function isMarkOf({ all }: DataKeys, purpose: string, text: string, made: string): boolean {
  const key = all.find(({ id }) => made.startsWith(`${id}.`));
  return key !== undefined && markUnder(key, purpose, text) === made;
}

const PAD_BYTES = 32;
const VEIL_BYTES = 2 * PAD_BYTES;

/** Combines a text by XOR with what HMACs of its mark give; twice gives the text again. */
function veilUnder(key: DataKey, purpose: string, made: string, text: Buffer): Uint8Array {
  const padOf = (part: string) => Buffer.from(hmacOf(key, `${purpose}, veil`, `${made}${part}`), "base64url");
  const pad = text.length > PAD_BYTES ? Buffer.concat([padOf(""), padOf(" 2")]) : padOf("");
  return text.map((byte, at) => byte ^ (pad[at] ?? 0));
}

/** Encrypts a short text, at most 64 bytes, by its mark, several times as fast as `seal`: equal texts of one owner look alike. Throws RangeError. */
export function veil({ newest }: DataKeys, purpose: string, text: string, owner: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length > VEIL_BYTES) throw new RangeError("A text to veil has at most 64 bytes");
  const made = markUnder(newest, purpose, `${owner} ${text}`);
  return `${made}.${Buffer.from(veilUnder(newest, purpose, made, bytes)).toString("base64url")}`;
}

/** Decrypts a veiled text. Throws as `unseal` does. */
export function unveil(keys: DataKeys, purpose: string, veiled: string, owner: string): string {
  const key = keyOf(keys, veiled);
  const end = veiled.lastIndexOf(".");
  const [made, bytes] = [veiled.slice(0, end), Buffer.from(veiled.slice(end + 1), "base64url")];
  const text = Buffer.from(veilUnder(key, purpose, made, bytes)).toString();
  if (markUnder(key, purpose, `${owner} ${text}`) !== made)
    throw new Error("A veiled text was changed, or is another's");
  return text;
}

/** Returns what seals rows with these keys. */
export const sealerOf = (keys: DataKeys): Sealer => ({
  seal: (purpose, text) => mark(keys, purpose, text),
  fits: (purpose, text, made) => isMarkOf(keys, purpose, text, made),
  hide: (purpose, text, owner) => veil(keys, purpose, text, owner),
  open: (purpose, hidden, owner) => unveil(keys, purpose, hidden, owner),
});

/** Returns a keyed hash: equal texts have equal hashes, which cannot be brute-forced without the key. */
export function fingerprint(key: DataKey, purpose: string, text: string): string {
  return createHmac("sha256", keyFor(key, purpose)).update(text).digest("base64url");
}
