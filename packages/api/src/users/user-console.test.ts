import { DAY_MS, errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { lockUser } from "@counterfoil/domain";
import { expect } from "vitest";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { reserveTickets } from "../tickets/reserve-tickets.ts";
import { removeUnverifiedUsers } from "./delete-user.ts";

it("notes about a customer are added, listed and deleted", async ({ shop, user: bea, ada, admin }) => {
  const { id } = bea;
  await admin.customers.createNote({ id, body: "Rang about a lost ticket." });
  shop.pass(1000);
  await admin.customers.createNote({ id, body: "Sorted." });
  const { notes } = await admin.customers.listNotes({ id });
  expect(notes).toMatchObject([{ body: "Sorted.", admin: { _id: ada.id } }, { body: "Rang about a lost ticket." }]);
  await admin.customers.deleteNote({ id, noteId: notes[0]?._id ?? "" });
  expect((await admin.customers.listNotes({ id })).total).toBe(1);
  const { entries } = await admin.audit.list({ subject: "user", subjectId: id });
  expect(entries.map(({ action }) => action)).toEqual(["delete note", "add note", "add note"]);
});

it("a customer deleted while a call is in flight is asked to log in, and nothing happens", async ({ shop }) => {
  const [gone, raffle] = [await someUser(shop, { deleted_at: shop.now() }), await someRaffle(shop)];
  const refusal = { code: "session.required", message: errorMessage("session.required") };
  await expect(inTransaction(shop.db, (tx) => lockUser(tx, gone.id))).rejects.toMatchObject(refusal);
  const dip = { userId: gone.id, ip: "127.0.0.1", raffleId: raffle.id, choice: { amount: 1 } };
  const reserving = reserveTickets(shop.deps, dip);
  await expect(reserving).rejects.toMatchObject(refusal);
  expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
});

it("verifying an account manually takes the console's own code, once", async ({ shop, admin }) => {
  const bea = await someUser(shop, { verified: false, console_code: "a-code" });
  const { users } = await admin.users.list({ query: bea.email });
  expect(users[0]?.verificationCode).toBe("a-code");
  await expect(admin.users.verify({ email: bea.email, verificationCode: "another" })).toBeRefused("user.wrong_code");
  expect(await admin.users.verify({ email: bea.email, verificationCode: "a-code" })).toEqual({
    msg: "Successfully verified account",
  });
  await expect(admin.users.verify({ email: bea.email, verificationCode: "a-code" })).rejects.toThrow();
  const { entries } = await admin.audit.list({});
  expect(entries.sort((a, b) => a.action.localeCompare(b.action))).toMatchObject([
    { action: "alone", after: { right: "people.verify" } },
    { action: "verify", admin: { firstName: "Ada" } },
  ]);
});

it("removes accounts that no one verified in 30 days, and no other", async ({ shop }) => {
  const unverified = { verified: false };
  const idle = await someUser(shop, unverified);
  const kept = [
    await someUser(shop),
    await someUser(shop, { ...unverified, admin: true }),
    await someUser(shop, { ...unverified, first_verified_at: shop.now() }),
    await someUser(shop, { ...unverified, balance_pence: 100 }),
  ];
  const credited = await someUser(shop, unverified);
  const admin = await shop.as(kept[1] ?? null);
  for (const amount of [1, -1]) {
    await admin.users.edit({ id: credited.id, $push: { promotionalBalanceHistory: { amount, notes: "" } } });
  }
  shop.pass(30 * DAY_MS - 1);
  const late = await someUser(shop, unverified);
  expect(await removeUnverifiedUsers(shop.deps)).toBe(0);
  shop.pass(1);
  expect(await removeUnverifiedUsers(shop.deps)).toBe(1);
  const left = await shop.db.read.selectFrom("users").select("id").where("deleted_at", "is", null).execute();
  expect(left.map(({ id }) => id).sort()).toEqual([...kept, credited, late].map(({ id }) => id).sort());
  expect(await shop.db.read.selectFrom("users").select("email").where("id", "=", idle.id).execute()).toEqual([
    { email: "" },
  ]);
});

it("all accounts that were never verified are removed in one run, however many there are", async ({ shop }) => {
  for (let count = 0; count < 101; count++) await someUser(shop, { verified: false, first_verified_at: null });
  shop.pass(30 * DAY_MS);
  expect(await removeUnverifiedUsers(shop.deps)).toBe(101);
});
