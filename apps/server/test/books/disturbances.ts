import fc from "fast-check";
import { type FailingCall, failingCalls } from "./plan.ts";

/**
 * What happens to the process: it is killed or terminated (SIGTERM), its clock jumps some minutes forward or back, or
 * provider calls fail. `second process`: another one is started on the same database. `screens`: everyone pauses while
 * the screens of some customers are compared with the rows.
 */
export type Disturbance =
  | { kind: "kill" | "stop" | "second process" | "screens" }
  | { kind: "jump"; minutes: number }
  | ({ kind: "failure" } & ProviderFailure);

/** How the next calls of one kind fail. */
export interface ProviderFailure {
  call: FailingCall | "list";
  failure: string;
  times: number;
}

const jumps = [-9, -2, 1, 3, 11, 32];

const failures = ["times-out", "error", "malformed", "unknown", "hang", "slow", "refused", "refused-but-paid"];

const providerFailure = (call: fc.Arbitrary<FailingCall>): fc.Arbitrary<Disturbance> =>
  fc.record({
    kind: fc.constant("failure" as const),
    call,
    failure: fc.constantFrom(...failures),
    times: fc.integer({ min: 1, max: 3 }),
  });

const ends = ["kill", "kill", "stop", "screens", "second process"] as const;

const disturbance: fc.Arbitrary<Disturbance> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...ends, "stop") }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("jump" as const), minutes: fc.constantFrom(...jumps) }) },
  { weight: 4, arbitrary: providerFailure(fc.constantFrom(...failingCalls)) },
);

const jump = (minutes: number): Disturbance => ({ kind: "jump", minutes });

/** One of each kind in random order, except that the clock only goes back after it went forward. */
const oneOfEach: fc.Arbitrary<Disturbance[]> = fc
  .tuple(...failingCalls.map((call) => providerFailure(fc.constant(call))))
  .chain((failures) => {
    const all: Disturbance[] = [...ends.map((kind) => ({ kind })), jump(11), jump(32), ...failures];
    return fc.shuffledSubarray(all, { minLength: all.length });
  })
  .map((all) => [jump(11), ...all, jump(-9)]);

/** Returns the sequence of disturbances: each kind once, then random ones. */
export function disturbancesOf(seed: number, count: number): Disturbance[] {
  const [first = []] = fc.sample(oneOfEach, { seed, numRuns: 1 });
  return [...first, ...fc.sample(disturbance, { seed, numRuns: count })];
}
