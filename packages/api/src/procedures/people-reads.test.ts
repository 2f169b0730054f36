import { DAY_MS, MINUTE_MS, PEOPLE_READ_A_DAY, PEOPLE_READ_BEFORE_REAUTHENTICATION } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { addPeopleRead } from "@counterfoil/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { type Caller, openShop, someAdmin, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { purgeExpired } from "../auth/purge-expired.ts";
import { PeopleReads, peopleOf } from "./people-reads.ts";

let shop: TestShop;
let ada: { id: string };
let lines: object[];

beforeEach(async () => {
  lines = [];
  const log = { info: () => {}, warn: (about: object) => void lines.push(about), error: () => {} };
  shop = await openShop({ log });
  ada = await someAdmin(shop);
});

const rows = () => shop.db.read.selectFrom("people_read").selectAll().execute();
const written = async () => (await rows()).map(({ people }) => people);
const audited = () => shop.db.read.selectFrom("audit").selectAll().where("action", "=", "read many").execute();

/** What an admin has read today, as if page by page. */
async function haveRead(people: number) {
  const deps = { db: shop.db.as({ kind: "admin", userId: ada.id }) };
  await inTransaction(deps.db, (tx) => addPeopleRead(tx, { adminId: ada.id, people }));
}

async function somePeople(count: number) {
  for (let i = 0; i < count; i++) await someUser(shop);
}

/** Pages through everyone as a script with an admin's token would. */
async function readEverybody(admin: Caller, limit = 100) {
  for (let skip = 0; ; skip += limit) {
    const { users } = await admin.users.list({ skip, limit });
    if (users.length < limit) return;
  }
}

describe("an admin's reading of people's data", () => {
  it("is counted in people, a person once a day however often, and written in batches", async () => {
    await somePeople(60);
    const admin = await shop.as(ada);
    await admin.users.list({ skip: 0, limit: 20 });
    expect(await written()).toEqual([]);
    await admin.users.list({ skip: 0, limit: 100 });
    await admin.users.list({ skip: 0, limit: 100 });
    expect(await written()).toEqual([60]);
  });

  it("continues from what was written, in another process and after a restart", async () => {
    await somePeople(60);
    await readEverybody(await shop.as(ada));
    shop.deps.peopleReads = new PeopleReads();
    await readEverybody(await shop.as(ada));
    expect(await written()).toEqual([120]);
  });

  it("adds up when two processes write at the same time", async () => {
    await Promise.all(Array.from({ length: 8 }, () => haveRead(50)));
    expect(await written()).toEqual([400]);
  });

  it("starts again the next day, for each admin", async () => {
    await somePeople(60);
    await readEverybody(await shop.as(ada));
    await readEverybody(await shop.asAdmin());
    shop.pass(DAY_MS);
    await readEverybody(await shop.as(ada));
    expect((await rows()).map(({ day }) => day).sort()).toEqual(["2026-11-20", "2026-11-20", "2026-11-21"]);
  });

  it("is nothing to talk about on an ordinary day", async () => {
    await somePeople(60);
    await haveRead(PEOPLE_READ_A_DAY - 100);
    await readEverybody(await shop.as(ada));
    expect(await audited()).toEqual([]);
    expect((await (await shop.as(ada)).attention.list({})).findings).toEqual([]);
    expect(lines).toEqual([]);
  });

  it("shows up in the audit, the log and Needs attention beyond it, and again at each multiple", async () => {
    await somePeople(60);
    const admin = await shop.as(ada);
    await haveRead(PEOPLE_READ_A_DAY - 10);
    await readEverybody(admin);
    expect(await audited()).toMatchObject([
      { admin_id: ada.id, subject: "people", subject_id: "2026-11-20", after: { people: PEOPLE_READ_A_DAY + 50 } },
    ]);
    expect(lines).toEqual([
      { security: "people read", userId: ada.id, ip: "127.0.0.1", day: "2026-11-20", people: PEOPLE_READ_A_DAY + 50 },
    ]);
    const [finding] = (await admin.attention.list({})).findings;
    expect(finding).toMatchObject({ kind: "people-read", user: { _id: ada.id }, detail: "2,050 people on 2026-11-20" });
    await admin.attention.settle({ id: finding?._id ?? "", how: "The newsletter was checked" });
    expect(await admin.toDo.count()).toMatchObject({ attention: 0 });
    await haveRead(PEOPLE_READ_A_DAY);
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
    expect(await audited()).toHaveLength(2);
  });

  it("requires recent proof beyond five times that, for lists of people alone, until the day is over", async () => {
    await somePeople(3);
    await haveRead(PEOPLE_READ_BEFORE_REAUTHENTICATION);
    shop.pass(60 * MINUTE_MS);
    const admin = await shop.as(ada);
    await expect(admin.users.list({})).resolves.toBeDefined();
    shop.pass(11 * MINUTE_MS);
    await expect(admin.users.list({})).toBeRefused("session.unproven");
    const raffle = await someRaffle(shop);
    await expect(admin.raffles.find({ id: raffle.id })).resolves.toBeDefined();
    await expect((await shop.as(ada)).users.list({})).resolves.toBeDefined();
    shop.pass(11.5 * 60 * MINUTE_MS);
    await expect(admin.users.list({})).resolves.toBeDefined();
  });

  it("counts one customer's pages as that customer", async () => {
    const customers = await Promise.all(Array.from({ length: 50 }, () => someUser(shop)));
    const admin = await shop.as(ada);
    for (const { id } of customers) {
      await admin.customers.find({ id });
      await admin.customers.listOrders({ id });
    }
    expect(await written()).toEqual([50]);
  });

  it("is forgotten after a month, unless it was beyond an ordinary day's work", async () => {
    await haveRead(100);
    shop.pass(DAY_MS);
    await haveRead(PEOPLE_READ_A_DAY);
    shop.pass(32 * DAY_MS);
    await purgeExpired(shop.deps);
    expect(await written()).toEqual([PEOPLE_READ_A_DAY]);
  });
});

it("people of an answer are those with an address, wherever they stand in it", () => {
  const bea = { _id: "bea", email: "bea@example.test" };
  const answer = {
    orders: [{ user: bea }, { user: null }],
    people: [bea],
    mails: [{ to: "Eve@Example.test" }],
    now: "2026",
  };
  expect([...peopleOf(answer)].sort()).toEqual(["bea", "eve@example.test"]);
});
