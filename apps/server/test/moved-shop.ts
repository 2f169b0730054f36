import { jobs } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { z } from "zod";
import { openServer, type TestServer } from "#test/server.ts";

const Created = z.object({ raffle: z.object({ _id: z.string(), slug: z.string() }) });

/** Opens a shop with the sandbox beacon, whose clock is moved manually, and which runs these jobs when it has moved. */
export async function openMovedShop(names: readonly string[]) {
  let ahead = 0;
  const server = await openServer({ BEACON: "sandbox" }, { clock: () => Date.now() + ahead });
  const run = async () => {
    for (const job of jobs) if (names.includes(job.name)) await job.run(server.deps);
  };
  const pass = async (ms: number) => {
    ahead += ms;
    await run();
  };
  return { server, pass };
}

/** Makes a call that has to succeed; returns its answer. */
export async function ok(server: TestServer, method: string, path: string, token: string, body?: object) {
  const answer = await server.call(method, path, { token, body });
  expect(answer.status, `${method} ${path} ${answer.text}`).toBe(200);
  return answer.json;
}

/** Publishes a competition that opens now, by default a free one, and is drawn four hours after its end. */
export async function publishOpen(
  server: TestServer,
  hours: number,
  fields: { maxEntries: number; [field: string]: unknown },
) {
  const now = server.deps.clock();
  const [startDate, endDate, drawAt] = [0, hours, hours + 4].map((after) =>
    new Date(now + after * HOUR_MS).toISOString(),
  );
  const dates = { startDate, endDate, drawAt };
  const body = { name: "Hot hatch", price: 0, ...dates, maxEntriesPerPerson: 10, live: true, ...fields };
  return Created.parse(await ok(server, "POST", "/api/raffles", await server.admin(), body)).raffle;
}
