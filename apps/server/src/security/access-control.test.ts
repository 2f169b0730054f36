import { type RestRow, restRows } from "@counterfoil/api";
import { expect, test } from "vitest";
import { openRaffle, takeNumber } from "#test/api-client.ts";
import { createOwner, type Owner, recordsOf } from "#test/customer-records.ts";
import { addPeople } from "#test/fixtures.ts";
import { aboutProcedure } from "#test/fuzz/procedures.ts";
import { openServer, type TestServer } from "#test/server.ts";

interface Attempted {
  row: string;
  path: string;
  body?: object;
  status: number;
  /** The expected answer if it is not an error. */
  answer?: object;
}

/** Another user's calls with the ids of Augusta's records, and their expected answers. */
function attemptsOn(owner: Owner): Attempted[] {
  const { person, raffleId, orderId, openId, cardId, ticketId, sessionId } = owner;
  const notMine = { exists: false, status: null };
  return [
    {
      row: "GET /raffleTickets/raffle/{raffleId}/{userId}/total",
      path: `/raffleTickets/raffle/${raffleId}/${person.id}/total`,
      status: 403,
    },
    {
      row: "DELETE /raffleTickets/reservation/{ticketId}",
      path: `/raffleTickets/reservation/${ticketId}`,
      status: 404,
    },
    { row: "GET /orders/my/{orderId}", path: `/orders/my/${orderId}`, status: 404 },
    { row: "GET /orders/my/{orderId}", path: `/orders/my/${openId}`, status: 404 },
    { row: "GET /orders/pending/{orderId}", path: `/orders/pending/${openId}`, status: 404 },
    { row: "GET /orders/pending/{orderId}", path: `/orders/pending/${orderId}`, status: 404 },
    { row: "GET /orders/exists/{orderId}", path: `/orders/exists/${orderId}`, status: 200, answer: notMine },
    { row: "GET /orders/exists/{orderId}", path: `/orders/exists/${openId}`, status: 200, answer: notMine },
    { row: "POST /orders/updatePending/{orderId}", path: `/orders/updatePending/${openId}`, status: 404 },
    { row: "GET /instantWins/order/{orderId}", path: `/instantWins/order/${orderId}`, status: 404 },
    { row: "POST /payments/cofStatus", path: `/payments/cofStatus?orderId=${openId}`, status: 404 },
    { row: "POST /payments/cofPayment", path: `/payments/cofPayment?cardId=${cardId}`, status: 404 },
    { row: "DELETE /card/{id}", path: `/card/${cardId}`, status: 404 },
    { row: "DELETE /auth/sessions/{id}", path: `/auth/sessions/${sessionId}`, status: 404 },
    { row: "DELETE /auth/passkeys/{id}", path: "/auth/passkeys/hers", status: 404 },
    { row: "POST /auth/disable-2fa", path: "/auth/disable-2fa", body: { userId: person.id }, status: 403 },
  ];
}

/** Customers' calls whose path has the id of a raffle, which has no owner. */
const ofEverybody = [
  "POST /raffleTickets/raffle/{raffleId}/reserve",
  "POST /raffleTickets/raffle/{raffleId}/reserve/{amount}",
  "GET /draws/mine/{raffleId}",
];

const nameOf = ({ method, path }: RestRow) => `${method} ${path}`;
const about = (row: RestRow) => aboutProcedure(row.procedure, () => []);
const who = (row: RestRow) => about(row).who;

/** Creates another user, verified, with a ticket in the cart. */
async function somebodyElse(server: TestServer): Promise<string> {
  const [other] = await addPeople(server.deps.db, 1);
  const token = other?.token ?? "";
  await takeNumber(server.call, token, { raffleId: await openRaffle(server.call), most: 100 });
  return token;
}

test("no one reads or changes what belongs to someone else, whatever its name is", async () => {
  const server = await openServer();
  const owner = await createOwner(server);
  const token = await somebodyElse(server);
  const before = await recordsOf(server, owner.person);
  for (const { row, path, body, status, answer } of attemptsOn(owner)) {
    const actual = await server.call(row.split(" ")[0] ?? "", `/api${path}`, { token, body });
    expect(actual.status, row).toBe(status);
    if (answer) expect(actual.json, row).toEqual(answer);
    else expect(actual.json, row).toEqual({ msg: expect.any(String), code: expect.any(String) });
    expect(actual.text, row).not.toMatch(/Augusta|King/);
    expect(await recordsOf(server, owner.person), row).toEqual(before);
  }
});

test("each call of customers that names a thing is tried", () => {
  const tried = new Set(
    attemptsOn({
      person: { id: "", email: "", token: "" },
      raffleId: "",
      orderId: "",
      openId: "",
      cardId: "",
      ticketId: "",
      sessionId: "",
    }).map(({ row }) => row),
  );
  const naming = restRows
    .filter((row) => row.path.includes("{") && ["user", "verified"].includes(who(row)))
    .map(nameOf);
  expect(naming.filter((row) => !tried.has(row) && !ofEverybody.includes(row))).toEqual([]);
});

test("lists are of one's own things", async () => {
  const server = await openServer();
  const owner = await createOwner(server);
  const [other] = await addPeople(server.deps.db, 1);
  const token = other?.token ?? "";
  const get = async (path: string) => (await server.call("GET", `/api${path}`, { token })).json;
  expect(await get("/orders/my")).toEqual({ orders: [] });
  expect(await get("/card/all")).toEqual({ cards: [] });
  expect(await get("/instantWins")).toEqual({ instantWins: [] });
  expect(await get("/raffleTickets/purchased")).toMatchObject({ raffles: [] });
  expect(await get("/raffleTickets/reserved")).toMatchObject({ tickets: [], totalPrice: 0 });
  expect(await get("/auth")).toMatchObject({ user: { _id: other?.id } });
  const own = await server.call("GET", "/api/orders/my", owner.person);
  expect(own.json).toMatchObject({ orders: [{ orderId: owner.orderId }] });
});

test("what the public sees of a holder is a first name and an initial", async () => {
  const server = await openServer();
  const { raffleId, person } = await createOwner(server);
  const unavailable = await server.call("GET", `/api/raffleTickets/raffle/${raffleId}/unavailable`);
  expect(unavailable.json).toEqual({ unavailableNumbers: [{ ticketNum: "17", name: "Augusta K." }] });
  expect(unavailable.text).not.toContain(person.id);
});
