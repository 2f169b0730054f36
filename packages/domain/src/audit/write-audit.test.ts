import { inTransaction } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { expect, it } from "vitest";
import { writeAudit } from "./write-audit.ts";

const note = { action: "edit", subject: "page", subjectId: "privacy" } as const;

it.each([
  { kind: "customer", userId: "bea" },
  { kind: "visitor", userId: null },
  { kind: "system", userId: null },
] as const)("nothing is audited in the name of a $kind, and what was to be audited does not happen", async (actor) => {
  const { db } = await openTestDatabase();
  const editing = inTransaction(db.as(actor), async (tx) => {
    await tx.sql.insertInto("key_value").values({ key: "page", value: "edited" }).execute();
    await writeAudit(tx, note);
  });
  await expect(editing).rejects.toThrow("No admin to audit: edit page");
  expect(await db.read.selectFrom("key_value").selectAll().execute()).toEqual([]);
  expect(await db.read.selectFrom("audit").selectAll().execute()).toEqual([]);
});
