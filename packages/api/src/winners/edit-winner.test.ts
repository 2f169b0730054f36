import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";

const bea = {
  name: "Bea B.",
  raffle: "Hot hatch",
  drawDate: "2026-11-19T20:00",
  image: "/images/bea.webp",
  ticketNumber: "B12",
  liveDrawUrl: "https://example.test/draw",
  onlineRaffleUrl: "/c/hot-hatch",
};

describe("winners", () => {
  it("are added by an admin and shown in the month of their draw by London's clock, latest first", async () => {
    const { admin, visitor } = await openConsole();
    const { winner } = await admin.winners.create(bea);
    expect(winner).toMatchObject({ ...bea, drawDate: "2026-11-19T20:00:00.000Z" });
    await admin.winners.create({ ...bea, name: "Later", drawDate: "2026-11-30T23:59" });
    await admin.winners.create({ ...bea, name: "In summer", drawDate: "2026-08-01" });
    const names = async (year: string, month: string) =>
      (await visitor.winners.listByMonth({ year, month })).winners.map(({ name }) => name);
    expect(await names("2026", "11")).toEqual(["Later", "Bea B."]);
    expect(await names("2026", "08")).toEqual(["In summer"]);
    expect(await names("2026", "07")).toEqual([]);
    await expect(names("2026", "13")).toBeRefused("request.invalid");
  });

  it("are counted, and paged either way by draw date", async () => {
    const { admin } = await openConsole();
    for (const day of ["03", "01", "02"]) await admin.winners.create({ ...bea, name: day, drawDate: `2026-11-${day}` });
    const names = async (page: Parameters<typeof admin.winners.list>[0]) =>
      (await admin.winners.list(page)).winners.map(({ name }) => name);
    expect(await admin.winners.count()).toEqual({ count: 3 });
    expect(await names({})).toEqual(["03", "02", "01"]);
    expect(await names({ order: "asc", skip: 1, limit: 1 })).toEqual(["02"]);
  });

  it.each(Object.keys(bea))("want their %s", async (field) => {
    const { admin } = await openConsole();
    const { winner } = await admin.winners.create(bea);
    for (const blank of ["", " ", null, undefined]) {
      const form = { ...bea, [field]: blank };
      await expect(admin.winners.create(form)).toBeRefused("request.incomplete");
      await expect(admin.winners.edit({ ...form, id: winner._id })).toBeRefused("request.incomplete");
    }
  });

  it.each([
    { drawDate: "soon" },
    { liveDrawUrl: "javascript:alert(1)" },
    { onlineRaffleUrl: "//example.test" },
    { image: "bea.webp" },
  ])("are refused with %j, and the field is named", async (bad) => {
    const { admin } = await openConsole();
    const errors = Object.fromEntries(Object.keys(bad).map((field) => [field, [expect.stringMatching(/\w/)]]));
    await expect(admin.winners.create({ ...bea, ...bad })).toBeRefused("request.invalid", errors);
  });

  it("are edited, and the audit trail says what changed", async () => {
    const { shop, ada, admin } = await openConsole();
    const { winner } = await admin.winners.create(bea);
    shop.pass(1);
    const { winner: edited } = await admin.winners.edit({ ...bea, id: winner._id, ticketNumber: 13 });
    expect(edited).toEqual({ ...winner, ticketNumber: "13" });
    const audit = await shop.db.read.selectFrom("audit").selectAll().orderBy("created_at").execute();
    expect(audit[1]).toMatchObject({ admin_id: ada.id, action: "edit", subject: "winner", subject_id: winner._id });
    expect(audit[1]?.before).toEqual({ ticketNumber: "B12" });
    expect(audit[1]?.after).toEqual({ ticketNumber: "13" });
  });

  it("are deleted once", async () => {
    const { admin } = await openConsole();
    const { winner } = await admin.winners.create(bea);
    expect(await admin.winners.delete({ id: winner._id })).toEqual({ msg: messages.winnerDeleted });
    await expect(admin.winners.delete({ id: winner._id })).toBeRefused("winner.gone");
    await expect(admin.winners.edit({ ...bea, id: winner._id })).toBeRefused("winner.gone");
    expect(await admin.winners.count()).toEqual({ count: 0 });
  });
});
