import { readFileSync } from "node:fs";
import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import { DrawCommitment } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { lockDraw, moveAttempts, moveOrders, moveTickets, writeRoles } from "@counterfoil/domain";
import { sql } from "kysely";
import { describe, expect, inject } from "vitest";
import { buy, petrolQuestion, startPaying } from "../../test/buying.ts";
import {
  askVoid,
  openPayingDraw,
  openPublishedDraw,
  passAndDraw,
  passAndLock,
  publishDraw,
  publishedIt,
  readDrawFile,
  runDraw,
} from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { lockedDraw, serveRecorded } from "../../test/locked-draw.ts";
import { pans } from "../../test/paying-shop.ts";
import { isWaiting, leftOpen } from "../../test/races.ts";
import { it, openShop, someone, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { listMails } from "../mail/mails.ts";
import { cleanErased } from "../users/clean-erased.ts";
import { mailResults } from "./mail-results.ts";
import type { LockFile } from "./stored-lines.ts";
import { writeDrawProof } from "./write-proof.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };

/** A shop with an owner, who acts without a second admin, and with the recorded beacon. */
async function openOwned() {
  const shop = await openShop();
  shop.deps.config.fourEyes = false;
  serveRecorded(shop);
  const owner = await shop.asStaff("owner");
  const draw = async () => {
    await runDraw(shop);
  };
  const names = async () => {
    const rows = await shop.db.read.selectFrom("draw_entrants").select("label").execute();
    return rows.flatMap(({ label }) => label ?? []).sort();
  };
  return { shop, owner, draw, names };
}

it("a winner who closes the account doesn't keep a prize whose void was announced before", async () => {
  const { shop, owner, draw } = await openOwned();
  const { raffle } = await lockedDraw(shop, people);
  await draw();
  const { user_id } = await shop.db.read.selectFrom("awards").select("user_id").executeTakeFirstOrThrow();
  const results = async () => (await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw.results;
  const [first] = await results();
  const { _id: id } = await askVoid(owner, raffle);
  await (await shop.as({ id: user_id ?? "" })).users.closeMine({ giveUp: true });
  expect((await owner.acts.list({})).acts).toMatchObject([{ sentence: "Take a prize from a deleted account." }]);
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  expect((await (await shop.asAdmin()).acts.find({ id })).act).toMatchObject({ state: "done" });
  expect((await results())[0]?.number).not.toBe(first?.number);
});

describe("the name of an entrant whose account is deleted", () => {
  it("stays until the draw, is published if it wins, and is erased if it does not, or loses the prize again", async () => {
    const { shop, owner, draw, names } = await openOwned();
    const { raffle, entrants } = await lockedDraw(shop, people);
    for (const { user } of entrants) await done(owner.users.delete({ id: user.id }));
    expect(await names()).toEqual(Object.keys(people));
    await draw();
    const { openings } = JSON.parse(await writeDrawProof(shop.deps, raffle.slug));
    const winners = Object.values<{ label: string }>(openings).map(({ label }) => label);
    expect(winners).toHaveLength(1);
    expect(await names()).toEqual(winners);

    await askVoid(owner, raffle);
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect(await names()).toEqual([]);
    const { results } = (await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw;
    expect(results).toMatchObject([{ number: expect.any(Number), label: null }]);
  });

  it.runIf(inject("database").kind === "sqlite")("is after the draw in no byte of the database's files", async () => {
    const { shop, owner, draw, names } = await openOwned();
    const { entrants } = await lockedDraw(shop, people);
    for (const { user } of entrants) await done(owner.users.delete({ id: user.id }));
    shop.pass(2 * DAY_MS);
    await draw();
    await cleanErased(shop.deps);
    const path = shop.databaseUrl.slice("file:".length);
    const bytes = [path, `${path}-wal`].map((file) => readFileSync(file, "latin1")).join();
    expect(Object.keys(people).filter((name) => bytes.includes(name))).toEqual(await names());
  });

  it.runIf(inject("database").kind === "postgres")("waits for a draw that is being recorded", async () => {
    const { shop, owner } = await openOwned();
    const { raffle, entrants } = await lockedDraw(shop, people);
    const commit = await leftOpen(shop.db, (tx) => lockDraw(tx, raffle.id));
    const deleting = done(owner.users.delete({ id: entrants[0]?.user.id ?? "" }));
    await expect.poll(() => isWaiting(shop.db)).toBe(true);
    await Promise.all([commit(), deleting]);
  });

  it("is erased once the draw is cancelled, and the database lets no one erase it sooner", async () => {
    const { shop, owner, names } = await openOwned();
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const bea = await someUser(shop);
    await owner.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "3" });
    await done(owner.users.delete({ id: bea.id }));
    expect(await names()).toEqual(["Bea B."]);
    const erasing = sql`update draw_entrants set label = null`.execute(shop.db.writer);
    await expect(erasing).rejects.toThrow("what a draw has published stays");
    await owner.cancellations.create({ id: raffle.id, reason: "The car is stolen." });
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect(await names()).toEqual([]);
  });
});

it("someone with a manual entry that was removed is emailed at the lock which number was left out, and why", async () => {
  const { shop, raffle } = await openPayingDraw();
  const admin = await shop.asAdmin();
  await buy(shop, await someUser(shop), raffle, [1]);
  const bea = await someUser(shop, { first_name: "Bea" });
  const { ticket } = await done(admin.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "4" }));
  const [entered] = (await listMails(shop.deps, bea.email)).filter(({ subject }) => subject.startsWith("You're in"));
  expect(entered?.text).toContain("with number 0004");
  await done(admin.tickets.deleteEntry({ id: ticket._id }));
  await passAndLock(shop);
  const [locked] = (await listMails(shop.deps, bea.email)).filter(({ subject }) =>
    subject.endsWith("list is published"),
  );
  expect(locked?.text).toContain("left out, because it was removed before the list was locked\n0004");
});

