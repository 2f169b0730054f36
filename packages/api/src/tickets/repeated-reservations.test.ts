import { DAY_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { emptyCart } from "../../test/buying.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { purgeExpired } from "../auth/purge-expired.ts";

async function openDips() {
  const shop = await openPayingShop();
  const [raffle, user] = [await someRaffle(shop, { max_entries: 100, max_per_person: 50 }), await someUser(shop)];
  const customer = await shop.as(user);
  const dip = (amount: number, key?: string) =>
    customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount, key }).then(({ tickets }) => tickets);
  const held = async () => (await customer.tickets.listCart()).tickets.length;
  return { shop, raffle, customer, dip, held };
}

const dipsIt = testsWith(openDips);

describe("a reservation that is sent again with its key", () => {
  dipsIt("is answered with the same tickets, and holds no others", async ({ dip, held }) => {
    const first = await dip(5, "press-1");
    expect(await dip(5, "press-1")).toEqual(first);
    expect(await held()).toBe(5);
    await dip(5, "press-2");
    await dip(5);
    expect(await held()).toBe(15);
  });

  it("is one reservation also when both are sent at the same time, among those of others", async () => {
    const { shop, raffle, dip, held } = await openDips();
    const others = await Promise.all(Array.from({ length: 5 }, async () => shop.asCustomer()));
    const [one, two] = await Promise.all([
      dip(5, "press-1"),
      dip(5, "press-1"),
      ...others.map((other) => other.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2, key: "press-1" })),
    ]);
    expect(one).toEqual(two);
    expect(await held()).toBe(5);
    const shown = await Promise.all(others.map(async (other) => (await other.tickets.listCart()).tickets.length));
    expect(shown).toEqual(others.map(() => 2));
  });

  dipsIt("is refused when it asks for something else", async ({ dip, held }) => {
    await dip(5, "press-1");
    await expect(dip(6, "press-1")).toBeRefused("call.other_input");
    expect(await held()).toBe(5);
  });

  dipsIt("is tried again where the first was refused", async ({ customer, raffle, dip, shop }) => {
    const other = await shop.asCustomer();
    await other.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    const take = () => customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7], key: "press-1" });
    await expect(take()).toBeRefused("ticket.taken");
    await emptyCart(other);
    expect((await take()).tickets).toHaveLength(1);
    await expect(dip(1, "press-1")).toBeRefused("call.other_input");
  });

  dipsIt("names what is left of its tickets, and is a new one after a day", async ({ shop, customer, dip, held }) => {
    const [first, ...others] = await dip(3, "press-1");
    await customer.tickets.removeFromCart({ ticketId: first?._id ?? "" });
    expect(await dip(3, "press-1")).toEqual(others);
    shop.pass(DAY_MS);
    await purgeExpired(shop.deps);
    expect(await dip(3, "press-1")).toHaveLength(3);
    expect(await held()).toBe(3);
  });
});
