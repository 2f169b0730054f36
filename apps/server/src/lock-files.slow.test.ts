import { createHash } from "node:crypto";
import { HOUR_MS } from "@counterfoil/core";
import { inChunks } from "@counterfoil/db";
import { insertTicketsInBulk } from "@counterfoil/db/testing";
import { expect, test } from "vitest";
import { addPeople } from "#test/fixtures.ts";
import { openServer } from "#test/server.ts";

const LINES = 4_500;
const iso = (ms: number) => new Date(ms).toISOString();
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

test("the lists of a draw are public once the job has locked it, whole and for ever", async () => {
  let ahead = 0;
  const server = await openServer({}, { jobs: true, clock: () => Date.now() + ahead });
  const { db, clock } = server.deps;
  const token = await server.admin();
  const dates = {
    startDate: iso(clock() + HOUR_MS),
    endDate: iso(clock() + 10 * HOUR_MS),
    drawAt: iso(clock() + 20 * HOUR_MS),
  };
  const body = { name: "Hot hatch", price: 2.5, ...dates, maxEntries: 5_000, maxEntriesPerPerson: 5_000, live: true };
  const { raffle } = JSON.parse((await server.call("POST", "/api/raffles", { token, body })).text);
  const [person] = await addPeople(db, 1, { first_name: "Augusta", last_name: "King" });
  const entries = Array.from({ length: LINES }, (_, i) => ({
    id: `entry-${i}`,
    raffle_id: String(raffle._id),
    number: i + 1,
    user_id: person?.id ?? "",
    state: "manual" as const,
    expires_at: null,
    reserved_at: clock(),
    attempt_id: null,
    order_id: null,
    question_answer: null,
    answer_correct: null,
    price_pence: 0,
    created_at: clock(),
  }));
  await insertTicketsInBulk(db, async (tx) => {
    for (const chunk of inChunks(entries)) await tx.sql.insertInto("tickets").values(chunk).execute();
    await tx.sql.updateTable("raffle_sales").set({ sold_count: LINES, manual_count: LINES }).execute();
  });
  const at = (file: string) => `/draws/${raffle.slug}/${file}`;
  const files = ["commitment.json", "entries.csv", "left-out.csv", "allocation.csv"];
  for (const file of files) expect((await server.call("GET", at(file))).status, file).toBe(404);

  ahead = 11 * HOUR_MS;
  await expect.poll(async () => (await server.call("GET", at(files[0] ?? ""))).status, { timeout: 30_000 }).toBe(200);
  const [commitment, list, leftOut, allocation] = await Promise.all(files.map((file) => server.call("GET", at(file))));
  if (!commitment || !list || !leftOut || !allocation) throw new Error("A file is missing");
  expect(JSON.parse(commitment.text)).toMatchObject({
    entries: { count: LINES, sha256: sha(list.text), manual: LINES },
    leftOut: { count: 0, sha256: sha("") },
  });
  expect([leftOut.text, list.text.split("\n").length]).toEqual(["", LINES + 1]);
  expect(allocation.text.split("\n")).toHaveLength(LINES + 1);
  for (const secret of [person?.id ?? "", "Augusta", "King", "@"]) {
    for (const { text } of [commitment, list, allocation]) expect(text).not.toContain(secret);
  }
  expect(list.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const etag = list.headers.get("etag") ?? "";
  const head = await fetch(server.url + at("entries.csv"), { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  const again = await fetch(server.url + at("entries.csv"), { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
