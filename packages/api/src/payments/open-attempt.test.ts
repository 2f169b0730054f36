import { expect, it } from "vitest";
import { giveBalance } from "../../test/coupons.ts";
import { openPayment, someCart } from "../../test/opened-attempt.ts";
import { noAddress, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

it("a payment freezes the cart: it costs what was shown, though the price is raised while its page is open", async () => {
  const shop = await openShop();
  const { user, raffle } = await someCart(shop);
  const attempt = await openPayment(shop, user, { expectedTotal: 5 });
  await shop.db.writer.updateTable("raffles").set({ price_pence: 900 }).where("id", "=", raffle.id).execute();
  expect(await openPayment(shop, user)).toMatchObject({ id: attempt.id, total_pence: 500, state: "open" });
  const lines = await shop.db.read.selectFrom("payment_attempt_lines").select(["number", "price_pence"]).execute();
  expect(lines).toEqual([
    { number: 1, price_pence: 250 },
    { number: 2, price_pence: 250 },
  ]);
});

it("another way to pay the same cart closes the payment that was open: there is never more than one", async () => {
  const shop = await openShop();
  const { user } = await someCart(shop);
  await giveBalance(shop, user, 100);
  const [first, second] = [await openPayment(shop, user), await openPayment(shop, user, { useBalance: true })];
  const attempts = await shop.db.read.selectFrom("payment_attempts").select(["id", "state", "total_pence"]).execute();
  expect(new Map(attempts.map(({ id, ...rest }) => [id, rest]))).toEqual(
    new Map([
      [first.id, { state: "cancelled", total_pence: 500 }],
      [second.id, { state: "open", total_pence: 400 }],
    ]),
  );
});

type Cart = Awaited<ReturnType<typeof someCart>>;
const change = (shop: TestShop, { raffle }: Cart, set: object) =>
  shop.db.writer.updateTable("raffles").set(set).where("id", "=", raffle.id).execute();

it.each([
  ["of another total than was shown", "cart.changed", async () => ({ expectedTotal: 4.99 })],
  ["for nothing while money is due", "payment.due", async () => ({ method: "none" as const })],
  [
    "on a page when nothing is due",
    "payment.nothing_due",
    async (shop: TestShop, { user }: Cart) => {
      await giveBalance(shop, user, 500);
      return { useBalance: true };
    },
  ],
  [
    "without an address",
    "address.missing",
    async (shop: TestShop, { user }: Cart) => {
      await shop.db.writer.updateTable("users").set(noAddress).where("id", "=", user.id).execute();
      return {};
    },
  ],
  [
    "for a competition that is off sale",
    "raffle.off_sale",
    async (shop: TestShop, cart: Cart) => {
      await change(shop, cart, { live: false });
      return {};
    },
  ],
  [
    "for a competition that has ended",
    "raffle.ended",
    async (shop: TestShop, cart: Cart) => {
      await change(shop, cart, { ends_at: shop.now() });
      return {};
    },
  ],
  [
    "for a cancelled competition",
    "raffle.cancelled",
    async (shop: TestShop, cart: Cart) => {
      await change(shop, cart, { cancelled_at: shop.now(), ends_at: shop.now() });
      return {};
    },
  ],
])("no payment is opened %s, and the cart stays", async (_, code, prepare) => {
  const shop = await openShop();
  const cart = await someCart(shop);
  const choice = await prepare(shop, cart);
  await expect(openPayment(shop, cart.user, choice)).rejects.toMatchObject({ code });
  expect(await shop.db.read.selectFrom("payment_attempts").select("id").execute()).toEqual([]);
  const held = await shop.db.read.selectFrom("tickets").select("attempt_id").where("state", "=", "held").execute();
  expect(held).toEqual([{ attempt_id: null }, { attempt_id: null }]);
});

it("no payment is opened for an empty cart, nor for holds that have ended", async () => {
  const shop = await openShop();
  await expect(openPayment(shop, await someUser(shop))).rejects.toMatchObject({ code: "cart.empty" });
  const { user } = await someCart(shop);
  shop.pass(600_000);
  await expect(openPayment(shop, user)).rejects.toMatchObject({ code: "cart.empty" });
});
