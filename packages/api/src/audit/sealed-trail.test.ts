import { DAY_MS } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { writeOutcome } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { apiError } from "../../test/api-error.ts";
import { chainProblem } from "../../test/chain-problem.ts";
import { openConsole } from "../../test/console.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { mailAuditAnchor } from "./mail-audit-anchor.ts";
import { sealDueAudit } from "./seal-due-audit.ts";

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
  it("is sealed by the job, row after row", async () => {
    const { shop, admin } = await openConsole();
    for (const name of ["Cars", "Watches", "Holidays"]) await admin.categories.create({ name });
    expect(await admin.audit.findSeal()).toMatchObject({ row: 0, unsealedSince: new Date(shop.now()).toISOString() });
    await sealDueAudit(shop.deps);
    await sealDueAudit(shop.deps);
    const sealedAt = new Date(shop.now()).toISOString();
    expect(await admin.audit.findSeal()).toEqual({ row: 3, sealedAt, unsealedSince: null });
    expect(await chainProblem(shop)).toBeNull();
    await expect((await shop.as(await someUser(shop))).audit.findSeal()).rejects.toMatchObject(
      apiError("admin.required"),
    );
  });

  it("stays whole when someone with five hundred rows about them is erased, sealed or not", async () => {
    const shop = await openShop();
    const bea = await someUser(shop, { email: "bea@quartermaine.test", first_name: "Wilhelmina" });
    const admin = await shop.as(await someAdmin(shop));
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

  it("is not changed by a copy of one's own data", async () => {
    const shop = await openShop();
    const bea = await someUser(shop);
    await (await shop.as(await someAdmin(shop))).customers.createNote({ id: bea.id, body: "Rang twice." });
    await sealDueAudit(shop.deps);
    await (await shop.as(bea)).users.exportMine();
    expect(await chainProblem(shop)).toBeNull();
  });

  it("is among what needs attention once a row has waited for over a minute", async () => {
    const { shop, admin } = await openConsole();
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

it("the head of the audit trail is mailed to the owners once a day on which there is a new one", async () => {
  const shop = await openShop();
  const ada = await someAdmin(shop);
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
});
