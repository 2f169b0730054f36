import { expect, it } from "vitest";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

const assessment = {
  clause: "3.1",
  text: "Ada reads the report each month",
  owner: "Ada Adams",
  day: "2026-11-20",
} as const;

it("a clause is amber until an owner records who is responsible for it, and again after a year", async () => {
  const shop = await openShop();
  const admin = await someAdmin(shop);
  const states = async () => {
    const { assessments } = await (await shop.as(admin)).code.listAssessments();
    return assessments.map(({ clause, state }) => `${clause} ${state}`);
  };
  expect(await states()).toEqual(["2.6 missing", "3.1 missing", "3.2 missing", "3.5 missing", "8.25 missing"]);
  const ada = await shop.as(admin);
  await ada.code.assess(assessment);
  await ada.code.assess({ ...assessment, clause: "8.25", owner: "Bond and Bond, accountants" });
  expect(await states()).toEqual(["2.6 missing", "3.1 done", "3.2 missing", "3.5 missing", "8.25 done"]);
  const { assessments } = await ada.code.listAssessments();
  expect(assessments.find(({ clause }) => clause === "8.25")).toMatchObject({ owner: "Bond and Bond, accountants" });
  shop.pass(367 * 86_400_000);
  expect(await states()).toEqual(["2.6 missing", "3.1 due", "3.2 missing", "3.5 missing", "8.25 due"]);
});

it("an assessment names someone, and a day that has come; it is audited, and for an owner alone", async () => {
  const shop = await openShop();
  const ada = await shop.as(await someAdmin(shop));
  for (const wrong of [{ owner: " " }, { text: "" }, { day: "2026-11-21" }, { day: "2026-11-31" }]) {
    await expect(ada.code.assess({ ...assessment, ...wrong })).rejects.toMatchObject({
      cause: { code: "request.invalid" },
    });
  }
  await ada.code.assess(assessment);
  const { entries } = await ada.audit.list({});
  expect(entries).toMatchObject([{ action: "assess", subject: "code", subjectId: "3.1" }]);
  const manager = await shop.as(await someUser(shop, { roles: ["manager"] }));
  expect((await manager.code.listAssessments()).assessments).toHaveLength(5);
  await expect(manager.code.assess(assessment)).rejects.toMatchObject({ cause: { code: "role.missing" } });
});
