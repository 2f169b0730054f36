import fc from "fast-check";

const PAID = "4111111111111111";

/** Cards of the sandbox: paid, declined, challenged, one for each way a payment can misbehave, and credit and prepaid cards. */
const pans = [
  ...Array<string>(6).fill(PAID),
  ...["5555555555554444", "4000000000000002", "4000000000003220"],
  ...[101, 119, 127, 135, 143, 168, 176, 184, 192, 200].map((end) => `4000000000000${end}`),
];

const ofOneCustomer = ["pay", "leave", "remove", "start again", "pay twice", "wrong total", "stale total"] as const;
const whileAdminsEdit = ["coupon edited", "coupon deleted", "price edited"] as const;
const whileItEnds = ["competition ended", "competition cancelled", "account kept", "account closed"] as const;
const onDevices = ["two devices reserve", "two devices pay", "two devices pay and remove"] as const;
const whileProtected = ["limit lowered", "break begun", "stopped by staff"] as const;

/** What happens between the start and the end of a payment. */
const turns = [
  ...[...ofOneCustomer, ...whileAdminsEdit, ...whileItEnds],
  ...[...onDevices, "emptied by another device" as const, ...whileProtected],
];
export type Turn = (typeof turns)[number];

const payoutActs = ["approve payouts", "export payouts", "refuse payout", "payout paid", "payout returned"] as const;

/** What staff do with payouts. */
export type PayoutAct = (typeof payoutActs)[number] | "batch paid";

/** Returns whether an action of an admin is about payouts. */
export const isPayoutAct = (act: string): act is PayoutAct =>
  act === "batch paid" || payoutActs.some((one) => one === act);

/** What admins do to existing records, each group as often as its weight. */
const adminGroups = [
  { weight: 5, acts: ["refund", "refund line", "refund and keep"] },
  { weight: 4, acts: ["delete order", "delete entry", "create entry"] },
  { weight: 3, acts: ["hand over", "balance", "edit price"] },
  { weight: 1, acts: ["off sale"] },
  { weight: 1, acts: ["cancel", "retry cancellation", "delete user"] },
  { weight: 4, acts: payoutActs },
  { weight: 1, acts: ["batch paid"] },
  { weight: 3, acts: ["edit entries", "edit end", "edit question", "end now"] },
] as const;
type AdminAct = (typeof adminGroups)[number]["acts"][number];
const adminActions = adminGroups.flatMap(({ acts }): readonly AdminAct[] => acts);

const notices = ["again", "declined", "forged", "unsigned", "altered", "other-reference", "other-amount"] as const;
const providerActions = ["chargeback", "charge-again", ...notices] as const;

/** The provider calls that fail. */
export const failingCalls = ["open", "charge", "query", "close", "refund", "query-refund", "forget-card"] as const;
export type FailingCall = (typeof failingCalls)[number];

/** Raffles that are open at the same time. */
export const PLACES = 5;

/** The place of the raffle with instant prizes. */
export const PRIZES = 1;
/** How many those are. */
export const INSTANT_PRIZES = 100;
/** What they are, in turn. */
export const prizeKinds = ["item", "credit", "cash"] as const;
/** Returns the number of one. */
export const numberOfPrize = (index: number): number => index * 4 + 1;

const coupons = ["", "", "", "TENTH", "TENTH", "FIVER", "FIVER", "NOBODY"] as const;

/** What one customer does, starting from an empty cart. */
const purchase = fc.record({
  kind: fc.constant("purchase" as const),
  /** Indexes into the list of raffles; one or more tickets of each. */
  raffles: fc.uniqueArray(fc.nat(PLACES - 1), { minLength: 1, maxLength: 3 }),
  amount: fc.integer({ min: 1, max: 4 }),
  /** Drawn from a small range, so that customers want the same numbers. */
  number: fc.option(fc.integer({ min: 1, max: 30 })),
  coupon: fc.constantFrom(...coupons),
  useBalance: fc.boolean(),
  pan: fc.constantFrom(...pans),
  /** Saves the card, or pays with a saved one, saving one first if there is none. */
  card: fc.constantFrom(...(["new", "save", "saved"] as const)),
  turn: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Turn>("pay") },
    { weight: 1, arbitrary: fc.constantFrom<Turn[]>(...turns) },
  ),
});

