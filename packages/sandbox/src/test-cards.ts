/** The card numbers that the gateway knows, what each does, and whose money it spends. */
export const testCards = [
  { scenario: "paid", pan: "4111111111111111", brand: "Visa", funding: "debit", hint: "Paid" },
  { scenario: "paid-mastercard", pan: "5555555555554444", brand: "Mastercard", funding: "debit", hint: "Paid" },
  { scenario: "declined", pan: "4000000000000002", brand: "Visa", funding: "debit", hint: "Declined" },
  {
    scenario: "challenge",
    pan: "4000000000003220",
    brand: "Visa",
    funding: "debit",
    hint: "The bank asks first (3-D Secure)",
  },
  {
    scenario: "notified-twice",
    pan: "4000000000000101",
    brand: "Visa",
    funding: "debit",
    hint: "Paid, the shop is notified twice",
  },
  {
    scenario: "never-notified",
    pan: "4000000000000119",
    brand: "Visa",
    funding: "debit",
    hint: "Paid, the shop is never told",
  },
  {
    scenario: "notified-late",
    pan: "4000000000000127",
    brand: "Visa",
    funding: "debit",
    hint: "Paid, the shop is notified 20 seconds late",
  },
  {
    scenario: "forged-notice",
    pan: "4000000000000135",
    brand: "Visa",
    funding: "debit",
    hint: "Paid, a forged message comes first",
  },
  {
    scenario: "wrong-amount",
    pan: "4000000000000143",
    brand: "Visa",
    funding: "debit",
    hint: "Pays £0.01 instead of the amount",
  },
  {
    scenario: "no-refund",
    pan: "4000000000000150",
    brand: "Visa",
    funding: "debit",
    hint: "Paid, refunds are refused",
  },
  {
    scenario: "times-out",
    pan: "4000000000000168",
    brand: "Visa",
    funding: "debit",
    hint: "Paid, but the answer times out",
  },
  { scenario: "credit", pan: "4000000000000176", brand: "Visa", funding: "credit", hint: "Paid by a credit card" },
  {
    scenario: "funding-unknown",
    pan: "4000000000000184",
    brand: "Visa",
    funding: "unknown",
    hint: "Paid, debit or credit is not said",
  },
  { scenario: "prepaid", pan: "4000000000000192", brand: "Visa", funding: "prepaid", hint: "Paid by a prepaid card" },
  {
    scenario: "credit-notified-late",
    pan: "4000000000000200",
    brand: "Visa",
    funding: "credit",
    hint: "Paid by a credit card, the shop is notified 20 seconds late",
  },
] as const;

export type TestCard = (typeof testCards)[number];

/** The card of a stored scenario. */
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
