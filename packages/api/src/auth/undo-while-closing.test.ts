import { DAY_MS, messages } from "@counterfoil/core";
import { findRowOrThrow, listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { it, openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { closeAfterWait } from "../users/close-own-account.ts";

const OLD = "attacker@example.test";
const NEW = "victim@example.test";

it("an account goes back to its address although it was closed meanwhile, and a card is charged", async ({ shop }) => {
  const member = await someMember(shop, { email: OLD });
  await moveTo(shop, await shop.as(member), NEW);
  const code = await undoCodeMailedTo(shop, OLD);
  shop.pass(1000);
  const thief = await shop.as(member);
  expect(await thief.users.closeMine({ giveUp: true })).toEqual({ msg: messages.accountClosing });
  const { id: raffleId } = await someRaffle(shop);
  await thief.tickets.reserveLuckyDip({ raffleId, amount: 1 });
  const { cardId } = await shop.payAndSaveCard(thief, pans.challenge);
  await thief.tickets.reserveLuckyDip({ raffleId, amount: 1 });
  const { orderId } = await thief.payments.payBySavedCard({ cardId });
  const { html } = await thief.payments.cardStatus({ orderId });
  await (await shop.as(null)).auth.undoEmailChange({ code });
  shop.pass(8 * DAY_MS);
  await closeAfterWait(shop.deps);
  await shop.answerBank({ html }, "pass");
  expect(await listRows(shop.db.read, "orders", { user_id: member.id })).toEqual([]);
  expect(await shop.db.read.selectFrom("users").select("deleted_at").where("id", "=", member.id).execute()).toEqual([
    { deleted_at: null },
  ]);
});

it.each(["the link about its pause", "the link about a change of the address", "the shop, as more was bought"])(
  "a closing that was withdrawn by %s isn't carried out where someone puts it back, and the night names it",
  async (by) => {
    const shop = await openPayingShop();
    shop.breakBooks();
    const member = await someMember(shop, { email: OLD });
    if (by.includes("address")) await moveTo(shop, await shop.as(member), NEW);
    else await (await shop.as(member)).breaks.start({ kind: "pause", days: 7 });
    await (await shop.as(member)).users.closeMine({});
    const due = await findRowOrThrow(shop.db.read, "users", { id: member.id }, "user.not_found");
    const visitor = await shop.as(null);
    if (by.includes("address")) await visitor.auth.undoEmailChange({ code: await undoCodeMailedTo(shop, OLD) });
    if (by.includes("pause")) await visitor.breaks.undoBreak({ code: await undoCodeMailedTo(shop, OLD, "break") });
    shop.pass(8 * DAY_MS);
    if (by.includes("shop")) await buy(shop, member, await someRaffle(shop), [2]);
    await closeAfterWait(shop.deps);
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(shop, `update users set closing_due_at = ${due.closing_due_at} where id = '${member.id}'`);
    await closeAfterWait(shop.deps);
    expect((await findRowOrThrow(shop.db.read, "users", { id: member.id }, "user.not_found")).deleted_at).toBeNull();
    expect(await night(shop)).toEqual([
      `Every account with entries or a break that was closed was closed by the shop: ${member.id}`,
    ]);
    const customer = await shop.as(member);
    expect(await customer.auth.me()).toBeDefined();
    // Whoever asks again, and gives up what they have, is closed.
    await customer.breaks.start({ kind: "pause", days: 7 });
    await customer.users.closeMine({ giveUp: true });
    shop.pass(7 * DAY_MS);
    await closeAfterWait(shop.deps);
    await expect(customer.auth.me()).toBeRefused("session.required");
  },
);

describe("a break begun while an account has another address", () => {
  it("ends with the change of the address, and leaves no link to end later ones", async ({ shop, visitor }) => {
    const member = await someMember(shop, { email: OLD });
    await moveTo(shop, await shop.as(member), NEW);
    const code = await undoCodeMailedTo(shop, OLD);
    await (await shop.as(member)).breaks.start({ kind: "close" });
    const link = await undoCodeMailedTo(shop, NEW, "break");
    shop.pass(DAY_MS - 1000);
    await visitor.auth.undoEmailChange({ code });
    const owner = await shop.as(member);
    expect(await owner.protection.mine()).toMatchObject({ restriction: null });
    expect(await night(shop)).toEqual([]);
    await owner.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
    await owner.breaks.start({ kind: "pause", days: 7 });
    await expect(visitor.breaks.undoBreak({ code: link })).toBeRefused("token.expired");
    expect(await owner.protection.mine()).toMatchObject({ restriction: { kind: "pause" } });
  });

  it("keeps its end if it is a pause, which its owner may have begun, with a link to the owner", async ({ shop }) => {
    const linkMailedTo = async (email: string) =>
      /\/auth\/undo-break\/(\S+)/.exec((await listMails(shop.deps, email)).map(({ text }) => text).join())?.[1] ?? "";
    const member = await someMember(shop, { email: OLD });
    await moveTo(shop, await shop.as(member), NEW);
    const code = await undoCodeMailedTo(shop, OLD);
    const thief = await shop.as(member);
    await thief.breaks.start({ kind: "pause", days: 7 });
    shop.pass(1);
    const { until } = (await thief.breaks.start({ kind: "pause", days: 42 })).restriction ?? {};
    const ofThief = await linkMailedTo(NEW);
    shop.pass(DAY_MS - 1000);
    const visitor = await shop.as(null);
    await visitor.auth.undoEmailChange({ code });
    const restriction = async () => (await (await shop.as(member)).protection.mine()).restriction;
    await expect(visitor.breaks.undoBreak({ code: ofThief })).toBeRefused("token.expired");
    expect(await restriction()).toMatchObject({ kind: "pause", until });
    expect(await night(shop)).toEqual([]);
    const told = async () => {
      const rows = shop.db.read.selectFrom("audit").select("action").where("subject_id", "=", member.id);
      return (await rows.execute()).map(({ action }) => action).filter((action) => /undo|keep/.test(action));
    };
    expect(await told()).toEqual(["keep pause"]);
    await visitor.breaks.undoBreak({ code: await linkMailedTo(OLD) });
    expect(await restriction()).toBeNull();
    expect(await told()).toEqual(["keep pause", "undo break"]);
  });

  it("stays once its own link would undo it no more, and where the mailbox is the same", async ({ shop }) => {
    const of = async (member: { id: string }) => (await (await shop.as(member)).protection.mine()).restriction?.kind;
    for (const [from, to, wait] of [
      [OLD, NEW, DAY_MS],
      ["ann@example.test", "ann+z@example.test", 1000],
    ] as const) {
      const member = await someMember(shop, { email: from });
      await moveTo(shop, await shop.as(member), to);
      const code = await undoCodeMailedTo(shop, from);
      await (await shop.as(member)).breaks.start({ kind: "suspend", months: 6 });
      shop.pass(wait);
      await (await shop.as(null)).auth.undoEmailChange({ code });
      expect(await of(member)).toBe("suspend");
    }
  });
});

it("later orders stay with an account that no one has confirmed, where staff typed the address", async ({ shop }) => {
  const member = await someMember(shop, { email: OLD });
  await (await shop.asAdmin()).users.edit({ id: member.id, email: NEW });
  const code = await undoCodeMailedTo(shop, OLD);
  shop.pass(1000);
  await buy(shop, member, await someRaffle(shop), [2]);
  await (await shop.as(null)).auth.undoEmailChange({ code });
  expect(await listRows(shop.db.read, "users", { email: NEW })).toMatchObject([{ verified: false, first_name: "" }]);
});