/** What an admin does to an existing record; `pick` selects which. */
const adminAction = fc.record({
  kind: fc.constant("admin" as const),
  act: fc.oneof(
    ...adminGroups.map(({ weight, acts }) => ({ weight, arbitrary: fc.constantFrom<AdminAct[]>(...acts) })),
  ),
  pick: fc.nat(),
});

/** What the provider does to an existing payment on its own. */
const providerAction = fc.record({
  kind: fc.constant("provider" as const),
  act: fc.constantFrom(...providerActions),
  pick: fc.nat(),
});

const action = fc.oneof(
  { weight: 28, arbitrary: purchase },
  { weight: 12, arbitrary: adminAction },
  { weight: 5, arbitrary: providerAction },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("redeem" as const), isTwice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ kind: "delete card" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "move winnings" as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay out" as const), isMoved: fc.boolean() }) },
);

type Generated<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type Purchase = Generated<typeof purchase>;
export type AdminAction = Generated<typeof adminAction>;
export type ProviderAction = Generated<typeof providerAction>;
export type Action = Generated<typeof action>;

/** The kinds of actions that a run must complete at least once, to count as a test of the shop. */
export const everyKind = [
  ...turns.map((turn) => `purchase: ${turn}` as const),
  "purchase: saved card",
  "purchase: nothing to pay",
  "purchase: second card",
  "redeem",
  "two devices redeem",
  "delete card",
  "move winnings",
  "pay out",
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

const MOST_OF_A_KIND = Math.floor(INSTANT_PRIZES / prizeKinds.length);

/** Returns a purchase that wins an instant prize of this kind, unless someone has it already. */
function winning(planned: Purchase, prize: (typeof prizeKinds)[number], pick: number): Purchase {
  const index = prizeKinds.indexOf(prize) + prizeKinds.length * (pick % MOST_OF_A_KIND);
  const paid = { coupon: "", useBalance: false, pan: PAID, card: "new", turn: "pay" } as const;
  return { ...planned, ...paid, raffles: [PRIZES], number: numberOfPrize(index) };
}

/** Returns an action of a kind that is still missing, or the planned one if no missing kind is an action. */
export function actionOf(kind: Kind | undefined, planned: Action, pick: number): Action {
  const turn = turns.find((name) => kind === `purchase: ${name}`);
  if (turn && planned.kind === "purchase") return { ...planned, turn };
  const adminAction = adminActions.find((act) => kind === `admin: ${act}`);
  const isPayout = adminAction !== undefined && isPayoutAct(adminAction);
  if (planned.kind === "purchase") {
    // Chance alone may let no one win, so that nothing is handed over or paid out.
    if (adminAction === "hand over") return winning(planned, "item", pick);
    if (kind === "move winnings" || kind === "pay out" || isPayout) return winning(planned, "cash", pick);
  }
  // No payout is approved or sent that was not asked for.
  if (kind === "pay out" || (isPayout && pick % 3 === 0)) return { kind: "pay out", isMoved: pick % 2 === 0 };
  if (adminAction) return { kind: "admin", act: adminAction, pick };
  const providerAction = providerActions.find((act) => kind === `provider: ${act}`);
  if (providerAction) return { kind: "provider", act: providerAction, pick };
  if (kind === "move winnings") return { kind };
  if (kind === "delete card" || kind === "failure: forget-card") return { kind: "delete card" };
  if (kind === "failure: refund" || kind === "failure: query-refund") return { kind: "admin", act: "refund", pick };
  const isBySavedCard = kind === "purchase: saved card" || kind === "failure: charge";
  return isBySavedCard && planned.kind === "purchase" ? { ...planned, card: "saved", turn: "pay" } : planned;
}

/** Returns the actions of one worker in order; the same for the same seed. */
export function planOf(seed: number, count: number): Action[] {
  return fc.sample(action, { seed, numRuns: count });
}
