import type { Role } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openRaffle } from "#test/api-client.ts";
import { addPeople, type Person } from "#test/fixtures.ts";
import { type Answer, openServer, type TestServer } from "#test/server.ts";

const Refusal = z.object({ code: z.string() });
const Waits = z.object({ act: z.object({ _id: z.string() }) });
const Batch = z.array(
  z.object({
    error: z.object({ data: z.object({ code: z.string() }) }).optional(),
    result: z.object({ data: z.unknown() }).optional(),
  }),
);
const hidden = /SQLITE|postgres|select |Error:|node_modules|\/work\//;

async function someone(server: TestServer, held: readonly Role[] = []): Promise<Person> {
  const keys = { phone: `07700 ${Math.floor(Math.random() * 899_999) + 100_000}` };
  const [person] = await addPeople(server.deps.db, 1, { roles: held, ...keys });
  if (!person) throw new Error("No one was added");
  return person;
}

/** A shop with its rate limits, a competition of £2.50 and a customer. */
async function openShop(settings: Record<string, string> = {}) {
  const server = await openServer({ RATE_LIMITS: "on", ...settings });
  const raffleId = await openRaffle(server.call);
  return { server, raffleId, bea: await someone(server) };
}

const codeOf = ({ status, json, text }: Answer) => {
  expect(text).not.toMatch(hidden);
  return `${status} ${Refusal.safeParse(json).data?.code ?? ""}`.trim();
};

describe("someone whose roles are taken", () => {
  it("gets nothing by a batch that mixes what is allowed with what is not", async () => {
    const { server, bea } = await openShop();
    const sue = await someone(server, ["support"]);
    const calls = ["users.edit", "roles.change", "breaks.stop", "users.delete"].join(",");
    const inputs = {
      0: { id: bea.id, lastName: "Brown" },
      1: { id: sue.id, roles: ["owner"] },
      2: { id: bea.id, note: "Rang, in distress" },
      3: { id: bea.id },
    };
    const { json } = await server.call("POST", `/trpc/${calls}?batch=1`, { token: sue.token, body: inputs });
    const answers = Batch.parse(json);
    const codes = answers.map(({ error, result }) => error?.data.code ?? (result ? "done" : "?"));
    expect(codes.slice(0, 3)).toEqual(["done", "role.missing", "done"]);
    // Erasing is what support only asks for.
    expect(Waits.safeParse(answers[3]?.result?.data).success).toBe(true);
    const held = server.deps.db.read.selectFrom("users").select(["roles", "deleted_at"]);
    expect(await held.where("id", "in", [sue.id, bea.id]).orderBy("created_at").orderBy("id").execute()).toEqual(
      expect.arrayContaining([
        { roles: ["support"], deleted_at: null },
        { roles: [], deleted_at: null },
      ]),
    );
  });

  it("cannot have another method than that of the request run, by header, field or query", async () => {
    const { server, bea } = await openShop();
    const marketing = await someone(server, ["marketing"]);
    const { token } = marketing;
    const disguised = [
      server.call("POST", `/api/user/${bea.id}?_method=DELETE`, { token, body: { _method: "DELETE" } }),
      server.call("POST", `/api/user/${bea.id}`, { token, headers: { "x-http-method-override": "DELETE" } }),
      server.call("GET", `/trpc/users.delete?input=${encodeURIComponent(JSON.stringify({ id: bea.id }))}`, { token }),
    ];
    for (const answer of await Promise.all(disguised)) expect(answer.status).toBeGreaterThanOrEqual(400);
    const row = server.deps.db.read.selectFrom("users").select("deleted_at").where("id", "=", bea.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ deleted_at: null });
  });
});

describe("fields that a call does not have", () => {
  it("change nothing: no source of a limit, no state of a complaint, no end of a break, no approver", async () => {
    const { server, bea } = await openShop();
    const sue = await someone(server, ["support"]);
    const post = async (path: string, body: object, token = bea.token) =>
      codeOf(await server.call("POST", `/api${path}`, { token, body }));
    const form = { subject: "order", text: "Charged twice", channel: "phone", receivedOn: "2026-01-01" };
    const limit = { pence: 5_000, source: "staff_lower", effectiveAt: "2020-01-01T00:00:00Z", userId: sue.id };
    expect(await post("/protection/limit", limit)).toBe("422 request.invalid");
    await post("/protection/break", { kind: "pause", days: 3, userId: sue.id, until: "2020-01-01T00:00:00Z" });
    await post("/complaints", { ...form, state: "closed", user_id: sue.id });
    const entered = { ...form, userId: bea.id, state: "closed", handlerId: bea.id, ref: "CP-1" };
    expect(await post("/complaints/enter", entered, sue.token)).toBe("422 request.invalid");
    const { read } = server.deps.db;
    expect(await read.selectFrom("spend_limits").select("id").execute()).toEqual([]);
    expect(await read.selectFrom("complaints").select("id").execute()).toEqual([]);
    const breaks = await read.selectFrom("restrictions").select(["user_id", "until_at"]).execute();
    for (const one of breaks) expect(one).toMatchObject({ user_id: bea.id });
    for (const { until_at } of breaks) expect(until_at).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

  it("of a complaint may be of any script, and end up in no header of a mail", async () => {
    const { server, bea } = await openShop();
    const odd = "\u202eevil\u200b\r\nBcc: eve@example.test\r\n\r\n\u{1f600}\ud800 =HYPERLINK(1)";
    const body = { subject: "order", about: "=HYPERLINK(2)", text: odd };
    expect((await server.call("POST", "/api/complaints", { token: bea.token, body })).status).toBe(200);
    const visitor = { ...body, name: "Vera\r\nBcc: eve@example.test", email: "vera@example.test", recaptcha: "any" };
    expect(codeOf(await server.call("POST", "/api/complaints", { body: visitor }))).toBe("422 request.invalid");
    const address = { ...visitor, name: "Vera", email: "vera@example.test\r\nBcc: eve@example.test" };
    expect(codeOf(await server.call("POST", "/api/complaints", { body: address }))).toBe("422 request.invalid");
    const mails = await server.deps.db.read.selectFrom("mails").select(["recipient", "data"]).execute();
    expect(JSON.stringify(mails)).not.toMatch(/eve@example|HYPERLINK/);
  });
});
