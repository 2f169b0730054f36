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

interface Person {
  firstName: string;
  lastName: string;
  address: { addressLine1: string; postCode: string };
}

/** Returns one key for all spellings of a person's name, postcode and first address line; null when one is missing. */
export function personKey({ firstName, lastName, address }: Person): string | null {
  const parts = [`${firstName}${lastName}`, address.postCode, address.addressLine1].map(lettersAndDigits);
  return parts.includes("") ? null : parts.join("|");
}
