import { describe, expect, it } from "vitest";
import { type HashCaller, PasswordHashQueue } from "./password-hash-queue.ts";

const known = (key: string): HashCaller => ({ lane: "known", key });
const unknown = (key: string): HashCaller => ({ lane: "unknown", key });

/** A queue that runs one hash at a time. Its first one runs until the test finishes it. */
function busyQueue(sizes: { total: number; perKey: number }) {
  const queue = new PasswordHashQueue(1, { known: sizes, unknown: sizes });
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const running = queue.run(unknown("first"), () => first.promise);
  return {
    order,
    add: (caller: HashCaller, name: string) =>
      queue
        .run(caller, async () => {
          order.push(name);
        })
        .catch((error: { code: string }) => {
          order.push(`${name} ${error.code}`);
        }),
    finish: async (runs: Promise<unknown>[]) => {
      first.resolve();
      await Promise.all([running, ...runs]);
      return order;
    },
  };
}

describe("heavy work", () => {
  it("runs a few at the same time, lets a few wait in turn, and rejects the rest", async () => {
    const size = { total: 3, perKey: 3 };
    const queue = new PasswordHashQueue(2, { known: size, unknown: size });
    const started: number[] = [];
    const hashes = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const runs = hashes.map((hash, i) =>
      queue.run(unknown("a"), () => {
        started.push(i);
        return hash.promise;
      }),
    );
    await expect(runs[5]).rejects.toMatchObject({ code: "shop.busy", retryAfter: 5 });
    expect(started).toEqual([0, 1]);
    hashes[1]?.resolve();
    await runs[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    hashes[0]?.reject(new Error("It broke"));
    await expect(runs[0]).rejects.toThrow("It broke");
    await expect.poll(() => started).toEqual([0, 1, 2, 3]);
    for (const hash of hashes) hash.resolve();
    await Promise.all(runs.slice(1, 5));
    expect(started).toEqual([0, 1, 2, 3, 4]);
    await expect(queue.run(unknown("a"), async () => "free again")).resolves.toBe("free again");
  });

  it("lets networks take turns, however many hashes one of them requests", async () => {
    const queue = busyQueue({ total: 10, perKey: 5 });
    const flood = Array.from({ length: 4 }, (_, i) => queue.add(unknown("flood"), `flood ${i}`));
    const [bea, dev] = [queue.add(unknown("bea"), "bea"), queue.add(unknown("dev"), "dev")];
    const answer = await queue.finish([...flood, bea, dev]);
    expect(answer).toEqual(["flood 0", "bea", "dev", "flood 1", "flood 2", "flood 3"]);
  });

  it("gives every second turn to known callers", async () => {
    const queue = busyQueue({ total: 10, perKey: 5 });
    const flood = ["a", "b", "c"].map((network) => queue.add(unknown(network), network));
    const own = ["bea", "dev"].map((account) => queue.add(known(account), account));
    expect(await queue.finish([...flood, ...own])).toEqual(["bea", "a", "dev", "b", "c"]);
  });

  it("rejects one network's requests beyond its share, and no one else's", async () => {
    const queue = busyQueue({ total: 10, perKey: 2 });
    const runs = [1, 2, 3].map((i) => queue.add(unknown("flood"), `flood ${i}`));
    runs.push(queue.add(unknown("bea"), "bea"));
    expect(await queue.finish(runs)).toEqual(["flood 3 shop.busy", "flood 1", "bea", "flood 2"]);
  });

  it("once full, drops the last request of the busiest network for a new one", async () => {
    const queue = busyQueue({ total: 4, perKey: 4 });
    const runs = [1, 2, 3].map((i) => queue.add(unknown("flood"), `flood ${i}`));
    runs.push(queue.add(unknown("other"), "other"), queue.add(unknown("bea"), "bea"));
    expect(await queue.finish(runs)).toEqual(["flood 3 shop.busy", "flood 1", "other", "bea", "flood 2"]);
  });

  it("when full with one request from each network, rejects a new one", async () => {
    const queue = busyQueue({ total: 2, perKey: 2 });
    const runs = ["a", "b", "bea"].map((network) => queue.add(unknown(network), network));
    expect(await queue.finish(runs)).toEqual(["bea shop.busy", "a", "b"]);
  });
});
