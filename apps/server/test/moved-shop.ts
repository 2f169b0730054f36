import { jobs } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { z } from "zod";
import { openServer, type TestServer } from "#test/server.ts";

export const Created = z.object({ raffle: z.object({ _id: z.string(), slug: z.string() }) });

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

/** Publishes a free competition that opens now, and is drawn four hours after its end. */
export async function publishFree(
  server: TestServer,
  hours: number,
  fields: { maxEntries: number; instantWins?: { prize: string }[] },
) {
  const now = server.deps.clock();
  const [startDate, endDate, drawAt] = [0, hours, hours + 4].map((after) =>
    new Date(now + after * HOUR_MS).toISOString(),
  );
  const body = {
    name: "Hot hatch",
    price: 0,
    startDate,
    endDate,
    drawAt,
    maxEntriesPerPerson: 10,
    live: true,
    ...fields,
  };
  const created = await server.call("POST", "/api/raffles", { token: await server.admin(), body });
  expect(created.status, created.text).toBe(200);
  return Created.parse(created.json).raffle;
}
