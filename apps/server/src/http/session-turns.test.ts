import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startBySession } from "./session-turns.ts";

/** A server that counts how many calls of each session run, whose answers take a moment. */
async function counting() {
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const startInTurn = startBySession();
  let [received, closed] = [0, 0];
  const held = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    received++;
    response.once("close", () => closed++);
    const [whole = "none"] = request.headers.authorization?.split(" ").slice(-1) ?? [];
    const [, token = whole] = whole.split(".");
    const answer = async () => {
      const now = (running.get(token) ?? 0) + 1;
      running.set(token, now);
      most.set(token, Math.max(now, most.get(token) ?? 0));
      await (request.url === "/api/held" ? held.promise : pause(20));
      running.set(token, (running.get(token) ?? 0) - 1);
      if (request.url === "/api/failure") response.destroy();
      else response.end("ok");
    };
    startInTurn({ request, response, start: answer });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : 0;
  const ask = async (
    token: string | undefined,
    { path = "/api/cart", signal }: { path?: string; signal?: AbortSignal } = {},
  ) => {
    const headers = token ? { authorization: token } : undefined;
    const init = { ...(headers && { headers }), ...(signal && { signal }) };
    return fetch(`http://127.0.0.1:${port}${path}`, init).then(
      (answer) => answer.text(),
      () => "failed",
    );
  };
  return { ask, most, held, received: () => received, closed: () => closed };
}

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

test("one session's calls run eight at a time, all are answered, and another's do not wait for them", async () => {
  const { ask, most, received } = await counting();
  const order: string[] = [];
  const of = async (token: string, i = 0) => {
    const answer = await ask(`Bearer${" ".repeat(1 + (i % 5))}header.${token}.signature${"=".repeat(i % 2)}`, {
      path: i % 3 === 0 ? "/%61pi/cart" : "/api/cart",
    });
    order.push(token);
    return answer;
  };
  const ofBea = times(300, (i) => of("Bea", i));
  await expect.poll(received, { interval: 1 }).toBe(300);
  const before = order.length;
  expect(await Promise.all([...ofBea, of("Carl")])).toEqual(times(301, () => "ok"));
  expect(most.get("Bea")).toBe(8);
  expect(order.indexOf("Carl") - before).toBeLessThan(100);
});

test("calls that fail, or whose caller has gone, make room, and visitors and the sandbox do not wait", async () => {
  const { ask, most } = await counting();
  expect(await Promise.all(times(20, () => ask("Bea", { path: "/api/failure" })))).toEqual(times(20, () => "failed"));
  const leaving = new AbortController();
  const gone = times(40, () => ask("Bea", { signal: leaving.signal }));
  await pause(10);
  leaving.abort();
  await Promise.all(gone);
  expect(await Promise.all(times(9, () => ask("Bea")))).toEqual(times(9, () => "ok"));
  await Promise.all(times(20, () => ask(undefined)));
  expect(most.get("none")).toBeGreaterThan(8);
  await Promise.all(times(20, () => ask("Gateway", { path: "/sandbox/v1/payments" })));
  expect(most.get("Gateway")).toBeGreaterThan(8);
});

test("a call whose caller has gone keeps its place until its work is done", async () => {
  const { ask, most, held, received, closed } = await counting();
  const leaving = new AbortController();
  const gone = times(8, () => ask("Bea", { path: "/api/held", signal: leaving.signal }));
  await expect.poll(received, { interval: 1 }).toBe(8);
  leaving.abort();
  await Promise.all(gone);
  await expect.poll(closed, { interval: 1 }).toBe(8);
  const later = ask("Bea");
  await expect.poll(received, { interval: 1 }).toBe(9);
  held.resolve();
  expect(await later).toBe("ok");
  expect(most.get("Bea")).toBe(8);
});
