import { describe, expect, it, vi } from "vitest";
import { HashQueue } from "./hash-queue.ts";

describe("heavy work", () => {
  it("runs so many at once, lets so many wait in turn, and rejects the rest", async () => {
    const queue = new HashQueue(2, 3);
    const started: number[] = [];
    const hashes = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const runs = hashes.map((hash, i) =>
      queue.run(() => {
        started.push(i);
        return hash.promise;
      }),
    );
    await expect(runs[5]).rejects.toMatchObject({ code: "shop.busy", retryAfter: 5 });
    expect(started).toEqual([0, 1]);
    hashes[1]?.resolve();
    await runs[1];
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
    hashes[0]?.reject(new Error("It broke"));
    await expect(runs[0]).rejects.toThrow("It broke");
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
    for (const hash of hashes) hash.resolve();
    await Promise.all(runs.slice(1, 5));
    expect(started).toEqual([0, 1, 2, 3, 4]);
    await expect(queue.run(async () => "free again")).resolves.toBe("free again");
  });
});
