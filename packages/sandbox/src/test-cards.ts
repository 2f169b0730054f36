import type { CardFunding } from "@counterfoil/core";

const visaDebit: { brand: string; funding: CardFunding } = { brand: "Visa", funding: "debit" };

function card<const Scenario extends string>(
  scenario: Scenario,
  pan: string,
  hint: string,
  more: Partial<typeof visaDebit> = {},
) {
  return { scenario, pan, hint, ...visaDebit, ...more };
}

/** The card numbers that the gateway knows, and what each does. */
export const testCards = [
  card("paid", "4111111111111111", "Paid"),
  card("paid-mastercard", "5555555555554444", "Paid", { brand: "Mastercard" }),
  card("declined", "4000000000000002", "Declined"),
  card("challenge", "4000000000003220", "The bank requires confirmation (3-D Secure)"),
  card("notified-twice", "4000000000000101", "Paid, the shop is notified twice"),
  card("never-notified", "4000000000000119", "Paid, the shop is never notified"),
  card("notified-late", "4000000000000127", "Paid, the shop is notified 20 seconds late"),
  card("forged-notice", "4000000000000135", "Paid, a forged message comes first"),
  card("wrong-amount", "4000000000000143", "Pays £0.01 instead of the amount"),
  card("no-refund", "4000000000000150", "Paid, refunds are rejected"),
  card("times-out", "4000000000000168", "Paid, but the answer times out"),
  card("credit", "4000000000000176", "Paid by a credit card", { funding: "credit" }),
  card("funding-unknown", "4000000000000184", "Paid, debit or credit is unknown", { funding: "unknown" }),
  card("prepaid", "4000000000000192", "Paid by a prepaid card", { funding: "prepaid" }),
  card("credit-notified-late", "4000000000000200", "Paid by a credit card, the shop is notified 20 seconds late", {
    funding: "credit",
  }),
];

export type TestCard = (typeof testCards)[number];

export function cardOfScenario(scenario: string | null): TestCard | undefined {
  return testCards.find((card) => card.scenario === scenario);
}

/** The card with this number, digits only. */
export function cardOfPan(pan: string): TestCard | undefined {
  return testCards.find((card) => card.pan === pan);
}

/** The check digit that every card number carries. */
export function passesLuhn(pan: string): boolean {
  const sum = [...pan].reverse().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** A number in groups of four, as printed on the card. */
export function inGroups(pan: string): string {
  return pan.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** The moment after which `MM/YY` has passed, epoch milliseconds; null when it cannot be read. */
export function endOfExpiry(expiry: string): number | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? [];
  return month && year ? Date.UTC(2000 + Number(year), Number(month)) : null;
}
