import { describe, expect, it } from "vitest";
import { HashQueue } from "./hash-queue.ts";

describe("heavy work", () => {
  it("runs so many at once, lets so many wait in turn, and sends the rest away", async () => {
    const queue = new HashQueue(2, 3);
    const started: number[] = [];
    const doors = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const runs = doors.map((door, i) =>
      queue.run(() => {
        started.push(i);
        return door.promise;
      }),
    );
    await expect(runs[5]).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
    expect(started).toEqual([0, 1]);
    doors[1]?.resolve();
    await runs[1];
    expect(started).toEqual([0, 1, 2]);
    doors[0]?.reject(new Error("It broke"));
    await expect(runs[0]).rejects.toThrow("It broke");
    expect(started).toEqual([0, 1, 2, 3]);
    for (const door of doors) door.resolve();
    await Promise.all(runs.slice(1, 5));
    expect(started).toEqual([0, 1, 2, 3, 4]);
    await expect(queue.run(async () => "free again")).resolves.toBe("free again");
  });
});
