import { HOUR_MS, MINUTE_MS, toPublicName } from "@counterfoil/core";
import { expect, test } from "vitest";
import { z } from "zod";
import { completeFree } from "#test/api-client.ts";
import { addPerson } from "#test/fixtures.ts";
import { ok, openMovedShop, publishOpen } from "#test/moved-shop.ts";
import { field, type TestServer } from "#test/server.ts";

const NAMES = ["freeze-rules", "fetch-beacons", "place-instant-wins", "lock-draws", "draw", "mails"];
const firstNames = ["Zebedee", "Wilhelmina", "Ignatius", "Philippa", "Bartholomew"];
const lastNames = ["Quillfeather", "Quartermaine", "Throckmorton", "Fotherington", "Ravensworth"];

/** The files of a draw that anyone can download. */
const files = ["rules.json", "rules-1.json", "commitment.json", "entries.csv", "left-out.csv", "allocation.csv"].concat(
  ["proof.json", "positions.json", "evidence.zip"],
);

const Openings = z.object({ openings: z.record(z.string(), z.object({ label: z.string() })) });

/** Enters everyone with four numbers, the last with a wrong answer, and returns them with their orders. */
async function enterAll(server: TestServer, raffleId: string) {
  const admin = await server.admin();
  const entrants = [];
  for (const [i, firstName] of firstNames.entries()) {
    const lastName = lastNames[i] ?? "";
    const names = { first_name: firstName, last_name: lastName, phone: `07700 95532${i}` };
    const person = await addPerson(server.deps.db, names);
    const gift = { $push: { promotionalBalanceHistory: { amount: 4, notes: "For the test" } } };
    await ok(server, "PUT", `/api/user/${person.id}`, admin, gift);
    const questionAnswer = i === firstNames.length - 1 ? "Paraffin" : "Petrol";
    const path = `/api/raffleTickets/raffle/${raffleId}/reserve/4`;
    await ok(server, "POST", path, person.token, { amount: 4, questionAnswer });
    const orderId = field(await completeFree(server.call, person.token, true), "orderId");
    entrants.push({ ...person, firstName, lastName, label: toPublicName(firstName, lastName), orderId });
  }
  return entrants;
}

/** A drawn competition whose instant wins were drawn too. */
async function openDrawn() {
  const { server, pass } = await openMovedShop(NAMES);
  const answers = [{ answer: "Petrol", correct: true }, { answer: "Paraffin" }];
  const raffle = await publishOpen(server, 1, {
    price: 1,
    maxEntries: 24,
    drawPrizes: ["Car", "Bike"],
    instantWins: ["£1", "£2", "£3", "£4", "£5"].map((prize) => ({ prize })),
    unwonInstantWins: "not_awarded",
    question: { question: "Which of these is a fuel for a petrol engine?", answers },
  });
  await pass(70_000);
  await pass(MINUTE_MS);
  const entrants = await enterAll(server, raffle._id);
  await pass(HOUR_MS);
  await pass(4 * HOUR_MS);
  return { server, pass, raffle, entrants };
}

async function readFiles({ url }: TestServer, slug: string): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of [...files.map((name) => `${slug}/${name}`), "log.jsonl", "key.txt"]) {
    const answer = await fetch(`${url}/draws/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    read.set(path, Buffer.from(await answer.arrayBuffer()).toString("latin1"));
  }
  return read;
}

/** Returns the names of the winners in the proof of a draw. */
const winnersIn = (read: Map<string, string>, slug: string) =>
  Object.values(Openings.parse(JSON.parse(read.get(`${slug}/proof.json`) ?? "")).openings).map(({ label }) => label);

async function readCalls(server: TestServer, slug: string): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const proofs = Array.from({ length: 24 }, (_, i) => `/api/draws/${slug}/proof/${i + 1}`);
  for (const path of ["/api/draws", `/api/draws/${slug}`, "/api/draws/log", ...proofs]) {
    read.set(path, (await server.call("GET", path)).text);
  }
  return read;
}

/** Tables that could contain the name of an entrant. */
const named = ["draw_entrants", "draw_openings", "draw_log", "winners", "users", "mails", "orders", "audit"] as const;

async function dump({ deps: { db } }: TestServer): Promise<string> {
  const rows = named.map((name) => db.read.selectFrom(name).selectAll().execute());
  return (await Promise.all(rows)).map((found, i) => `${named[i]}: ${JSON.stringify(found)}`).join("\n");
}

test("public files and answers name only the winners, as their openings do", async () => {
  const { server, raffle, entrants } = await openDrawn();
  const read = await readFiles(server, raffle.slug);
  const winners = winnersIn(read, raffle.slug);
  expect(winners).toHaveLength(2);
  for (const [path, text] of [...read, ...(await readCalls(server, raffle.slug))]) {
    let rest = text;
    for (const label of winners) rest = rest.replaceAll(label, "");
    for (const { id, email, firstName, lastName, orderId } of entrants) {
      for (const own of [id, email, firstName, lastName, orderId])
        expect(rest.includes(own), `${path} ${own}`).toBe(false);
    }
    for (const phone of ["07700 95532", "0770095532"]) expect(rest, path).not.toContain(phone);
  }
});

test("a refund, an erasure, a new name and an edit after the draw change no byte, and a loser's name is nowhere", async () => {
  const { server, pass, raffle, entrants } = await openDrawn();
  const before = await readFiles(server, raffle.slug);
  const winners = winnersIn(before, raffle.slug);
  const [loser, other] = entrants.filter(({ label }) => !winners.includes(label));
  const winner = entrants.find(({ label }) => winners.includes(label));
  if (!loser || !other || !winner) throw new Error("Too many won");
  const admin = await server.admin();
  await ok(server, "PUT", `/api/user/${other.id}`, admin, { firstName: "Zoe", lastName: "Other" });
  const refunds = await Promise.all(
    entrants.map(({ orderId }) => server.call("POST", `/api/orders/${orderId}/refund`, { token: admin, body: {} })),
  );
  // An order with an instant win can't be refunded until its prize is voided.
  const statuses = refunds.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const edit = (body: object) => server.call("PATCH", `/api/raffles/${raffle._id}`, { token: admin, body });
  const question = { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] };
  expect((await edit({ question })).json).toMatchObject({ code: "draw.rules_frozen" });
  expect((await edit({ description: "It was red." })).status).toBe(200);
  for (const { id } of [loser, winner]) await ok(server, "DELETE", `/api/user/${id}`, admin);
  await pass(HOUR_MS);
  expect(await readFiles(server, raffle.slug)).toEqual(before);
  const rows = await dump(server);
  expect(rows).toContain(winner.label);
  const naming = rows.split("\n").filter((row) => row.includes(loser.lastName) || row.includes(loser.label));
  expect(naming).toEqual([]);
});
