import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

describe("the report on player protection", () => {
  it("counts limits, raises and breaks on the London day on which they were asked for", async () => {
    const shop = await openPayingShop();
    const [bea, carl] = [await someUser(shop), await someUser(shop)];
    const as = (user: typeof bea) => shop.as(user);
    await (await as(bea)).protection.setLimit({ pence: 5000 });
    await (await as(carl)).protection.setLimit({ pence: null });
    await (await as(bea)).protection.setLimit({ pence: 9000 });
    shop.pass(DAY_MS + HOUR_MS);
    await (await as(bea)).protection.confirmLimit();
    const ada = await shop.as(await someAdmin(shop));
    await ada.protection.lowerLimit({ id: carl.id, pence: 100, note: "Agreed" });
    await (await as(bea)).breaks.start({ kind: "pause", days: 2 });
    await (await as(bea)).breaks.start({ kind: "suspend", months: 6 });
    await ada.breaks.stop({ id: carl.id, note: "A relative rang" });
    await ada.care.flag({ id: carl.id, note: "A relative rang" });
    const byDay = await ada.reports.readProtection({ ...november, by: "day" });
    expect(byDay.periods).toMatchObject([
      { period: "2026-11-20", limitsSet: 1, withoutLimit: 1, raisesAsked: 1, raisesConfirmed: 1, pauses: 0, flags: 0 },
      { period: "2026-11-21", limitsSet: 0, loweredByStaff: 1, pauses: 1, suspensions: 1, stops: 1, flags: 1 },
    ]);
    const byMonth = await ada.reports.readProtection({ ...november, by: "month" });
    expect(byMonth.periods).toEqual([{ period: "2026-11", ...byDay.total }]);
  });

  it("counts refused credit cards and their money, by reason", async () => {
    const shop = await openPayingShop();
    const bea = await shop.as(await someUser(shop));
    const dear = await someRaffle(shop, { price_pence: 25_001 });
    await bea.tickets.reserve({ raffleId: dear.id, ticketNums: [1] });
    await shop.payOnPage(bea, pans.credit);
    const ada = await shop.as(await someAdmin(shop));
    const { total } = await ada.reports.readProtection({ ...november, by: "day" });
    expect(total).toMatchObject({ creditInstant: 0, creditMonth: 1, creditReturned: 250.01 });
  });

  it("counts complaints on the day on which they came, and how they stand now", async () => {
    const shop = await openPayingShop();
    const bea = await someUser(shop);
    const ada = await shop.as(await someAdmin(shop));
    const came = async (receivedOn: string) => {
      const complaint = { subject: "order", text: "Charged twice.", channel: "phone", receivedOn } as const;
      return (await ada.complaints.enter({ ...complaint, userId: bea.id }))._id;
    };
    const [prompt, referred, late] = [await came("2026-11-20"), await came("2026-11-20"), await came("2026-11-12")];
    await came("2026-11-12");
    await ada.complaints.answer({ id: prompt, outcome: "upheld", answer: "Sorry" });
    await ada.complaints.answer({ id: referred, outcome: "not_upheld", answer: "No" });
    await ada.complaints.refer({ id: referred, to: "The Resolver", note: "Case 12" });
    await ada.complaints.acknowledge({ id: late });
    shop.pass(21 * DAY_MS);
    const root = await shop.as(await someAdmin(shop));
    await root.complaints.answer({ id: late, outcome: "upheld", answer: "Sorry" });
    const { periods, total } = await root.reports.readProtection({ ...november, by: "day" });
    const none = { acknowledgedInTime: 0, answeredInTime: 0, complaintsReferred: 0 };
    expect(periods).toMatchObject([
      { ...none, period: "2026-11-12", complaints: 2, complaintsOpen: 1 },
      {
        period: "2026-11-20",
        complaints: 2,
        acknowledgedInTime: 2,
        answeredInTime: 2,
        complaintsOpen: 0,
        complaintsReferred: 1,
      },
    ]);
    expect(total).toMatchObject({ complaints: 4, answeredInTime: 2, complaintsOpen: 1 });
  });

  it("is for those who may read reports, and for no more than 400 days", async () => {
    const shop = await openPayingShop();
    const sue = await shop.as(await someUser(shop, { roles: ["support"] }));
    await expect(sue.reports.readProtection({ ...november, by: "day" })).rejects.toMatchObject({
      cause: { code: "role.missing" },
    });
    const ada = await shop.as(await someAdmin(shop));
    await expect(ada.reports.readProtection({ from: "2024-01-01", to: "2026-01-01" })).toBeRefused("request.invalid", {
      to: ["At most 400 days"],
    });
  });
});
