import { inTransaction } from "@counterfoil/db";
import { addLedgerEntry } from "@counterfoil/domain";
import { expect, test } from "vitest";
import { z } from "zod";
import { openRaffle, takeNumber } from "#test/api-client.ts";
import { addPeople } from "#test/fixtures.ts";
import { openServer, type TestServer } from "#test/server.ts";

const Document = z.object({
  components: z.object({ schemas: z.object({ ErrorCode: z.object({ enum: z.array(z.string()) }) }) }),
});

/** A client of the documented calls, which knows no date of birth and no limit: what each try to pay is answered. */
async function openClient(settings: Record<string, string>) {
  const server: TestServer = await openServer(settings);
  const raffleId = await openRaffle(server.call);
  const [bea] = await addPeople(server.deps.db, 1);
  const { id: userId = "", token = "" } = bea ?? {};
  await inTransaction(server.deps.db, (tx) =>
    addLedgerEntry(tx, { userId, amountPence: 5_000, kind: "admin", notes: "gift" }),
  );
  const answer = async (method: string, path: string, body?: object) => {
    const { status, json } = await server.call(method, path, { token, ...(body && { body }) });
    const { code } = z.object({ code: z.string().optional() }).parse(json);
    return code === undefined ? status : `${status} ${code}`;
  };
  const pay = async (number: number) => {
    await takeNumber(server.call, token, { raffleId, number, most: 100 });
    const page = await answer("GET", "/api/payments/getPaymentUrl");
    return [page, await answer("POST", "/api/payments/noPayment", { usePromotionalBalance: true })];
  };
  return { server, answer, pay };
}

test("a client that knows no limits buys again and again while the shop only asks", async () => {
  const { pay } = await openClient({ PROTECTION: "ask" });
  for (const number of [1, 2, 3]) expect(await pay(number)).toEqual([200, 200]);
});

test("where the shop insists it gets documented codes, and continues once they are answered", async () => {
  const { server, answer, pay } = await openClient({ PROTECTION: "require" });
  const refused = (code: string) => [`403 ${code}`, `403 ${code}`];
  expect(await pay(1)).toEqual(refused("age.needed"));
  expect(await answer("POST", "/api/protection/birth-date", { birthDate: "1990-02-03" })).toBe(200);
  expect(await pay(2)).toEqual([200, 200]);
  expect(await pay(3)).toEqual(refused("limit.choice_needed"));
  expect(await answer("POST", "/api/protection/limit", { pence: 900 })).toBe(200);
  expect(await pay(4)).toEqual(["409 limit.reached", "409 limit.reached"]);
  expect(await answer("POST", "/api/protection/break", { kind: "pause", days: 1 })).toBe(200);
  expect(await pay(5)).toEqual(refused("account.paused"));
  const { json } = await server.call("GET", "/api/openapi.json");
  const listed = Document.parse(json).components.schemas.ErrorCode.enum;
  for (const code of ["age.needed", "age.under", "limit.choice_needed", "limit.reached", "account.paused"]) {
    expect(listed).toContain(code);
  }
});
