import { describe, expect, it } from "vitest";
import { waiting } from "../../test/done.ts";
import { endsOf, openFourEyesShop } from "../../test/four-eyes.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const breaks = [{ kind: "pause", days: 7 }, { kind: "suspend", months: 6 }, { kind: "close" }] as const;
const codes = { pause: "account.paused", suspend: "account.suspended", close: "account.closed" } as const;

/** Two owners, and a customer whom one of them wants to enter manually. */
async function askedEntry() {
  const { shop, ada, olga } = await openFourEyesShop();
  const [bea, raffle] = [await someUser(shop), await someRaffle(shop)];
  const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
  const form = { raffle: raffle.id, user: bea.id, ticketNum: "7" };
  const act = await waiting(byAda.tickets.createEntry(form));
  const tickets = () => shop.db.read.selectFrom("tickets").select("id").execute();
  return { shop, bea, byAda, byOlga, form, act, tickets };
}

describe("a manual entry that waits for a second admin", () => {
  it.each(breaks)(
    "fails when the customer takes a break meanwhile (%o), and does not wait for its end",
    async (input) => {
      const { shop, bea, byOlga, act, tickets } = await askedEntry();
      await (await shop.as(bea)).breaks.start(input);
      await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
      expect(await endsOf(shop)).toEqual([`failed: ${codes[input.kind]}`]);
      expect(await tickets()).toEqual([]);
      await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.done");
    },
  );

  it("fails when staff block the customer in the meantime, and when they turn out to be under 18", async () => {
    for (const what of ["stopped", "under 18"]) {
      const { shop, bea, byOlga, act, tickets } = await askedEntry();
      if (what === "stopped") await byOlga.breaks.stop({ id: bea.id, note: "Rang, in distress" });
      else await byOlga.protection.changeBirthDate({ id: bea.id, birthDate: "2010-01-01", note: "Saw the passport" });
      await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
      expect(await endsOf(shop)).toEqual([`failed: ${what === "stopped" ? "account.blocked" : "age.under"}`]);
      expect(await tickets()).toEqual([]);
    }
  });

  it("fails when the customer closes the account for good and is erased in the meantime", async () => {
    const { shop, bea, byOlga, act, tickets } = await askedEntry();
    await (await shop.as(bea)).users.closeMine({});
    await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.done");
    expect(await endsOf(shop)).toEqual(["failed: user.not_found"]);
    expect(await tickets()).toEqual([]);
  });
});

it("staff who add a manual entry learn at the customer's field that they are under 18, blocked or gone", async () => {
  const shop = await openShop();
  const [ada, raffle] = [await shop.as(await someUser(shop, { roles: ["owner"] })), await someRaffle(shop)];
  const enter = (user: string) => ada.tickets.createEntry({ raffle: raffle.id, user, ticketNum: "7" });
  const [ann, ben, cat] = [await someUser(shop), await someUser(shop), await someUser(shop)];
  await ada.protection.changeBirthDate({ id: ann.id, birthDate: "2010-01-01", note: "Saw the passport" });
  const under = "This customer is under 18 and can't be added.";
  await expect(enter(ann.id)).rejects.toMatchObject({ cause: { code: "age.under", errors: { user: [under] } } });
  await ada.breaks.stop({ id: ben.id, note: "Rang, in distress" });
  const stopped = "This customer is blocked and can't be added. See Player protection on their page.";
  await expect(enter(ben.id)).rejects.toMatchObject({
    cause: { code: "account.blocked", errors: { user: [stopped] } },
  });
  await ada.users.delete({ id: cat.id });
  await expect(enter(cat.id)).toBeRefused("user.not_found", { user: ["We couldn't find that"] });
  expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
});
