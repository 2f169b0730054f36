import { expect } from "vitest";
import { giveBalance, someInstantWin } from "../../test/buying.ts";
import { openPlacedShop } from "../../test/draws.ts";
import { waiting } from "../../test/four-eyes.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { runCancellations } from "./run-cancellations.ts";

it("a customer is emailed which item of a cancelled draw goes back with the refund, as who approves it sees", async () => {
  const shop = await openPayingShop();
  const won = { maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [{ prize: "Mug" }] };
  const { id } = await openPlacedShop(won, shop);
  const bea = await someUser(shop);
  await shop.buy(await shop.as(bea), { id }, 1);
  shop.deps.config.fourEyes = true;
  const [admin, olga] = [await shop.asAdmin(), await shop.asStaff("owner")];
  const { _id: act, sentence } = await waiting(admin.cancellations.create({ id }));
  expect(sentence).toContain("for good and refund 1 paid entry, and withdraw Mug.");
  await olga.acts.approve({ id: act });
  for (let round = 0; round < 3; round++) {
    await runCancellations(shop.deps);
    await shop.runJobs();
  }
  const mails = await listMails(shop.deps, bea.email);
  const refund = mails.find(({ subject }) => subject.startsWith("Your refund"));
  expect(refund?.text).toContain("Your prize goes back with the tickets: Mug.");
});

it("who took the payment of an instant prize back is promised no refund, nor is one asked for", async () => {
  const shop = await openPayingShop();
  const won = { maxEntries: 2, maxEntriesPerPerson: 2, instantWins: [{ prize: "Mug" }] };
  const { id } = await openPlacedShop(won, shop);
  const bea = await someUser(shop);
  await giveBalance(shop, bea, 100);
  const customer = await shop.as(bea);
  await shop.chargeBack(await shop.buy(customer, { id }, 2, pans.paid, { usePromoBal: true }));
  shop.deps.config.fourEyes = true;
  const [admin, olga] = [await shop.asAdmin(), await shop.asStaff("owner")];
  const { _id: act, sentence } = await waiting(admin.cancellations.create({ id }));
  expect(sentence).toContain("for good and refund 0 paid entries.");
  await olga.acts.approve({ id: act });
  expect(await customer.users.findClosing()).toMatchObject({ promotionalBalance: 0 });
  await runCancellations(shop.deps);
  const [cancelled] = (await listMails(shop.deps, bea.email)).filter(({ subject }) => subject.endsWith("cancelled"));
  expect(cancelled?.text).toContain("so your entry can't win");
  expect(cancelled?.text).not.toContain("refund");
});

it("an entrant by post is emailed that what they won stays theirs once the competition is cancelled", async ({
  shop,
  admin,
}) => {
  const raffle = await somePostRaffle(shop, { has_instant_wins: true, max_entries: 1, post_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Car");
  await postCards(admin, raffle, { copies: 1 });
  await admin.cancellations.create({ id: raffle.id });
  await runCancellations(shop.deps);
  const mails = await listMails(shop.deps, someSender.email);
  const cancelled = mails.find(({ subject }) => subject.endsWith("has been cancelled"));
  expect(cancelled?.text).toContain("What you won with a free entry stays yours: Car.");
});
