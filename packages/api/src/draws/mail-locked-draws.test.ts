import { WEEK_MS } from "@counterfoil/core";
import { DrawCommitment } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { done } from "../../test/done.ts";
import { serveBeacons } from "../../test/drawn-prizes.ts";
import { pans } from "../../test/paying-shop.ts";
import { petrolQuestion, someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openPayingDraw, openPublishedDraw } from "../../test/published-draw.ts";
import { listMails } from "../mail/mails.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailResults } from "./mail-results.ts";

it("everyone who entered is mailed what became of each number, and those with an entry the result", async () => {
  const { shop, raffle } = await openPayingDraw({ question: petrolQuestion });
  const named = (first_name: string) => someUser(shop, { first_name });
  const [ann, bea, cy] = [await named("Ann"), await named("Bea"), await named("Cy")];
  const admin = await shop.as(await someAdmin(shop));
  const customer = await shop.as(ann);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1], questionAnswer: "Petrol" });
  const orderId = await shop.payOnPage(customer, pans.paid);
  await done(admin.orders.refund({ orderId }));
  await shop.runJobs();
  await buy(shop, bea, raffle, [2, 3, 4, 7]);
  await buy(shop, bea, raffle, [5], "Paraffin");
  await buy(shop, cy, raffle, [6], "Paraffin");
  const [removed] = await shop.db.read.selectFrom("tickets").select("id").where("number", "=", 7).execute();
  await done(admin.tickets.deleteEntry({ id: removed?.id ?? "" }));
  expect((await listMails(shop.deps)).find(({ to }) => to === cy.email)?.text).toContain("Your answer: Paraffin");
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
  const draw = await shop.db.read.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const { entries } = DrawCommitment.parse(JSON.parse(draw.commitment ?? ""));
  const told = (await listMails(shop.deps)).filter(({ subject }) => subject.endsWith("the entry list is published"));
  const parts = new Map([
    [ann.email, ["Your number left out, because it was refunded before the list was locked\n0001"]],
    [
      bea.email,
      [
        "Your 3 numbers in the draw\n0002 to 0004",
        "Your number left out, because the answer was wrong\n0005",
        "Your number left out, because it was removed before the list was locked\n0007",
      ],
    ],
    [cy.email, ["Your number left out, because the answer was wrong\n0006"]],
  ]);
  expect(told.map(({ to }) => to).sort()).toEqual([...parts.keys()].sort());
  for (const { to, text } of told) {
    for (const part of [...(parts.get(to) ?? []), entries.sha256]) expect(text).toContain(part);
  }
  serveBeacons(shop);
  shop.pass(WEEK_MS);
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
  await mailResults(shop.deps);
  const results = (await listMails(shop.deps)).filter(({ text }) => text.includes("Winning ticket"));
  expect(new Map(results.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [bea.email, `You have won: ${raffle.name}`],
      [cy.email, `Draw result: ${raffle.name}`],
    ]),
  );
  expect(results).toHaveLength(2);
});

it("a person whose entries were moved to someone else is mailed that they have none", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const [ann, bea] = [await someUser(shop), await someUser(shop)];
  await buy(shop, ann, raffle, [1]);
  await buy(shop, bea, raffle, [2]);
  for (const table of ["orders", "tickets"] as const) {
    await shop.db.writer.updateTable(table).set({ user_id: bea.id }).where("user_id", "=", ann.id).execute();
  }
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
  const told = (await listMails(shop.deps)).filter(({ subject }) => subject.endsWith("the entry list is published"));
  expect(told.find(({ to }) => to === ann.email)?.text).toContain("You have no numbers in this draw");
  expect(told.find(({ to }) => to === bea.email)?.text).toContain("Your 2 numbers in the draw");
});
