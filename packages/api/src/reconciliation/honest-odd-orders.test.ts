import { MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { keyCards, openBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { openShop, someRaffle } from "../../test/shop.ts";
import { pollPayments } from "../payments/poll-payments.ts";

it("the night finds nothing where staff removed entries by post of one person in several competitions, and merged them", async () => {
  const shop = await openShop();
  const clerk = await shop.asAdmin();
  const raffles = [await somePostRaffle(shop), await somePostRaffle(shop)];
  let una = "";
  for (const raffle of raffles) {
    const cards = await postCards(clerk, raffle, { copies: 2, sender: { firstName: "Una", email: "" } });
    una = cards[0]?.person?._id ?? "";
    const { id } = await findRowOrThrow(shop.db.read, "tickets", { raffle_id: raffle.id });
    await clerk.tickets.deleteEntry({ id });
    expect(await night(shop)).toEqual([]);
  }
  const [pats] = await postCards(clerk, await somePostRaffle(shop), { copies: 1, sender: { email: "" } });
  await clerk.post.merge({ id: una, intoId: pats?.person?._id ?? "" });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing in a batch that was closed and waits for the last numbers", async () => {
  const shop = await openShop();
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { max_entries: 2 });
  await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  const id = await openBatch(clerk, 1);
  await keyCards(clerk, id, raffle, {});
  await clerk.post.close({ id });
  expect(await findRowOrThrow(shop.db.read, "post_batches", { id })).toMatchObject({ state: "closing" });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing in a payment that was on its way while a change of address was undone", async () => {
  const shop = await openPayingShop();
  const member = await shop.as(await someMember(shop, { email: "old@example.test" }));
  await moveTo(shop, member, "new@example.test");
  shop.pass(MINUTE_MS);
  await shop.buy(member, await someRaffle(shop), [1, 2], pans.webhookNever);
  shop.pass(MINUTE_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "old@example.test") });
  shop.pass(MINUTE_MS);
  await pollPayments(shop.deps);
  expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
  expect(await night(shop)).toEqual([]);
});
