import { jobs, restRows } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { addPeople } from "#test/fixtures.ts";
import { createFixtures, knownValuesOf } from "#test/fuzz/fixtures.ts";
import { aboutProcedure } from "#test/fuzz/procedures.ts";
import { requestsOf } from "#test/fuzz/requests.ts";
import { openServer, type TestServer } from "#test/server.ts";

const NAMES = ["freeze-rules", "lock-draws", "fetch-beacons", "draw"];
const iso = (ms: number) => new Date(ms).toISOString();
const Created = z.object({ raffle: z.object({ _id: z.string() }) });

/** Publishes a free competition that ends in an hour, with two entries, which is drawn after some hours. */
async function publish(server: TestServer, hours: number): Promise<string> {
  const token = await server.admin();
  const now = server.deps.clock();
  const dates = { startDate: iso(now), endDate: iso(now + HOUR_MS), drawAt: iso(now + hours * HOUR_MS) };
  const form = { name: `Drawn after ${hours} hours`, price: 0, maxEntries: 20, maxEntriesPerPerson: 10, live: true };
  const created = await server.call("POST", "/api/raffles", { token, body: { ...form, ...dates } });
  const { _id: id } = Created.parse(created.json).raffle;
  for (const { id: user } of await addPeople(server.deps.db, 2)) {
    for (const ticketNum of ["3", "4", "5"]) {
      const entry = await server.call("POST", "/api/raffleTickets/create", {
        token,
        body: { raffle: id, user, ticketNum },
      });
      if (entry.status === 200) break;
    }
  }
  return id;
}

/** All that is final of these competitions. */
async function readFinal({ deps: { db } }: TestServer, ids: string[]) {
  const read = db.read;
  const of = { draws: "raffle_id", draw_files: "raffle_id", draw_places: "raffle_id", tickets: "raffle_id" } as const;
  return {
    draws: await read.selectFrom("draws").selectAll().where(of.draws, "in", ids).orderBy("raffle_id").execute(),
    files: await read
      .selectFrom("draw_files")
      .select(["raffle_id", "name", "chunk", "subtree_root"])
      .where(of.draw_files, "in", ids)
      .orderBy("raffle_id")
      .orderBy("name")
      .execute(),
    places: await read.selectFrom("draw_places").selectAll().where(of.draw_places, "in", ids).orderBy("step").execute(),
    entries: await read
      .selectFrom("tickets")
      .select(["id", "number", "user_id", "state", "order_id", "answer_correct"])
      .where(of.tickets, "in", ids)
      .orderBy("id")
      .execute(),
  };
}

test("no call of anyone leads a draw back from locked, or changes an entry, a file or a winner of it", {
  timeout: 600_000,
}, async () => {
  let ahead = 0;
  const server = await openServer({ BEACON: "sandbox" }, { clock: () => Date.now() + ahead });
  const ids = [await publish(server, 4), await publish(server, 400)];
  for (const by of [2_000, 2 * HOUR_MS, 3 * HOUR_MS]) {
    ahead += by;
    for (const job of jobs) if (NAMES.includes(job.name)) await job.run(server.deps);
  }
  const fixtures = await createFixtures(server);
  const before = await readFinal(server, ids);
  expect(before.draws.map(({ state }) => state).sort()).toEqual(["drawn", "locked"]);
  expect(before.entries).toHaveLength(4);

  const entries = before.entries.map(({ id }) => id);
  const statuses = new Map<number, number>();
  for (const row of restRows.filter(({ method }) => method !== "GET")) {
    const fixed = knownValuesOf(fixtures, row.path);
    const known = (field: string) => {
      if (/raffle/i.test(field) || (/^_?id$/.test(field) && /raffle(?!Tickets)|draws/i.test(row.path))) return ids;
      return /^ticketId$|^tickets$/.test(field) || row.path.includes("/purchase/") ? entries : fixed(field);
    };
    const { inputs, who } = aboutProcedure(row.procedure, known);
    // A caller of their own for each call: some end sessions or accounts.
    const [person] = await addPeople(server.deps.db, 1, { admin: who === "admin" });
    if (!person) throw new Error("Nobody was added");
    for (const { method, path, headers, body } of fc.sample(requestsOf(row, inputs, known), {
      numRuns: 4,
      seed: 2026,
    })) {
      const { token } = person;
      const { status } = await server.call(method, path, { token, headers, body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  // Not all of them were rejected by validation.
  expect(statuses.get(200)).toBeGreaterThan(20);
  expect(statuses.get(409)).toBeGreaterThan(5);
  for (const job of jobs) if (NAMES.includes(job.name)) await job.run(server.deps);
  expect(await readFinal(server, ids)).toEqual(before);
});
