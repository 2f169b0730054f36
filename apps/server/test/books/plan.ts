import fc from "fast-check";

/** Cards of the sandbox: paid, declined, challenged, one for each way a payment can misbehave, and credit and prepaid cards. */
const pans = [
  "4111111111111111",
  "4111111111111111",
  "4111111111111111",
  "4111111111111111",
  "4111111111111111",
  "4111111111111111",
  "5555555555554444",
  "4000000000000002",
  "4000000000003220",
  "4000000000000101",
  "4000000000000119",
  "4000000000000127",
  "4000000000000135",
  "4000000000000143",
  "4000000000000168",
  "4000000000000176",
  "4000000000000184",
  "4000000000000192",
  "4000000000000200",
] as const;

/** What happens between the start and the end of a payment. */
export const turns = [
  "pay",
  "leave",
  "remove",
  "start again",
  "pay twice",
  "wrong total",
  "stale total",
  "coupon edited",
  "coupon deleted",
  "price edited",
  "competition ended",
  "competition cancelled",
  "account kept",
  "account closed",
  "two devices reserve",
  "two devices pay",
  "two devices pay and remove",
  "emptied by another device",
  "limit lowered",
  "break begun",
  "stopped by staff",
] as const;
export type Turn = (typeof turns)[number];

const adminActions = [
  "refund",
  "refund line",
  "refund and keep",
  "delete order",
  "delete entry",
  "create entry",
  "edit price",
  "off sale",
  "hand over",
  "balance",
  "cancel",
  "retry cancellation",
  "delete user",
  "edit entries",
  "edit end",
  "edit question",
  "end now",
] as const;

const providerActions = [
  "chargeback",
  "charge-again",
  "again",
  "declined",
  "forged",
  "unsigned",
  "altered",
  "other-reference",
  "other-amount",
] as const;

/** The provider calls that fail. */
export const failingCalls = ["open", "charge", "query", "close", "refund", "query-refund", "forget-card"] as const;
export type FailingCall = (typeof failingCalls)[number];

/** Raffles that are open at the same time. */
export const PLACES = 5;

/** What one customer does, starting from an empty cart. */
export interface Purchase {
  kind: "purchase";
  /** Indexes into the list of raffles; one or more tickets of each. */
  raffles: number[];
  amount: number;
  /** Drawn from a small range, so that customers want the same numbers. */
  number: number | null;
  coupon: "" | "TENTH" | "FIVER" | "NOBODY";
  useBalance: boolean;
  pan: string;
  /** Saves the card, or pays with a saved one, saving one first if there is none. */
  card: "new" | "save" | "saved";
  turn: Turn;
}

/** What an admin does to an existing record; `pick` selects which. */
export interface AdminAction {
  kind: "admin";
  act: (typeof adminActions)[number];
  pick: number;
}

/** What the provider does to an existing payment on its own. */
export interface ProviderAction {
  kind: "provider";
  act: (typeof providerActions)[number];
  pick: number;
}

export type Action =
  | Purchase
  | AdminAction
  | ProviderAction
  | { kind: "redeem"; isTwice: boolean }
  | { kind: "delete card" };

/** The kinds of actions that a run must complete at least once, to count as a test of the shop. */
export const everyKind = [
  ...turns.map((turn) => `purchase: ${turn}` as const),
  "purchase: saved card",
  "purchase: nothing to pay",
  "purchase: second card",
  "redeem",
  "two devices redeem",
  "delete card",
  ...adminActions.map((act) => `admin: ${act}` as const),
  "approved",
  ...providerActions.map((act) => `provider: ${act}` as const),
  "kill",
  "stop",
  "second process",
  "screens",
  "clock forward",
  "clock backward",
  ...failingCalls.map((call) => `failure: ${call}` as const),
] as const;
export type Kind = (typeof everyKind)[number];

const purchase: fc.Arbitrary<Purchase> = fc.record({
  kind: fc.constant("purchase" as const),
  raffles: fc.uniqueArray(fc.nat(PLACES - 1), { minLength: 1, maxLength: 3 }),
  amount: fc.integer({ min: 1, max: 4 }),
  number: fc.option(fc.integer({ min: 1, max: 30 })),
  coupon: fc.constantFrom("", "", "", "TENTH", "TENTH", "FIVER", "FIVER", "NOBODY"),
  useBalance: fc.boolean(),
  pan: fc.constantFrom(...pans),
  card: fc.constantFrom("new", "save", "saved"),
  turn: fc.oneof(
    { weight: 2, arbitrary: fc.constant("pay" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...turns) },
  ),
});

const adminAction: fc.Arbitrary<AdminAction> = fc.record({
  kind: fc.constant("admin" as const),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom("refund" as const, "refund line" as const, "refund and keep" as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom("delete order" as const, "delete entry" as const, "create entry" as const),
    },
    { weight: 3, arbitrary: fc.constantFrom("hand over" as const, "balance" as const, "edit price" as const) },
    { weight: 1, arbitrary: fc.constant("off sale" as const) },
    { weight: 1, arbitrary: fc.constantFrom("cancel" as const, "retry cancellation" as const, "delete user" as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "edit entries" as const,
        "edit end" as const,
        "edit end" as const,
        "edit question" as const,
        "end now" as const,
      ),
    },
  ),
  pick: fc.nat(),
});

const providerAction: fc.Arbitrary<ProviderAction> = fc.record({
  kind: fc.constant("provider" as const),
  act: fc.constantFrom(...providerActions),
  pick: fc.nat(),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 28, arbitrary: purchase },
  { weight: 12, arbitrary: adminAction },
  { weight: 5, arbitrary: providerAction },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("redeem" as const), isTwice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ kind: "delete card" as const }) },
);

/** Returns an action of a kind that is still missing, or the planned one if no missing kind is an action. */
export function actionOf(kind: Kind | undefined, planned: Action, pick: number): Action {
  const turn = turns.find((name) => kind === `purchase: ${name}`);
  if (turn && planned.kind === "purchase") return { ...planned, turn };
  const adminAction = adminActions.find((act) => kind === `admin: ${act}`);
  if (adminAction) return { kind: "admin", act: adminAction, pick };
  const providerAction = providerActions.find((act) => kind === `provider: ${act}`);
  if (providerAction) return { kind: "provider", act: providerAction, pick };
  if (kind === "delete card" || kind === "failure: forget-card") return { kind: "delete card" };
  if (kind === "failure: refund" || kind === "failure: query-refund") return { kind: "admin", act: "refund", pick };
  const isBySavedCard = kind === "purchase: saved card" || kind === "failure: charge";
  return isBySavedCard && planned.kind === "purchase" ? { ...planned, card: "saved", turn: "pay" } : planned;
}

/** Returns the actions of one worker in order; the same for the same seed. */
export function planOf(seed: number, count: number): Action[] {
  return fc.sample(action, { seed, numRuns: count });
}
