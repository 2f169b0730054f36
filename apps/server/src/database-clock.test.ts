import { MINUTE_MS } from "@counterfoil/core";
import { openTestDatabase } from "@counterfoil/db/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

/** A clock on its own database and a machine whose clock the test moves, with its log lines. */
async function openClock(ahead: number) {
  const { db } = await openTestDatabase();
  const machine = { ahead };
  const warnings: object[] = [];
  const log = { info: () => {}, warn: (about: object) => void warnings.push(about), error: () => {} };
  const clock = new DatabaseClock({ db, log, machineClock: () => Date.now() + machine.ahead });
  onTestFinished(clock.stop);
  await clock.start();
  return { clock, machine, warnings };
}

/** The test and PostgreSQL run on one machine, so their clocks agree. */
const isRight = ({ now }: DatabaseClock) => Math.abs(now() - Date.now()) < MINUTE_MS / 2;

test.runIf(inject("database").kind === "postgres")(
  "a machine that is wrong by a minute goes by the clock of PostgreSQL",
  async () => {
    const { clock, machine, warnings } = await openClock(MINUTE_MS);
    expect(isRight(clock)).toBe(true);
    expect(warnings).toEqual([{ aheadMs: clock.ahead }]);
    machine.ahead = -2 * MINUTE_MS;
    expect(isRight(clock)).toBe(false);
    await clock.compare();
    expect(isRight(clock)).toBe(true);
    await clock.compare();
    expect(warnings).toHaveLength(2);
    expect(Number.isInteger(clock.ahead)).toBe(true);
  },
);

test.runIf(inject("database").kind === "sqlite")("a shop on SQLite uses its machine's clock", async () => {
  const { clock, warnings } = await openClock(MINUTE_MS);
  expect([clock.ahead, isRight(clock), warnings]).toEqual([0, false, []]);
});
