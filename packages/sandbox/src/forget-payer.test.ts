import { expect, test } from "vitest";
import { openSandbox } from "../test/open-sandbox.ts";

test("who paid is forgotten, what was paid is not, and others stay", async () => {
  const sandbox = await openSandbox();
  const [paid, other] = [await sandbox.open(), await sandbox.open({ email: "other@example.test" })];
  await sandbox.pay(paid.redirectUrl, "4111111111111111");
  await sandbox.deliver();
  const before = await sandbox.provider.query(paid.ref);
  await sandbox.provider.forgetPayer(paid.ref);
  await sandbox.provider.forgetPayer(paid.ref);
  const rows = await sandbox.db.read.selectFrom("sandbox_payments").select(["ref", "name", "email"]).execute();
  expect(rows.find(({ ref }) => ref === paid.ref)).toMatchObject({ name: "", email: "" });
  expect(rows.find(({ ref }) => ref === other.ref)).toMatchObject({ email: "other@example.test" });
  expect(await sandbox.db.read.selectFrom("sandbox_notices").select("id").execute()).toEqual([]);
  // Also of the card nothing is said any more.
  expect(before).toMatchObject({ event: { card: { lastFour: "1111" } } });
  if (before.kind !== "final") throw new Error("It was paid");
  expect(await sandbox.provider.query(paid.ref)).toEqual({ ...before, event: { ...before.event, card: null } });
});
