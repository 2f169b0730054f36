import { HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, payloadHashOf, storedPayload } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { night } from "../../test/night.ts";
import { it, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";

const salt = "5a".repeat(32);

/** Adds a line to the audit trail, as anyone can who may write to the database. */
async function addLine(shop: TestShop, subjectId: string, breaks: string[]): Promise<void> {
  const payload = storedPayload({ after: { breaks } });
  const hash = payloadHashOf(salt, payload);
  await sql`insert into audit (id, action, subject, subject_id, "before", "after", search_text, created_at, salt, payload_hash)
    values (${newId()}, 'undo break', 'user', ${subjectId}, 'null', ${JSON.stringify(payload.after)}, '', ${shop.now()}, ${salt}, ${hash})`.execute(
    shop.db.writer,
  );
}

it("the night names a line of the audit trail that someone added, by which a break is over", async ({ shop }) => {
  const vera = await someUser(shop);
  await (await shop.as(vera)).breaks.start({ kind: "suspend", months: 6 });
  await sealDueAudit(shop.deps);
  shop.pass(HOUR_MS);
  const { id } = await findRowOrThrow(shop.db.read, "restrictions", { user_id: vera.id });
  await withoutTriggers(shop, `update restrictions set ended_at = ${shop.now()}`);
  await addLine(shop, vera.id, [id]);
  expect(await night(shop)).toEqual([
    `Every line of the audit trail was written by the shop: undo break user ${vera.id}`,
  ]);
});

it("the night names a line of the audit trail that someone blanked, by which a break ends sooner", async ({ shop }) => {
  const vera = await someUser(shop);
  await (await shop.as(vera)).breaks.start({ kind: "pause", days: 30 });
  await sealDueAudit(shop.deps);
  expect(await night(shop)).toEqual([]);
  await sql`update audit set "before" = 'null', "after" = 'null', salt = null where action = 'pause'`.execute(
    shop.db.writer,
  );
  await withoutTriggers(shop, `update restrictions set until_at = ${shop.now() + HOUR_MS}`);
  expect(await night(shop)).toEqual(["Every line of the audit trail says what it said when it was written: line 1"]);
});

it("the night names no line that an erasure blanked", async ({ shop, admin }) => {
  const vera = await someUser(shop);
  await (await shop.as(vera)).breaks.start({ kind: "pause", days: 30 });
  await admin.users.delete({ id: vera.id });
  expect(await night(shop)).toEqual([]);
});

// PostgreSQL stores no such text.
it.skipIf(inject("database").kind === "postgres")(
  "a line that someone adds, whose id is no text, keeps no other from its place, and is named at night",
  async ({ shop, admin }) => {
    await withoutTriggers(
      shop,
      `insert into audit (id, action, subject, subject_id, "before", "after", search_text, created_at, salt, payload_hash)
        values (cast(x'80' as text), 'edit', 'coupon', 'SAVE', 'null', 'null', '', 1, '', '')`,
    );
    await admin.categories.create({ name: "Cars" });
    await sealDueAudit(shop.deps);
    const lines = await shop.db.read.selectFrom("audit").select(["action", "seq"]).orderBy("created_at").execute();
    expect(lines).toEqual([
      { action: "edit", seq: null },
      { action: "create", seq: 1 },
    ]);
    expect(await night(shop)).toEqual([
      expect.stringMatching("^Every line of the audit trail was written by the shop: "),
    ]);
  },
);

it("the trail is given up for that time while a trigger keeps its lines from their places", async ({ shop, admin }) => {
  const stop = "create trigger stop before update on audit";
  const statements =
    shop.db.kind === "postgres"
      ? [
          "create function stop() returns trigger language plpgsql as $$ begin return null; end $$",
          `${stop} for each row execute function stop()`,
        ]
      : [`${stop} begin select raise(ignore); end`];
  for (const statement of statements) await sql.raw(statement).execute(shop.db.writer);
  await admin.categories.create({ name: "Cars" });
  await expect(sealDueAudit(shop.deps)).rejects.toThrow("Lines of the audit trail get no place");
  await sql
    .raw(shop.db.kind === "postgres" ? "drop function stop cascade" : "drop trigger stop")
    .execute(shop.db.writer);
});

it("the night names a line of the audit trail that says something else, also where an admin resolved that an earlier one does", async ({
  shop,
  admin,
}) => {
  const vera = await someUser(shop);
  await admin.categories.create({ name: "Cars" });
  await (await shop.as(vera)).breaks.start({ kind: "pause", days: 30 });
  await sealDueAudit(shop.deps);
  const { until_at } = await findRowOrThrow(shop.db.read, "restrictions", { user_id: vera.id });
  const nameAndResolve = async () => {
    await night(shop);
    const { findings } = await admin.attention.list({});
    for (const { _id: id } of findings) await admin.attention.settle({ id, how: "A category of last year" });
    return findings.length;
  };
  for (const text of ["{}", "[]"]) {
    await withoutTriggers(shop, `update audit set "after" = '${text}' where subject = 'category'`);
    expect(await nameAndResolve()).toBe(1);
  }
  const [was, is] = [until_at ?? 0, shop.now() + HOUR_MS].map((time) => new Date(time).toISOString());
  await withoutTriggers(
    shop,
    `update audit set "after" = replace("after", '${was}', '${is}') where action = 'pause'`,
    `update restrictions set until_at = ${shop.now() + HOUR_MS}`,
  );
  expect(await night(shop)).toContain("Every line of the audit trail says what it said when it was written: line 2");
});
