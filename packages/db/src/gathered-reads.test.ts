import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject } from "vitest";
import { it } from "../test/it.ts";
import { prepare } from "./prepare.ts";

describe.runIf(inject("database").kind === "postgres")("reads on PostgreSQL outside transactions", () => {
  it("share a connection in one turn, and each its answer", async ({ db }) => {
    const divide = prepare<{ by: number }, { pid: number }>((from, parameter) =>
      from.selectNoFrom(sql<number>`pg_backend_pid() + 0 / cast(${parameter("by")} as integer)`.as("pid")),
    );
    const ask = (by: number) => divide(db.read, { by });
    const [first, failed, last] = await Promise.allSettled([ask(1), ask(0), ask(2)]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
    expect(last).toEqual(first);
    expect(await ask(3)).toHaveLength(1);
  });

  it("keep no other waiting, though four of them are slow", async ({ db }) => {
    const sleep = prepare<{ seconds: number }, { slept: string }>((from, parameter) =>
      from.selectNoFrom(sql<string>`cast(pg_sleep(cast(${parameter("seconds")} as integer)) as text)`.as("slept")),
    );
    const answered: number[] = [];
    const ask = async (seconds: number) => {
      await sleep(db.read, { seconds });
      answered.push(seconds);
    };
    const asked = [];
    for (const seconds of [2, 2, 2, 2, 0]) {
      asked.push(ask(seconds));
      await setTimeout(5);
    }
    await Promise.all(asked);
    expect(answered).toEqual([0, 2, 2, 2, 2]);
  });
});
