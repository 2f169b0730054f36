import { DAY_MS, type Role } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { writeOutcome } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { adminActions, adminMutations, openShopForActions } from "../../test/admin-actions.ts";
import { apiError } from "../../test/api-error.ts";
import { chainProblem } from "../../test/chain-problem.ts";
import { done, fourEyesIt, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { it, openShop, someAdmin, someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { mailAuditAnchor } from "./mail-audit-anchor.ts";
import { sealDueAudit } from "./seal-due-audit.ts";

async function shopWithHistory() {
  const shop = await openShop();
  const [ada, alan] = [await someAdmin(shop), await someAdmin(shop)];
  const [byAda, byAlan] = [await shop.as(ada), await shop.as(alan)];
  const { category } = await byAda.categories.create({ name: "Cars" });
  shop.pass(1000);
  await byAlan.categories.delete({ id: category._id });
  shop.pass(1000);
  await byAda.pages.create({ name: "Privacy", slug: "privacy", content: "" });
  return { shop, ada, alan, byAda, category };
}

const historyIt = testsWith(shopWithHistory);

describe("who changed what", () => {
  it("is listed newest first, page by page, with what it was and is", async () => {
    const { shop, ada, alan, byAda, category } = await shopWithHistory();
    const { entries, totalEntries } = await byAda.audit.list({});
    expect(totalEntries).toBe(3);
    const shown = entries.map(({ action, subject }) => `${action} ${subject}`);
    expect(shown).toEqual(["create page", "delete category", "create category"]);
    expect(entries[1]).toMatchObject({
      createdAt: new Date(shop.now() - 1000).toISOString(),
      admin: { _id: alan.id },
      subjectId: category._id,
      before: { name: "Cars" },
      after: null,
    });
    const second = await byAda.audit.list({ skip: 2, limit: 1 });
    expect(second).toMatchObject({ totalEntries: 3, entries: [{ action: "create", admin: { _id: ada.id } }] });
  });

  historyIt("says whose and which thing it was, as they are called now", async ({ shop, byAda }) => {
    const bea = await someUser(shop);
    const raffle = await someRaffle(shop, { name: "Swiss Watch" });
    const entry = await done(byAda.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "7" }));
    await byAda.tickets.deleteEntry({ id: entry.ticket._id });
    await byAda.users.edit({ id: bea.id, firstName: "Beatrice" });
    const [pages, people] = [await byAda.audit.list({ subject: "page" }), await byAda.audit.list({ subject: "user" })];
    expect(pages.entries).toMatchObject([{ about: { name: "Privacy", user: null, raffle: null, orderId: null } }]);
    expect(people.entries).toMatchObject([
      { about: { user: { _id: bea.id, firstName: "Beatrice" }, isErased: false } },
    ]);
    const about = { user: { _id: bea.id }, raffle: { _id: raffle.id, name: "Swiss Watch" } };
    const ofEntries = (await byAda.audit.list({ subject: "entry" })).entries;
    expect(ofEntries.filter(({ action }) => action !== "alone")).toMatchObject([{ about }, { about }]);
    await byAda.users.delete({ id: bea.id });
    const { entries } = await byAda.audit.list({ subject: "user" });
    for (const erased of entries) expect(erased.about).toMatchObject({ user: null, isErased: true });
  });

  it("has no contact details, balance or notes for a role that may not see users", async ({ shop, admin }) => {
    const bea = await someUser(shop, { email: "bea@quartermaine.test" });
    await admin.users.edit({ id: bea.id, phone: "07700 900999" });
    await admin.customers.createNote({ id: bea.id, body: "Rang twice." });
    await done(admin.users.edit({ id: bea.id, admin: true }));
    const read = async (role: Role) =>
      (await (await shop.as(await someUser(shop, { roles: [role] }))).audit.list({ subjectId: bea.id })).entries;
    expect(JSON.stringify(await read("manager"))).toMatch(/quartermaine.*Rang twice.*07700/);
    const entries = await read("drawOfficer");
    expect(JSON.stringify(entries)).not.toMatch(/quartermaine|07700|Rang twice|balance/);
    expect(entries).toContainEqual(expect.objectContaining({ after: expect.objectContaining({ roles: ["owner"] }) }));
  });

  it("has no codes of coupons for a role that may not see coupons, nor is searched by them", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const form = { code: "WORTH50", type: "credit" as const, fixedAmount: 50, maxUses: 1 };
    const { _id: id } = await waiting(byAda.coupons.create(form));
    await byOlga.acts.approve({ id });
    shop.deps.config.fourEyes = false;
    await done(byAda.coupons.create({ ...form, code: "WORTH60" }));
    const dee = (await shop.as(await someUser(shop, { roles: ["drawOfficer"] }))).audit;
    const [all, seen] = [await byAda.audit.list({}), await dee.list({})];
    expect(JSON.stringify(all)).toMatch(/WORTH50.*WORTH50/);
    expect(JSON.stringify(seen)).not.toContain("WORTH");
    expect(seen.entries.map(({ action }) => action)).toEqual(all.entries.map(({ action }) => action));
    expect((await byAda.audit.list({ query: "worth60" })).entries).toHaveLength(1);
    for (const query of ["worth60", "worth50"]) expect((await dee.list({ query })).totalEntries).toBe(0);
  });

  fourEyesIt("says about whom a second admin was asked", async ({ shop, byAda }) => {
    const bea = await someUser(shop, { first_name: "Bea" });
    await byAda.users.edit(largeGift(bea.id));
    const { entries } = await byAda.audit.list({ subject: "act" });
    expect(entries).toMatchObject([{ action: "ask", about: { user: { _id: bea.id, firstName: "Bea" } } }]);
  });

  it("says whose order it was, and has one line for an export of whatever length", async () => {
    const shop = await openPayingShop();
    const [ada, bea, raffle] = [await someAdmin(shop), await someUser(shop), await someRaffle(shop)];
    const customer = await shop.as(bea);
    const orderId = await shop.buy(customer, raffle, [7]);
    const admin = await shop.as(ada);
    await admin.orders.refund({ orderId });
    const order = { orderId, hasOrder: true, user: { _id: bea.id } };
    const { entries } = await admin.audit.list({ subject: "order" });
    expect(entries).toMatchObject([{ about: order }, { about: order }]);
    for await (const _ of (await admin.tickets.exportEntries({ raffleId: raffle.id })).csv);
    expect((await admin.audit.list({ subject: "entry" })).entries).toMatchObject([
      { action: "export", about: { raffle: { _id: raffle.id }, user: null } },
    ]);
  });

  historyIt("is found by what was done to what", async ({ byAda, category }) => {
    const found = async (query: string) => (await byAda.audit.list({ query })).entries.map(({ action }) => action);
    expect(await found(" CATEGORY delete")).toEqual(["delete"]);
    expect(await found(category._id)).toEqual(["delete", "create"]);
    expect(await found("nothing")).toEqual([]);
  });

  historyIt("is filtered by thing, kind, admin and time", async ({ shop, alan, byAda, category }) => {
    const found = async (filter: Parameters<typeof byAda.audit.list>[0]) =>
      (await byAda.audit.list(filter)).entries.map(({ action, subject }) => `${action} ${subject}`);
    expect(await found({ subject: "page" })).toEqual(["create page"]);
    expect(await found({ subjectId: category._id })).toEqual(["delete category", "create category"]);
    expect(await found({ adminId: alan.id })).toEqual(["delete category"]);
    const last = new Date(shop.now()).toISOString();
    expect(await found({ dateFrom: last })).toEqual(["create page"]);
    expect(await found({ dateTo: new Date(shop.now() - 2000).toISOString() })).toEqual(["create category"]);
  });

  historyIt("stays when the admin who did it is deleted, without the person", async ({ alan, byAda }) => {
    await byAda.users.delete({ id: alan.id });
    const { entries } = await byAda.audit.list({ query: "delete category" });
    expect(entries).toMatchObject([{ admin: null }]);
  });
});

