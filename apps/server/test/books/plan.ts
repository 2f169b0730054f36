import fc from "fast-check";

/** Cards of the sandbox: paid, declined, a challenge, and each way in which a payment misbehaves. */
const pans = [
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
] as const;

/** What interrupts a payment. */
const turns = ["pay", "leave", "remove", "start again", "pay twice"] as const;

const adminActs = [
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

const providerActs = ["chargeback", "charge-again", "again", "declined", "forged", "unsigned", "altered"] as const;

/** The provider's calls that go wrong. */
const faultyCalls = ["open", "charge", "query", "close", "refund", "query-refund", "forget-card", "list"] as const;

/** What one customer does from an empty cart on. */
export interface Purchase {
  kind: "purchase";
  /** Places in the list of competitions; one ticket or more of each. */
  raffles: number[];
  amount: number;
  /** Chosen numbers are few, so that customers want the same. */
  number: number | null;
  coupon: "" | "TENTH" | "FIVER" | "NOBODY";
  useBalance: boolean;
  pan: string;
  /** Saves the card, or pays with a saved one and saves one where there is none. */
  card: "new" | "save" | "saved";
  turn: (typeof turns)[number];
}

/** What an admin does to something that exists by then; `pick` chooses which. */
export interface AdminAct {
  kind: "admin";
  act: (typeof adminActs)[number];
  pick: number;
}

/** What the provider does to a payment that exists by then, without being asked. */
export interface ProviderAct {
  kind: "provider";
  act: (typeof providerActs)[number];
  pick: number;
}

export type Action = Purchase | AdminAct | ProviderAct | { kind: "redeem" } | { kind: "delete card" };

/** What a run counts when it was done and not refused; a run that lacks one of these has not tried the shop. */
export const everyKind = [
  ...turns.map((turn) => `purchase: ${turn}` as const),
  "purchase: saved card",
  "purchase: nothing to pay",
  "redeem",
  "delete card",
  ...adminActs.map((act) => `admin: ${act}` as const),
  ...providerActs.map((act) => `provider: ${act}` as const),
  "kill",
  "clock forward",
  "clock backward",
  ...faultyCalls.map((call) => `fault: ${call}` as const),
] as const;
export type Kind = (typeof everyKind)[number];

const purchase: fc.Arbitrary<Purchase> = fc.record({
  kind: fc.constant("purchase" as const),
  raffles: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
  amount: fc.integer({ min: 1, max: 4 }),
  number: fc.option(fc.integer({ min: 1, max: 30 })),
  coupon: fc.constantFrom("", "", "", "TENTH", "TENTH", "FIVER", "FIVER", "NOBODY"),
  useBalance: fc.boolean(),
  pan: fc.constantFrom(...pans),
  card: fc.constantFrom("new", "save", "saved"),
  turn: fc.constantFrom("pay", "pay", ...turns),
});

const adminAct: fc.Arbitrary<AdminAct> = fc.record({
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

const providerAct: fc.Arbitrary<ProviderAct> = fc.record({
  kind: fc.constant("provider" as const),
  act: fc.constantFrom(...providerActs),
  pick: fc.nat(),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 28, arbitrary: purchase },
  { weight: 10, arbitrary: adminAct },
  { weight: 2, arbitrary: providerAct },
  { weight: 2, arbitrary: fc.constant({ kind: "redeem" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "delete card" as const }) },
);

/** Returns what one worker does, one action after the other; the same for the same seed. */
export function planOf(seed: number, count: number): Action[] {
  return fc.sample(action, { seed, numRuns: count });
}

/** What happens to the process: it is killed, its clock jumps by some minutes, forward or back, or calls of the provider go wrong. */
export type Disturbance = { kind: "kill" } | { kind: "jump"; minutes: number } | ({ kind: "fault" } & Fault);

/** How the next calls of one kind go wrong. */
export interface Fault {
  call: (typeof faultyCalls)[number];
  fault: string;
  times: number;
}

const jumps = [-9, -2, 1, 3, 11, 32];

const aFault = (call: fc.Arbitrary<(typeof faultyCalls)[number]>): fc.Arbitrary<Disturbance> =>
  fc.record({
    kind: fc.constant("fault" as const),
    call,
    fault: fc.constantFrom("times-out", "error", "malformed", "unknown", "hang", "slow", "refused", "refused-but-paid"),
    times: fc.integer({ min: 1, max: 3 }),
  });

const disturbance: fc.Arbitrary<Disturbance> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "kill" as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("jump" as const), minutes: fc.constantFrom(...jumps) }) },
  { weight: 4, arbitrary: aFault(fc.constantFrom(...faultyCalls)) },
);

const kill: Disturbance = { kind: "kill" };
const jump = (minutes: number): Disturbance => ({ kind: "jump", minutes });

/** One of each kind, in any order, but the clock goes back only after it went forward. */
const oneOfEach: fc.Arbitrary<Disturbance[]> = fc
  .tuple(...faultyCalls.map((call) => aFault(fc.constant(call))))
  .chain((faults) => {
    const all = [kill, kill, jump(11), jump(32), ...faults];
    return fc.shuffledSubarray(all, { minLength: all.length });
  })
  .map((all) => [jump(11), ...all, jump(-9)]);

/** Returns what happens to the process, in order: each kind once, and then at random. */
export function disturbancesOf(seed: number, count: number): Disturbance[] {
  const [first = []] = fc.sample(oneOfEach, { seed, numRuns: 1 });
  return [...first, ...fc.sample(disturbance, { seed, numRuns: count })];
}
