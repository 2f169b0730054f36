import { WEEK_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeRoles } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { done } from "../../test/done.ts";
import { readDrawFile } from "../../test/draws.ts";
import { pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openPayingDraw, openPublishedDraw } from "../../test/published-draw.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { lockDraws } from "./lock-draws.ts";
import type { LockFile } from "./stored-lines.ts";

const join = (shop: TestShop, userId: string) =>
  inTransaction(shop.db, (tx) => writeRoles(tx, { userId, roles: ["support"], givenBy: null }));

describe("a member of staff", () => {
  it("enters no competition with a draw: neither by buying nor manually", async () => {
    const { shop, raffle } = await openPublishedDraw();
    const [owner, ada] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["support"] })];
    const [byOwner, byAda] = [await shop.as(owner), await shop.as(ada)];
    await expect(byAda.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] })).toBeRefused("draw.staff");
    await expect(byAda.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("draw.staff");
    const entry = { raffle: raffle.id, user: ada.id, ticketNum: "7" };
    await expect(byOwner.tickets.createEntry(entry)).toBeRefused("draw.staff");
    expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
  });

  it("enters others as before", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const byAda = await shop.as(await someUser(shop, { roles: ["support"] }));
    await byAda.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  });

  it("does not pay for what was in the cart when they joined", async () => {
    const { shop, raffle } = await openPublishedDraw({ price_pence: 0 });
    const eve = await someUser(shop);
    await (await shop.as(eve)).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await join(shop, eve.id);
    await expect((await shop.as(eve)).payments.completeFree({})).toBeRefused("draw.staff");
  });

  it("is not led back to the payment page that was open when they joined", async () => {
    const { shop, raffle } = await openPayingDraw();
    const eve = await someUser(shop);
    await (await shop.as(eve)).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await (await shop.as(eve)).payments.startHosted({});
    await join(shop, eve.id);
    await expect((await shop.as(eve)).payments.startHosted({})).toBeRefused("draw.staff");
  });
});

it("what someone bought before they were given a role stays in the draw, also while they have it", async () => {
  const { shop, raffle } = await openPayingDraw();
  const [eve, ada] = [await someUser(shop, { first_name: "Eve" }), await someUser(shop, { roles: ["owner"] })];
  const [byEve, byAda] = [await shop.as(eve), await shop.as(ada)];
  await done(byAda.tickets.createEntry({ raffle: raffle.id, user: eve.id, ticketNum: "2" }));
  await byEve.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await shop.payOnPage(byEve, pans.paid);
  await byEve.tickets.reserve({ raffleId: raffle.id, ticketNums: [3] });
  const page = await byEve.payments.startHosted({});
  await join(shop, eve.id);
  await shop.sandbox.pay(page["redirect-url"], pans.paid);
  await shop.sandbox.deliver();
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
  const numbers = async (name: LockFile) =>
    (await readDrawFile(shop, raffle.id, name)).map((line) => line.split(",")[0]);
  expect(await numbers("entries.csv")).toEqual(["1", "2", "3"]);
  expect(await numbers("left-out.csv")).toEqual([]);
});
