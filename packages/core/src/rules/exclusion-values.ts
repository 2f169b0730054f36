import { mailboxKey } from "./mailbox-key.ts";
import { lettersAndDigits, phoneKey } from "./person-key.ts";

/** By what someone who is excluded is recognised. */
export type MarkKind = "email" | "phone" | "person" | "address";

/** A normalised value of a person, of which a mark is made. */
export interface ExclusionValue {
  kind: MarkKind;
  value: string;
}

interface Address {
  addressLine1: string;
  postCode: string;
}

/** The details of an account from which marks are made. */
interface Person {
  email: string;
  phone: string;
  lastName: string;
  addresses: readonly Address[];
  /** `YYYY-MM-DD`; null while it is not known. */
  birthDate: string | null;
}

/** Returns whether a mark is of something verified, the mailbox. All else was only typed, by anyone; a "typed email" by staff. */
export function isVerifiedMark(kind: MarkKind | "typed email"): boolean {
  return kind === "email";
}

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
