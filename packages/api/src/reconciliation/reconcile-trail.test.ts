import { renameSync } from "node:fs";
import { DAY_MS } from "@counterfoil/core";
import { CHAIN_START, inTransaction, isReachable, sealHashOf } from "@counterfoil/db";
import { sealAudit, writeOutcome } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect } from "vitest";
import { chainProblem } from "../../test/chain-problem.ts";
import { drawnForm, openPublishedDraw, publishedIt, readDrawLog } from "../../test/draws.ts";
import { nightInDetail as night } from "../../test/night.ts";
import { it, openShop, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { mailAuditAnchor } from "../audit/mail-audit-anchor.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";

/** Lets an admin do something, and the next day begin. */
async function passDay(shop: TestShop): Promise<void> {
  await (await shop.asAdmin()).categories.create({ name: `Cars ${shop.now()}` });
  await sealDueAudit(shop.deps);
  await mailAuditAnchor(shop.deps);
  shop.pass(DAY_MS);
  await mailAuditAnchor(shop.deps);
}

it("the night names an audit trail that someone wrote again whole, by the head of it in the public log", async () => {
  const { shop } = await openPublishedDraw();
  await passDay(shop);
  await passDay(shop);
  const { hash } = await shop.db.read.selectFrom("audit_head").select("hash").executeTakeFirstOrThrow();
  const logged = (await readDrawLog(shop)).filter(({ kind }) => kind === "audit");
  expect(logged.map(({ competition, payload }) => [competition, payload]).at(-1)).toEqual([null, hash]);
  expect(await night(shop)).toEqual([]);
  let prev = CHAIN_START;
  for (const row of await shop.db.read.selectFrom("audit").selectAll().orderBy("seq").execute()) {
    const again = sealHashOf({ ...row, seq: row.seq ?? 0, action: "tidied", prev });
    await withoutTriggers(
      shop,
      `update audit set action = 'tidied', prev = '${prev}', hash = '${again}' where id = '${row.id}'`,
      `update audit_head set hash = '${again}'`,
    );
    prev = again;
  }
  expect(await chainProblem(shop)).toBeNull();
  const { seq } = logged.at(-1) ?? {};
  const found = await night(shop);
  expect(found).toContain(`The audit trail is the one in the public log: line ${seq}, its row is missing or different`);
  expect(found).toContainEqual(expect.stringMatching(/^Every line of the audit trail was written by the shop: tidied/));
});

it("the night names nothing of a trail to which many rows were written while its head was logged, as by refunds of a cancellation", async () => {
  const { shop } = await openPublishedDraw();
  await passDay(shop);
  await (await shop.asAdmin()).categories.create({ name: "Bikes" });
  await sealDueAudit(shop.deps);
  shop.pass(DAY_MS);
  await inTransaction(shop.db, async (tx) => {
    const note = { adminId: null, action: "refund done", subject: "order", subjectId: "o" } as const;
    for (let row = 0; row < 501; row++) await writeOutcome(tx, note);
  });
  await mailAuditAnchor(shop.deps);
  await sealDueAudit(shop.deps);
  expect((await readDrawLog(shop)).filter(({ kind }) => kind === "audit")).toHaveLength(2);
  expect(await night(shop)).toEqual([]);
});

publishedIt("the public log has the head of a trail that is said to be mailed already", async ({ shop }) => {
  await passDay(shop);
  await sql`update audit_head set mailed_on = '9999-12-31'`.execute(shop.db.writer);
  await passDay(shop);
  const { hash } = await shop.db.read.selectFrom("audit_head").select("hash").executeTakeFirstOrThrow();
  expect((await readDrawLog(shop)).findLast(({ kind }) => kind === "audit")).toMatchObject({ payload: hash });
});

it("the public log of a shop without draws stays empty", async ({ shop }) => {
  await passDay(shop);
  expect(await readDrawLog(shop)).toEqual([]);
  expect(await night(shop)).toEqual([]);
});

it("a line that someone deletes before it has its place is named, and again where someone deletes what names it", async () => {
  const shop = await openShop();
  const admin = await shop.asAdmin();
  const { category } = await admin.categories.create({ name: "Cars" });
  await admin.categories.delete({ id: category._id });
  await withoutTriggers(shop, "delete from audit where action = 'delete'");
  await sealDueAudit(shop.deps);
  const gone = `Every line of the audit trail stays: delete category ${category._id}, gone before it had its place`;
  expect(await night(shop)).toEqual([gone]);
  await sql`delete from mismatches`.execute(shop.db.writer);
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([gone]);
});

it.for([
  ["delete from audit", "gone before it had its place"],
  ["update audit set seq = null, prev = null, hash = null, action = 'edit'", "another than it was written"],
])(
  "a line to which someone gives a place, and that no longer is as it was written, is named: %s",
  async ([then, found], { shop }) => {
    const { category } = await (await shop.asAdmin()).categories.create({ name: "Cars" });
    await withoutTriggers(shop, "update audit set seq = 1000000007, prev = 'x', hash = 'x' where action = 'create'");
    await sealDueAudit(shop.deps);
    await withoutTriggers(shop, `${then} where seq = 1000000007`);
    await sealDueAudit(shop.deps);
    expect(await night(shop)).toContain(
      `Every line of the audit trail stays: create category ${category._id}, ${found}`,
    );
  },
);

it("a line to which someone gives the place of an earlier one for a moment is named", async ({ shop, admin }) => {
  for (const name of ["Cars", "Bikes"]) await admin.categories.create({ name });
  await sealDueAudit(shop.deps);
  const { category } = await admin.categories.create({ name: "Boats" });
  await withoutTriggers(
    shop,
    "update audit set seq = -1 where seq = 1",
    `update audit set seq = 1, prev = 'x', hash = 'x' where subject_id = '${category._id}'`,
  );
  await admin.categories.create({ name: "Vans" });
  await sealDueAudit(shop.deps);
  await withoutTriggers(shop, "delete from audit where seq = 1", "update audit set seq = 1 where seq = -1");
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([
    `Every line of the audit trail stays: create category ${category._id}, not in its place`,
  ]);
});

it("a line that isn't sealed as it says is named though someone mends it later", async ({ shop, admin }) => {
  await admin.categories.create({ name: "Cars" });
  await sealDueAudit(shop.deps);
  const { category } = await admin.categories.create({ name: "Boats" });
  await inTransaction(shop.db, sealAudit);
  await withoutTriggers(shop, `update audit set created_at = created_at + 1 where subject_id = '${category._id}'`);
  await sealDueAudit(shop.deps);
  await withoutTriggers(shop, `update audit set created_at = created_at - 1 where subject_id = '${category._id}'`);
  expect(await night(shop)).toContain(
    "Every line of the audit trail stays: line 1, what follows isn't what was sealed",
  );
});

it("a line is named that someone deletes after an earlier one was said to be the newest", async ({ shop, admin }) => {
  const addCategory = async (name: string) => {
    await admin.categories.create({ name });
    await sealDueAudit(shop.deps);
    return shop.db.read.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
  };
  const [first, second] = [await addCategory("Cars"), await addCategory("Boats")];
  await sql`update audit_head set seq = ${first.seq}, hash = ${first.hash}`.execute(shop.db.writer);
  await sealDueAudit(shop.deps);
  await withoutTriggers(shop, `delete from audit where seq > ${first.seq}`);
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toContain(`Every line of the audit trail stays: line ${second.seq}, gone`);
});

it("a line that someone changes before it has its place is named", async ({ shop }) => {
  const { category } = await (await shop.asAdmin()).categories.create({ name: "Cars" });
  await withoutTriggers(shop, "update audit set action = 'edit' where action = 'create'");
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([
    `Every line of the audit trail stays: create category ${category._id}, another than it was written`,
    expect.stringMatching(/^Every line of the audit trail was written by the shop: edit category/),
  ]);
});

publishedIt("a line of the public log that is gone for a while is named", async ({ shop }) => {
  await sealDueAudit(shop.deps);
  const head = await shop.db.read.selectFrom("draw_log_head").selectAll().executeTakeFirstOrThrow();
  await withoutTriggers(
    shop,
    `create table kept as select * from draw_log where seq = ${head.seq}`,
    `delete from draw_log where seq = ${head.seq}`,
  );
  await sealDueAudit(shop.deps);
  await withoutTriggers(shop, "insert into draw_log select * from kept", "drop table kept");
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([`Every line of the public log stays: line ${head.seq}, gone`]);
});

it("a trail that someone writes again from a line on, before its head is kept anywhere, is named", async () => {
  const shop = await openShop();
  const admin = await shop.asAdmin();
  await admin.categories.create({ name: "Cars" });
  await sealDueAudit(shop.deps);
  const { seq, hash } = await shop.db.read.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow();
  await admin.categories.create({ name: "Boats" });
  await sealDueAudit(shop.deps);
  await withoutTriggers(
    shop,
    `delete from audit where seq > ${seq}`,
    `update audit_head set seq = ${seq}, hash = '${hash}'`,
  );
  const { category } = await admin.categories.create({ name: "Bikes" });
  await sealDueAudit(shop.deps);
  const rewritten = [
    `Every line of the audit trail stays: create category ${category._id}, not in its place`,
    `Every line of the audit trail stays: line ${seq + 1}, it, or one before it, is another`,
  ];
  expect(await night(shop)).toEqual(rewritten);
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual(rewritten);
});

it("the newest line of the public log is named where someone deletes it before the shop adds another", async () => {
  const shop = await openShop();
  const admin = await shop.asAdmin();
  for (const name of ["One", "Two"]) await admin.raffles.create({ ...drawnForm, name });
  await sealDueAudit(shop.deps);
  const { seq } = (await readDrawLog(shop)).at(-1) ?? { seq: 0 };
  await withoutTriggers(
    shop,
    `delete from draw_log where seq = ${seq}`,
    `update draw_log_head set seq = ${seq - 1}, hash = (select hash from draw_log where seq = ${seq - 1})`,
  );
  await admin.raffles.create({ ...drawnForm, name: "Three" });
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toContain(
    `Every line of the public log stays: line ${seq}, it, or one before it, is another`,
  );
});

/** Does something whose commits aren't confirmed: an owner has PostgreSQL warn at each, or moves SQLite's shared memory away for that moment. */
async function unconfirmed(shop: TestShop, act: () => Promise<unknown>): Promise<void> {
  const run = (text: string) => inTransaction(shop.db, (tx) => sql.raw(text).execute(tx.sql));
  const shared = `${shop.databaseUrl.replace(/^file:/, "")}-shm`;
  const isSqlite = shop.db.kind === "sqlite";
  if (isSqlite) renameSync(shared, `${shared}.moved`);
  else {
    await run(
      "create function warn() returns trigger language plpgsql as 'begin raise warning ''late''; return null; end'",
    );
    const trigger = "create constraint trigger warn after insert on audit deferrable initially deferred";
    await run(`${trigger} for each row execute function warn()`);
  }
  await expect(act()).rejects.toThrow();
  if (isSqlite) renameSync(`${shared}.moved`, shared);
  else await run("drop function warn() cascade");
  // As the server looks every second whether its file is there again.
  expect(await isReachable(shop.db)).toBe(true);
}

it("the night names a line that is gone whose commit wasn't confirmed", async ({ shop, admin }) => {
  await sealDueAudit(shop.deps);
  await unconfirmed(shop, () => admin.categories.create({ name: "Cars" }));
  await withoutTriggers(shop, "delete from audit where seq is null");
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([expect.stringContaining("gone before it had its place")]);
});

it("the night misses no line of what was refused where commits weren't confirmed", async ({ shop, admin }) => {
  await sealDueAudit(shop.deps);
  await unconfirmed(shop, () =>
    Promise.all([
      admin.categories.create({ name: "Cars" }),
      inTransaction(shop.db, async (tx) => {
        await writeOutcome(tx, { adminId: null, action: "create", subject: "category", subjectId: "refused" });
        throw new Error("refused");
      }),
    ]),
  );
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([]);
});