it("everyone who entered is mailed what became of each number, and those with an entry the result", async () => {
  const { shop, raffle } = await openPayingDraw({ question: petrolQuestion });
  const named = (first_name: string) => someUser(shop, { first_name });
  const [ann, bea, cy] = [await named("Ann"), await named("Bea"), await named("Cy")];
  const admin = await shop.asAdmin();
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
  const asked =
    "The question: Which of these is the fuel for a petrol engine? Petrol / Paraffin\n\nYour answer: Paraffin";
  expect((await listMails(shop.deps)).find(({ to }) => to === cy.email)?.text).toContain(asked);
  await passAndLock(shop);
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
  await passAndDraw(shop, WEEK_MS);
  await mailResults(shop.deps);
  const results = (await listMails(shop.deps)).filter(({ text }) => text.includes("Winning ticket"));
  expect(new Map(results.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [bea.email, `You've won: ${raffle.name}`],
      [cy.email, `Draw result: ${raffle.name}`],
    ]),
  );
  expect(results).toHaveLength(2);
});

it("a person whose entries were moved to someone else is mailed that they have none", async () => {
  const { shop, raffle } = await openPublishedDraw({ price_pence: 0 });
  const [ann, bea] = [await someUser(shop), await someUser(shop)];
  await buy(shop, ann, raffle, [1]);
  await buy(shop, bea, raffle, [2]);
  await inTransaction(shop.db, async (tx) => {
    const moved = { fromId: ann.id, toId: bea.id, since: 0 };
    await moveAttempts(tx, moved);
    await moveOrders(tx, moved);
    await moveTickets(tx, moved);
  });
  await passAndLock(shop);
  const told = (await listMails(shop.deps)).filter(({ subject }) => subject.endsWith("the entry list is published"));
  expect(told.find(({ to }) => to === ann.email)?.text).toContain("You have no numbers in this draw");
  expect(told.find(({ to }) => to === bea.email)?.text).toContain("Your 2 numbers in the draw");
});

const join = (shop: TestShop, userId: string) =>
  inTransaction(shop.db, (tx) => writeRoles(tx, { userId, roles: ["support"], givenBy: null }));

describe("a member of staff", () => {
  publishedIt("enters no competition with a draw: neither by buying nor manually", async ({ shop, raffle }) => {
    const [owner, ada] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["support"] })];
    const [byOwner, byAda] = [await shop.as(owner), await shop.as(ada)];
    await expect(byAda.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] })).toBeRefused("draw.staff");
    await expect(byAda.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("draw.staff");
    const entry = { raffle: raffle.id, user: ada.id, ticketNum: "7" };
    await expect(byOwner.tickets.createEntry(entry)).toBeRefused("draw.staff");
    expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
  });

  it("enters others as before", async ({ shop, raffle }) => {
    const byAda = await shop.asStaff("support");
    await byAda.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  });

  it("does not pay for what was in the cart when they joined", async () => {
    const { shop, raffle } = await openPublishedDraw({ price_pence: 0 });
    const eve = await someUser(shop);
    await (await shop.as(eve)).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await join(shop, eve.id);
    await expect((await shop.as(eve)).payments.completeFree({})).toBeRefused("draw.staff");
  });

  it("gets their money back where they pay once they have joined, on a page that was open before", async () => {
    const { shop, raffle } = await openPayingDraw();
    const { user: eve, calls: session } = await someone(shop);
    const { "redirect-url": url, "merchant-order-id": orderId } = await startPaying(session, raffle, [7]);
    shop.pass(1000);
    await join(shop, eve.id);
    shop.pass(1000);
    await shop.pay(url, pans.paid);
    expect((await (await shop.as(eve)).payments.exists({ orderId })).status).toBe("Failed");
    expect((await listMails(shop.deps, eve.email))[0]?.text).toContain("You work for this shop");
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
  await shop.buy(byEve, raffle, [1]);
  const page = await startPaying(byEve, raffle, [3]);
  await join(shop, eve.id);
  await shop.pay(page["redirect-url"], pans.paid);
  await passAndLock(shop);
  const numbers = async (name: LockFile) =>
    (await readDrawFile(shop, raffle.id, name)).map((line) => line.split(",")[0]);
  expect(await numbers("entries.csv")).toEqual(["1", "2", "3"]);
  expect(await numbers("left-out.csv")).toEqual([]);
});