describe("the audit", () => {
  it("is walked through with every change that an admin can make", () => {
    expect(Object.keys(adminActions).sort()).toEqual(adminMutations().sort());
  });

  it.each(Object.entries(adminActions))(
    "has a row of %s by whoever did it, with what it was done to",
    async (_, act) => {
      const shop = await openShopForActions();
      const [ada, root] = [await someAdmin(shop), await someAdmin(shop)];
      await act(await shop.as(ada), shop, await shop.as(root));
      const audit = shop.db.read.selectFrom("audit").selectAll().where("admin_id", "=", ada.id);
      const rows = await audit.where("action", "<>", "alone").execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(`${row.action}|${row.subject}|${row.subject_id}`).toMatch(/^.+\|.+\|.+$/);
    },
  );
});

/** Writes the audit rows of as many edits of someone's details. */
const editOften = (shop: TestShop, { id, email, first_name }: Row<"users">, times: number) =>
  inTransaction(shop.db, async (tx) => {
    const note = { adminId: null, action: "edit", subject: "user", subjectId: id } as const;
    for (let i = 0; i < times; i++) {
      const after = { email, first_name, phone: `07700 ${900_000 + i}`, shipping: { city: "Tannery" } };
      await writeOutcome(tx, { ...note, before: null, after });
    }
  });

