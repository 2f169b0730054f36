import { DAY_MS, messages } from "@counterfoil/core";
import { expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { it, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
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
  const owned = shop.db.read.selectFrom("orders").select("id").where("user_id", "=", member.id);
  expect(await owned.execute()).toEqual([]);
  expect(await shop.db.read.selectFrom("users").select("deleted_at").where("id", "=", member.id).execute()).toEqual([
    { deleted_at: null },
  ]);
});

it("later orders stay with an account that no one has confirmed, where staff typed the address", async ({ shop }) => {
  const member = await someMember(shop, { email: OLD });
  await (await shop.asAdmin()).users.edit({ id: member.id, email: NEW });
  const code = await undoCodeMailedTo(shop, OLD);
  shop.pass(1000);
  await buy(shop, member, await someRaffle(shop), [2]);
  await (await shop.as(null)).auth.undoEmailChange({ code });
  const added = shop.db.read.selectFrom("users").select(["verified", "first_name"]).where("email", "=", NEW);
  expect(await added.execute()).toEqual([{ verified: false, first_name: "" }]);
});
