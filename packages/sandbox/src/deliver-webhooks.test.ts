import { describe, expect, it, test } from "vitest";
import { eventIn, openSandbox } from "../test/open-sandbox.ts";

describe("a shop that does not take a webhook", () => {
  it("gets it again, with growing pauses, until it does", async () => {
    const statuses = [500, 404, 302, 200];
    const sandbox = await openSandbox({ receive: () => statuses[sandbox.webhooks.length - 1] ?? 500 });
    const { redirectUrl } = await sandbox.open();
    await sandbox.pay(redirectUrl, "4111111111111111");
    await sandbox.deliver();
    for (const pause of [1_000, 2_000, 4_000]) {
      const soFar = sandbox.webhooks.length;
      sandbox.pass(pause - 1);
      await sandbox.deliver();
      expect(sandbox.webhooks).toHaveLength(soFar);
      sandbox.pass(1);
      await sandbox.deliver();
      expect(sandbox.webhooks).toHaveLength(soFar + 1);
    }
    sandbox.pass(24 * 3_600_000);
    await sandbox.deliver();
    expect(sandbox.webhooks).toHaveLength(4);
    expect(new Set(sandbox.webhooks.map((webhook) => webhook.body)).size).toBe(1);
  });

  it("never waits longer than ten minutes for the next one", async () => {
    const sandbox = await openSandbox({ receive: () => 503 });
    const { redirectUrl } = await sandbox.open();
    await sandbox.pay(redirectUrl, "4111111111111111");
    for (let hour = 0; hour < 20; hour++) {
      await sandbox.deliver();
      sandbox.pass(600_000);
    }
    expect(sandbox.webhooks).toHaveLength(20);
  });

  it("refuses a forged one for good and still gets the true one", async () => {
    const sandbox = await openSandbox({
      receive: (webhook) => (eventIn(sandbox, webhook) ? 200 : 401),
    });
    const { redirectUrl } = await sandbox.open();
    await sandbox.pay(redirectUrl, "4000000000000135");
    await sandbox.deliver();
    sandbox.pass(24 * 3_600_000);
    await sandbox.deliver();
    expect(sandbox.webhooks.map((webhook) => eventIn(sandbox, webhook) !== null)).toEqual([false, true]);
  });
});

test("a gateway that starts again posts what the last one owed", async () => {
  const sandbox = await openSandbox({ receive: () => 503 });
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, "4111111111111111");
  await sandbox.deliver();
  await sandbox.close();

  sandbox.pass(1_000);
  const next = await sandbox.another();
  await next.deliver();
  expect(eventIn(next, next.webhooks[0])).toMatchObject({ attemptRef: ref, outcome: "paid" });
});

test("a late webhook comes after a restart too", async () => {
  const sandbox = await openSandbox();
  const { redirectUrl } = await sandbox.open();
  await sandbox.pay(redirectUrl, "4000000000000127");
  await sandbox.close();
  sandbox.pass(20_000);
  const next = await sandbox.another();
  await next.deliver();
  expect(next.webhooks).toHaveLength(1);
});

test("several processes at the same time post a webhook once", async () => {
  const one = await openSandbox();
  const two = await one.another();
  for (let payment = 0; payment < 12; payment++) {
    const { redirectUrl } = await one.open({ ref: `CF-${payment}` });
    await one.pay(redirectUrl, "4111111111111111");
  }
  await Promise.all([one.deliver(), two.deliver(), one.deliver(), two.deliver()]);
  const refs = [...one.webhooks, ...two.webhooks].map((webhook) => eventIn(one, webhook)?.attemptRef);
  expect(refs).toHaveLength(12);
  expect(new Set(refs).size).toBe(12);
});

test("a webhook that was taken by a process that crashed is another's after 20 seconds", async () => {
  const crash = Promise.withResolvers<number>();
  const asked = Promise.withResolvers<void>();
  const one = await openSandbox({
    receive: () => {
      asked.resolve();
      return crash.promise;
    },
  });
  const two = await one.another();
  const { redirectUrl } = await one.open();
  await one.pay(redirectUrl, "4111111111111111");
  const inFlight = one.deliver();
  await asked.promise;
  one.pass(19_999);
  await two.deliver();
  expect(two.webhooks).toHaveLength(0);
  one.pass(1);
  await two.deliver();
  expect(two.webhooks).toHaveLength(1);
  crash.resolve(500);
  await inFlight;
  one.pass(3_600_000);
  await two.deliver();
  expect(two.webhooks).toHaveLength(1);
});