describe("the audit trail of a shop", () => {
  it("is sealed by the job, row after row", async ({ shop, admin }) => {
    for (const name of ["Cars", "Watches", "Holidays"]) await admin.categories.create({ name });
    expect(await admin.audit.findSeal()).toMatchObject({ row: 0, unsealedSince: new Date(shop.now()).toISOString() });
    await sealDueAudit(shop.deps);
    await sealDueAudit(shop.deps);
    const sealedAt = new Date(shop.now()).toISOString();
    expect(await admin.audit.findSeal()).toEqual({ row: 3, sealedAt, unsealedSince: null });
    expect(await chainProblem(shop)).toBeNull();
    await expect((await shop.asCustomer()).audit.findSeal()).rejects.toMatchObject(apiError("admin.required"));
  });

  it("stays whole when someone with five hundred rows about them is erased, sealed or not", async ({ shop, admin }) => {
    const bea = await someUser(shop, { email: "bea@quartermaine.test", first_name: "Wilhelmina" });
    await editOften(shop, bea, 490);
    await sealDueAudit(shop.deps);
    await editOften(shop, bea, 9);
    await admin.users.edit({ id: bea.id, phone: "07700 900999" });
    await admin.users.delete({ id: bea.id });
    await sealDueAudit(shop.deps);
    const rows = await shop.db.read.selectFrom("audit").selectAll().orderBy("seq").execute();
    expect(rows.filter(({ salt }) => salt === null)).toHaveLength(500);
    expect(rows.find(({ action }) => action === "erased")).toMatchObject({
      subject_id: bea.id,
      after: { seqs: Array.from({ length: 500 }, (_, i) => i + 1) },
    });
    expect(JSON.stringify(rows)).not.toMatch(/quartermaine|Wilhelmina|07700 |Tannery/i);
    expect(await chainProblem(shop)).toBeNull();
  });

  it("is not changed by a copy of one's own data", async ({ shop, user: bea }) => {
    await (await shop.asAdmin()).customers.createNote({ id: bea.id, body: "Rang twice." });
    await sealDueAudit(shop.deps);
    await (await shop.as(bea)).users.exportMine();
    expect(await chainProblem(shop)).toBeNull();
  });

  it("is among what needs attention once a row has waited for over a minute", async ({ shop, admin }) => {
    await admin.categories.create({ name: "Cars" });
    const since = new Date(shop.now()).toISOString();
    shop.pass(60_000);
    expect(await admin.toDo.count()).toMatchObject({ attention: 0 });
    shop.pass(1);
    expect(await admin.toDo.count()).toMatchObject({ attention: 1 });
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "audit-unsealed", since }]);
    await sealDueAudit(shop.deps);
    expect((await admin.attention.list({})).findings).toEqual([]);
  });
});

const anchors = async (shop: TestShop) =>
  (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("Audit trail sealed"));

it("the head of the audit trail is mailed to the owners once a day that has a new one", async ({ shop, ada }) => {
  await someUser(shop);
  const add = async (name: string) => (await shop.as(ada)).categories.create({ name });
  await add("Cars");
  await sealDueAudit(shop.deps);
  await mailAuditAnchor(shop.deps);
  expect(await anchors(shop)).toEqual([]);
  shop.pass(DAY_MS);
  for (let times = 0; times < 2; times++) await mailAuditAnchor(shop.deps);
  const { hash } = await shop.db.read.selectFrom("audit_head").select("hash").executeTakeFirstOrThrow();
  expect(await anchors(shop)).toMatchObject([{ to: ada.email, text: expect.stringContaining(`1:${hash}`) }]);
  shop.pass(DAY_MS);
  await mailAuditAnchor(shop.deps);
  expect(await anchors(shop)).toHaveLength(1);
  await add("Watches");
  await sealDueAudit(shop.deps);
  shop.pass(DAY_MS);
  await Promise.all([mailAuditAnchor(shop.deps), mailAuditAnchor(shop.deps)]);
  expect(await anchors(shop)).toHaveLength(2);
  await add("Boats");
  await sealDueAudit(shop.deps);
  await shop.db.writer.updateTable("audit_head").set({ mailed_on: "9999-12-31", mailed_seq: 9_999 }).execute();
  await mailAuditAnchor(shop.deps);
  expect(await anchors(shop), "whatever day someone wrote there").toHaveLength(3);
});
