import { HOUR_MS } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { type Caller, it, openConsole, someRaffle, type TestShop } from "../../test/shop.ts";

type Form = Parameters<Caller["raffles"]["create"]>[0];

const instantWins = [{ prize: "£10", ticketNum: "7" }];

/** What a live competition that opens now and ends n hours later has on its form. */
function liveFor(shop: TestShop, hours: number, fields: Partial<Form> = {}): Form {
  const [startDate, endDate] = [shop.now(), shop.now() + hours * HOUR_MS].map((ms) => new Date(ms).toISOString());
  const dates = { startDate: startDate ?? "", endDate: endDate ?? "" };
  return { name: "A car", price: 2, maxEntries: 50, maxEntriesPerPerson: 10, live: true, ...dates, ...fields };
}

/** A shop with PROTECTION=require. */
async function openStrictShop() {
  const opened = await openConsole();
  opened.shop.deps.config.protection = "require";
  return opened;
}

describe("a competition open for under 72 hours", () => {
  const needsReason = { cause: { errors: { shortOpenReason: ["Enter a reason: it's open for under 72 hours"] } } };

  it("is published where the shop only asks", async ({ shop, admin }) => {
    await admin.raffles.create(liveFor(shop, 71));
  });

  it("is published with a reason alone where the shop insists, which the audit trail keeps", async () => {
    const { shop, admin } = await openStrictShop();
    await expect(admin.raffles.create(liveFor(shop, 71.99))).rejects.toMatchObject(needsReason);
    await admin.raffles.create(liveFor(shop, 72));
    const { raffle } = await admin.raffles.create(liveFor(shop, 71, { shortOpenReason: "A flash prize for Easter" }));
    expect(raffle.shortOpenReason).toBe("A flash prize for Easter");
    const audited = await listRows(shop.db.read, "audit", { subject_id: raffle._id });
    expect(audited).toMatchObject([{ after: { shortOpenReason: "A flash prize for Easter" } }]);
  });

  it("counts from when it is set live, if that is after its start", async () => {
    const { shop, admin } = await openStrictShop();
    const { _id: id } = (await admin.raffles.create(liveFor(shop, 80, { live: false }))).raffle;
    shop.pass(9 * HOUR_MS);
    const later = await shop.asAdmin();
    await expect(later.raffles.edit({ id, live: true })).rejects.toMatchObject(needsReason);
    await later.raffles.edit({ id, live: true, shortOpenReason: "The prize came late" });
  });

  it("is not made of a longer one by new dates, while any other edit and an old competition pass", async () => {
    const { shop, admin } = await openStrictShop();
    const { _id: id } = (await admin.raffles.create(liveFor(shop, 200))).raffle;
    const { endDate } = liveFor(shop, 71);
    await expect(admin.raffles.edit({ id, endDate })).rejects.toMatchObject(needsReason);
    await expect(admin.raffles.edit({ id, startDate: liveFor(shop, 129, {}).endDate })).rejects.toMatchObject(
      needsReason,
    );
    shop.pass(199 * HOUR_MS);
    const later = await shop.asAdmin();
    await later.raffles.edit({ id, description: "A better car" });
    await later.raffles.create({ ...liveFor(shop, 1), startDate: "2026-01-01T12:00", endDate: "2026-01-02T12:00" });
  });
});

describe("instant wins", () => {
  const refused = { cause: { code: "raffle.mostly_instant" } };

  it("may be the most of what is live where the shop only asks", async ({ shop, admin }) => {
    await admin.raffles.create(liveFor(shop, 72, { instantWins }));
  });

  it("may be half of what is live where the shop insists, not more, so never the first", async () => {
    const { shop, admin } = await openStrictShop();
    await expect(admin.raffles.create(liveFor(shop, 72, { instantWins }))).rejects.toThrow(
      "1 of 1 live raffles would have instant wins. Set one without them live first.",
    );
    await admin.raffles.create(liveFor(shop, 72));
    await admin.raffles.create(liveFor(shop, 72, { instantWins }));
    await expect(admin.raffles.create(liveFor(shop, 72, { instantWins }))).rejects.toMatchObject(refused);
    await admin.raffles.create(liveFor(shop, 72, { instantWins, live: false }));
  });

  it("may be half of all prizes of what is live, not more, however few competitions have them", async () => {
    const { shop, admin } = await openStrictShop();
    const two = [...instantWins, { prize: "£20", ticketNum: "8" }];
    const three = [...two, { prize: "£30", ticketNum: "9" }];
    await admin.raffles.create(liveFor(shop, 72));
    await expect(admin.raffles.create(liveFor(shop, 72, { instantWins: three }))).rejects.toThrow(
      "3 of 5 prizes of live raffles would be instant wins. That's over half.",
    );
    const { _id: id } = (await admin.raffles.create(liveFor(shop, 72, { instantWins: two }))).raffle;
    await expect(admin.raffles.edit({ id, instantWins: three })).rejects.toMatchObject(refused);
    const [drawAt, drawPrizes] = [new Date(shop.now() + 96 * HOUR_MS).toISOString(), ["A car", "A bike"]];
    await admin.raffles.create(liveFor(shop, 80, { drawAt, drawPrizes }));
    await admin.raffles.edit({ id, instantWins: three });
  });

  it("count among competitions that are scheduled or open, not among drafts, ended or cancelled ones", async () => {
    const { shop, admin } = await openStrictShop();
    await someRaffle(shop, { live: false });
    await someRaffle(shop, { ends_at: shop.now() });
    await someRaffle(shop, { cancelled_at: shop.now() });
    await expect(admin.raffles.create(liveFor(shop, 72, { instantWins }))).rejects.toMatchObject(refused);
    await someRaffle(shop, { starts_at: shop.now() + HOUR_MS });
    await admin.raffles.create(liveFor(shop, 72, { instantWins }));
  });

  it("are counted when a draft is set live, and when a live competition gets them", async () => {
    const { shop, admin } = await openStrictShop();
    const { _id: draft } = (await admin.raffles.create(liveFor(shop, 72, { instantWins, live: false }))).raffle;
    await expect(admin.raffles.edit({ id: draft, live: true })).rejects.toMatchObject(refused);
    const { _id: live } = (await admin.raffles.create(liveFor(shop, 72))).raffle;
    await expect(admin.raffles.edit({ id: live, instantWins })).rejects.toMatchObject(refused);
    await admin.raffles.edit({ id: draft, live: true });
    await admin.raffles.edit({ id: draft, instantWins: [...instantWins, { prize: "£20", ticketNum: "8" }] });
  });

  it("are counted as they will be when the competition opens, too", async () => {
    const { shop, admin } = await openStrictShop();
    await someRaffle(shop, { ends_at: shop.now() + 24 * HOUR_MS });
    const [startDate, endDate] = [liveFor(shop, 24).endDate, liveFor(shop, 200).endDate];
    await expect(admin.raffles.create(liveFor(shop, 0, { instantWins, startDate, endDate }))).rejects.toThrow(
      "1 of 1 live raffles would have instant wins when this one opens.",
    );
    await admin.raffles.create(liveFor(shop, 200, { instantWins }));
  });
});
