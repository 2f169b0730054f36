import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { LostCommits } from "./lost-commits.ts";

it("asks seldom what became of commits whose callers have an error already: each question takes a connection", async () => {
  let asked = 0;
  const lost = new LostCommits(async () => {
    asked += 1;
    return null;
  });
  const settle = (xid: number) => lost.settle({ xid: String(xid), server: "one" }, new Error("lost"));
  await Promise.allSettled(Array.from({ length: 10 }, (_, xid) => settle(xid)));
  const before = asked;
  await pause(1_000);
  expect(asked - before).toBe(0);
});
