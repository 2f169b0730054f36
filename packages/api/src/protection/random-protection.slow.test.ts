import { unsettled } from "@counterfoil/db/testing";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { Rules } from "../../test/random-protection/rules.ts";
import { acts, stepsOf } from "../../test/random-protection/steps.ts";
import { World } from "../../test/random-protection/world.ts";
import { withoutGuard } from "../../test/without-guard.ts";

const STEPS = 120;
/** Of the runs that other tests of generated inputs have, since each is a whole shop. */
const RUNS = Math.max(2, Math.round(inject("runs") / 5));

/** Does the steps of a seed one by one, and returns the rules that the first bad one broke. */
async function errorsOf(seed: number, { isGuarded }: { isGuarded: boolean }) {
  const world = await World.open();
  const { shop } = world;
  if (!isGuarded) shop.deps.db = withoutGuard(shop.db);
  const rules = await Rules.watch(shop);
  for (const [i, step] of stepsOf(seed, STEPS).entries()) {
    await world.do(step);
    const errors = await rules.errorsOfStep();
    if (errors.length > 0) return { world, errors: errors.map((error) => `${i} ${step.act}: ${error}`) };
  }
  return { world, errors: [] };
}

const seeds = fc.sample(fc.integer({ min: 0 }), { seed: inject("seed"), numRuns: RUNS });

test("no month is over its limit or over £250 by credit card, nor anything paid in a break, whatever happens", {
  timeout: RUNS * 60_000,
}, async () => {
  const done = new Set<string>();
  for (const seed of seeds) {
    const { world, errors } = await errorsOf(seed, { isGuarded: true });
    expect(errors, `the run of seed ${seed}`).toEqual([]);
    for (const act of world.done.keys()) done.add(act);
    const { shop } = world;
    for (let hour = 0; hour < 60; hour += 10) {
      await shop.sandbox.deliver();
      await shop.runJobs();
      shop.pass(36_000_000);
    }
    if (inject("provider") === "sandbox") expect(await unsettled(shop.db), `the end of seed ${seed}`).toEqual([]);
  }
  // The runs are no test of what none of them did; the few of PostgreSQL are the first of those of SQLite.
  if (RUNS >= 4) expect(acts.filter((act) => !done.has(act))).toEqual([]);
});

test("the control without the guard breaks the rules within the same seeds", { timeout: RUNS * 60_000 }, async () => {
  const broken: string[] = [];
  for (const seed of seeds) broken.push(...(await errorsOf(seed, { isGuarded: false })).errors);
  expect(broken.join("\n")).toMatch(/grew to/);
  expect(broken.length).toBeGreaterThanOrEqual(RUNS);
});
