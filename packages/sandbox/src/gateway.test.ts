import { EventEmitter } from "node:events";
import { rmSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { eventIn, openSandbox, test } from "../test/open-sandbox.ts";

/** A shop that says when it is asked to take a webhook, and answers when it is let. */
function slowShop() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const receive = () => {
    asked.resolve();
    return answer.promise;
  };
  return { receive, asked: asked.promise, answer: answer.resolve };
}

test("a webhook is posted automatically, once the page's answer has gone", async () => {
  const { receive, asked, answer: take } = slowShop();
  take(200);
  const sandbox = await openSandbox({ deliverAfterAnswers: true, receive });
  const { redirectUrl } = await sandbox.open();
  const connection = new EventEmitter();
  const body = new URLSearchParams({ pan: "4111111111111111", name: "Ellen", expiry: "09/39", cvc: "123" });
  const path = redirectUrl.slice(sandbox.url.length);
  const answer = await sandbox.gateway.app.request(path, { method: "POST", body }, { outgoing: connection });
  expect(answer.status).toBe(303);
  expect(connection.listenerCount("close")).toBe(1);
  expect(sandbox.webhooks).toHaveLength(0);
  connection.emit("close");
  await asked;
  expect(eventIn(sandbox, sandbox.webhooks[0])).toMatchObject({ outcome: "paid" });
});

test("a webhook of a saved card is posted automatically too, even when the call times out", async () => {
  const came = Promise.withResolvers<void>();
  const sandbox = await openSandbox({
    deliverAfterAnswers: true,
    receive: () => {
      if (sandbox.webhooks.length === 2) came.resolve();
      return 200;
    },
  });
  const { ref } = await sandbox.openPaid("4000000000000168", { saveCard: true });
  const report = await sandbox.provider.query(ref);
  const token = report.kind === "final" ? report.event.card?.token : null;
  await expect(sandbox.provider.startSavedCard(sandbox.order(), token ?? "")).rejects.toThrow();
  await came.promise;
  expect(eventIn(sandbox, sandbox.webhooks[1])).toMatchObject({ outcome: "paid" });
});

test("stopping waits for the webhook that is in flight", async () => {
  const { receive, asked, answer } = slowShop();
  const sandbox = await openSandbox({ deliverAfterAnswers: true, receive });
  await sandbox.openPaid("4111111111111111");
  await asked;
  const stopping = sandbox.gateway.stop();
  answer(200);
  await stopping;
  const owed = await sandbox.db.read
    .selectFrom("sandbox_notices")
    .select("id")
    .where("delivered_at", "is", null)
    .execute();
  expect(owed).toEqual([]);
});

test("the pages are for the customer's eyes only and run nothing", async ({ sandbox }) => {
  const { redirectUrl } = await sandbox.open();
  const page = await fetch(redirectUrl);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://shop.test; base-uri 'none'",
  );
  const html = await page.text();
  expect(html).toContain("<b>Sandbox gateway</b> – test cards only, no money moves");
  expect(html).not.toMatch(/<script|<style|style=| on\w+=/);
  const style = await fetch(new URL(/href="([^"]+)"/.exec(html)?.[1] ?? "", redirectUrl));
  expect(style.headers.get("content-type")).toContain("text/css");
  expect(await style.text()).toContain("main");
});

test("a page is found by its whole address alone", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.open();
  const paths = [
    redirectUrl.slice(0, -1),
    `${redirectUrl}0`,
    redirectUrl.replace(ref, "CF-OTHER"),
    redirectUrl.replace("/pay/", "/challenge/"),
    `${sandbox.url}/pay/${ref}`,
    `${sandbox.url}/pay/%ff`,
    `${sandbox.url}/nowhere`,
  ];
  for (const path of paths) expect([path, (await fetch(path)).status]).toEqual([path, 404]);
  expect((await sandbox.pay(redirectUrl.slice(0, -1), "4111111111111111")).status).toBe(404);
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "open" });
});

