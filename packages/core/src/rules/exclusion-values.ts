import { normalizeKey } from "../text.ts";

/** Returns the digits of a UK phone number as it is dialled within the country, however it was written. */
export function nationalDigits(phone: string): string {
  return phone
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^\+44\s?(\(0\))?/, "0")
    .replace(/^0044/, "0")
    .replace(/[\s().-]/g, "");
}

/** A number of fewer digits is no one's. */
const FEWEST_DIGITS = 7;

/** Returns one key for all spellings of a phone number; null without a number. */
export function phoneKey(phone: string): string | null {
  const digits = nationalDigits(phone).replace(/\D/g, "");
  return digits.length < FEWEST_DIGITS ? null : digits;
}

/** Returns the letters and digits of a text in lower case, without accents. */
export function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

interface Addressee {
  firstName: string;
  lastName: string;
  address: { addressLine1: string; postCode: string };
}

/** Returns one key for all spellings of a person's name, postcode and first address line; null when one is missing. */
export function personKey({ firstName, lastName, address }: Addressee): string | null {
  const parts = [`${firstName}${lastName}`, address.postCode, address.addressLine1].map(lettersAndDigits);
  return parts.includes("") ? null : parts.join("|");
}

interface Provider {
  /** All of them deliver the same name to the same mailbox. */
  hosts: readonly [string, ...string[]];
  /** What it ignores before the @. */
  ignores: string;
}

const providers: readonly Provider[] = [
  { hosts: ["gmail.com", "googlemail.com"], ignores: "." },
  { hosts: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignores: "._-" },
  { hosts: ["icloud.com", "me.com", "mac.com"], ignores: "" },
];

/** Returns one key for all spellings of an address that reach the same mailbox, to detect two accounts of a person. */
export function mailboxKey(email: string): string {
  const key = normalizeKey(email);
  const at = key.lastIndexOf("@");
  if (at < 0) return key;
  const [local, host] = [key.slice(0, at), key.slice(at + 1)];
  // An address that begins with a plus has nothing before it to compare.
  const name = local.split("+")[0] || local;
  const { hosts, ignores } = providers.find((one) => one.hosts.includes(host)) ?? { hosts: [host], ignores: "" };
  const kept = [...name].filter((sign) => !ignores.includes(sign)).join("");
  return `${kept}@${hosts[0]}`;
}

/** By what someone who is excluded is recognised. */
export type MarkKind = "email" | "phone" | "person" | "address";

/** A normalised value of a person, of which a mark is made. */
export interface ExclusionValue {
  kind: MarkKind;
  value: string;
}

/** The details of an account from which marks are made. */
interface Person {
  email: string;
  phone: string;
  lastName: string;
  addresses: readonly { addressLine1: string; postCode: string }[];
  /** `YYYY-MM-DD`; null while it is not known. */
  birthDate: string | null;
}

/** The kind of the marks of something verified, the mailbox. All else was only typed, by anyone; a "typed email" by staff. */
export const VERIFIED_MARK: MarkKind = "email";

function e164(digits: string): string {
  return digits.startsWith("0") ? `+44${digits.slice(1)}` : `+${digits}`;
}

/**
 * Returns the values by which a person is recognised, the same for all their spellings: the mailbox; telephone and surname;
 * birth date, surname and postcode; postcode, first number of the address and surname. A value with an unknown part
 * is left out.
 */
export function exclusionValues({ email, phone, lastName, addresses, birthDate }: Person): ExclusionValue[] {
  const surname = lettersAndDigits(lastName);
  const digits = phoneKey(phone);
  const places = addresses.map(({ addressLine1, postCode }) => [
    lettersAndDigits(postCode),
    /\d+/.exec(addressLine1)?.[0] ?? "",
  ]);
  const all: [MarkKind, ...string[]][] = [
    ["email", mailboxKey(email)],
    ["phone", digits === null ? "" : e164(digits), surname],
    ...places.map(([postCode = ""]): [MarkKind, ...string[]] => ["person", birthDate ?? "", surname, postCode]),
    ...places.map(([postCode = "", number = ""]): [MarkKind, ...string[]] => ["address", postCode, number, surname]),
  ];
  const known = all.filter(([, ...parts]) => !parts.includes(""));
  const values = new Map(
    known.map(([kind, ...parts]) => [[kind, ...parts].join("|"), { kind, value: parts.join("|") }]),
  );
  return [...values.values()];
}