test.runIf(inject("database").kind === "sqlite")(
  "a page whose database is away says so as a page, and when to try again",
  async ({ sandbox }) => {
    const { redirectUrl } = await sandbox.open();
    rmSync(sandbox.databaseUrl.slice("file:".length));
    expect(sandbox.db.missingFile()).not.toBeNull();
    const body = new URLSearchParams({ pan: "4111111111111111", name: "Ellen", expiry: "09/39", cvc: "123" });
    for (const init of [{}, { method: "POST", body }]) {
      const answer = await fetch(redirectUrl, init);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("2");
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
      expect(await answer.text()).toMatch(/Please try again/);
    }
  },
);

test("a closed payment takes no card and says so politely", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.open();
  await sandbox.provider.close(ref);
  for (const answer of [await fetch(redirectUrl), await sandbox.pay(redirectUrl, "4111111111111111")]) {
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain("No money was taken");
    expect(page).toContain('href="http://shop.test/order-payment?orderId=1"');
  }
  await sandbox.deliver();
  expect(sandbox.webhooks).toHaveLength(0);
  expect(await sandbox.provider.query(ref)).toEqual({ kind: "unknown" });
});

test("of closing and paying at the same time only one happens", async ({ sandbox }) => {
  const { ref, redirectUrl } = await sandbox.open();
  const [answer] = await Promise.all([sandbox.pay(redirectUrl, "4111111111111111"), sandbox.provider.close(ref)]);
  const report = await sandbox.provider.query(ref);
  expect([
    [303, "final"],
    [410, "unknown"],
  ]).toContainEqual([answer.status, report.kind]);
});

describe("a shop that does not take a webhook", () => {
  it("gets it again, with growing pauses, until it does", async () => {
    const statuses = [500, 404, 302, 200];
    const sandbox = await openSandbox({ receive: () => statuses[sandbox.webhooks.length - 1] ?? 500 });
    await sandbox.openPaid("4111111111111111");
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
    await sandbox.openPaid("4111111111111111");
    for (let hour = 0; hour < 20; hour++) {
      await sandbox.deliver();
      sandbox.pass(600_000);
    }
    expect(sandbox.webhooks).toHaveLength(20);
  });
});

test("a gateway that starts again posts what the last one owed", async () => {
  const sandbox = await openSandbox({ receive: () => 503 });
  const { ref } = await sandbox.openPaid("4111111111111111");
  await sandbox.deliver();
  await sandbox.close();

  sandbox.pass(1_000);
  const next = await sandbox.another();
  await next.deliver();
  expect(eventIn(next, next.webhooks[0])).toMatchObject({ attemptRef: ref, outcome: "paid" });
});

test("several processes at the same time post a webhook once", async () => {
  const one = await openSandbox();
  const two = await one.another();
  for (let payment = 0; payment < 12; payment++) {
    await one.openPaid("4111111111111111", { ref: `CF-${payment}` });
  }
  await Promise.all([one.deliver(), two.deliver(), one.deliver(), two.deliver()]);
  const refs = [...one.webhooks, ...two.webhooks].map((webhook) => eventIn(one, webhook)?.attemptRef);
  expect(refs).toHaveLength(12);
  expect(new Set(refs).size).toBe(12);
});

test("a webhook is over once it is taken, while the shop still thinks about another", async () => {
  const { answer, receive: think } = slowShop();
  let asked = 0;
  const sandbox = await openSandbox({ receive: () => (asked++ === 0 ? think() : 200) });
  for (const ref of ["CF-1", "CF-2"]) await sandbox.openPaid("4111111111111111", { ref });
  const delivering = sandbox.deliver();
  const over = sandbox.db.read.selectFrom("sandbox_notices").select("ref").where("delivered_at", "is not", null);
  await expect.poll(() => over.execute()).toHaveLength(1);
  answer(200);
  await delivering;
  expect(await over.execute()).toHaveLength(2);
});

test("a webhook that was taken by a process that crashed is another's after 20 seconds", async () => {
  const { receive, asked, answer } = slowShop();
  const one = await openSandbox({ receive });
  const two = await one.another();
  await one.openPaid("4111111111111111");
  const inFlight = one.deliver();
  await asked;
  one.pass(19_999);
  await two.deliver();
  expect(two.webhooks).toHaveLength(0);
  one.pass(1);
  await two.deliver();
  expect(two.webhooks).toHaveLength(1);
  answer(500);
  await inFlight;
  one.pass(3_600_000);
  await two.deliver();
  expect(two.webhooks).toHaveLength(1);
});
