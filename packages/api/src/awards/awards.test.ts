import { DAY_MS, HOUR_MS, londonDate, NAME_WITHHELD } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { claimedAward, drawnAward, it, readAward, runAwards } from "../../test/awards.ts";
import { drawRecorded, lockedDraw } from "../../test/locked-draw.ts";
import { moveTo, undoCodeMailedTo } from "../../test/logins.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { writeDrawProof } from "../draws/write-proof.ts";
import { listMails } from "../mail/mails.ts";

const address = "1 High Street\nLeeds LS1 4AP";
const iso = (ms: number) => new Date(ms).toISOString();

describe("a winner of a draw", () => {
  it("has until the end of the 14th day to claim from when they were notified, and the prize is due 30 days after the draw", async ({
    shop,
  }) => {
    const drawnAt = shop.now();
    const { id, winner } = await drawnAward(shop);
    const { awards } = await (await shop.as(winner)).awards.listMine();
    const claimBy = "2026-12-04T23:59:59.999Z";
    const dates = { drawnAt: iso(drawnAt), dueAt: iso(drawnAt + 30 * DAY_MS), claimBy };
    expect(awards).toMatchObject([{ _id: id, prize: "Car", ticketNum: "1", state: "notified", ...dates }]);
    const { award } = await (await shop.asStaff("support")).awards.find({ id });
    expect(award).toMatchObject({ user: { _id: winner.id }, notes: [{ channel: "email", by: null }] });
  });

  it("claims, may change the address until the prize is sent, and says when it is there", async ({ shop }) => {
    const { id, winner } = await drawnAward(shop);
    const [customer, sue] = [await shop.as(winner), await shop.asStaff("support")];
    await expect(customer.awards.claim({ id })).toBeRefused("award.address");
    await expect(customer.awards.claim({ id, choice: "cash" })).toBeRefused("award.no_cash");
    await customer.awards.claim({ id, address });
    await customer.awards.claim({ id, address: "2 High Street" });
    expect(await readAward(shop, id)).toMatchObject({ state: "claimed", address: "2 High Street" });
    await sue.awards.check({ id, outcome: "passed", method: "Passport seen" });
    await expect(customer.awards.confirmReceipt({ id })).toBeRefused("award.moved_on");
    await sue.awards.send({ id, note: "Left with the carrier" });
    await expect(customer.awards.claim({ id, address })).toBeRefused("award.moved_on");
    await customer.awards.confirmReceipt({ id });
    expect(await readAward(shop, id)).toMatchObject({ state: "awarded", proof: "received", awarded_at: shop.now() });
  });

  it("is emailed when the prize is to go elsewhere, by their session, which may be stolen, or by staff", async ({
    shop,
  }) => {
    const { id, winner } = await drawnAward(shop);
    const [customer, sue] = [await shop.as(winner), await shop.asStaff("support")];
    const claims = async () => {
      const mails = (await listMails(shop.deps)).filter(({ subject }) => subject === "Your claim: Car");
      return mails.map(({ to, text }) => [to, text.includes("Our team has updated your claim")]);
    };
    await customer.awards.claim({ id, address });
    await customer.awards.claim({ id, address });
    expect(await claims()).toEqual([[winner.email, false]]);
    await customer.awards.claim({ id, address: "9 Thief's Yard" });
    await sue.awards.enterClaim({ id, address: "7 Back Lane", note: "Called" });
    expect((await claims()).toSorted()).toEqual([false, false, true].map((isByStaff) => [winner.email, isByStaff]));
    shop.deps.config.rateLimits = true;
    for (const house of [1, 2, 3, 4, 5])
      await sue.awards.enterClaim({ id, address: `${house} Back Lane`, note: "Called" });
    await expect(sue.awards.enterClaim({ id, address: "6 Back Lane", note: "Called" })).toBeRefused("rate.limited");
    expect(await readAward(shop, id)).toMatchObject({ address: "5 Back Lane" });
    expect(await claims()).toHaveLength(8);
  });

  it("claims with any session, and changes the claim only after a recent log-in, as the session may be stolen", async ({
    shop,
  }) => {
    const { id, winner } = await drawnAward(shop);
    const customer = await shop.as(winner);
    shop.pass(HOUR_MS);
    await customer.awards.claim({ id, address });
    await customer.awards.claim({ id, address });
    await expect(customer.awards.claim({ id, address: "9 Thief's Yard" })).toBeRefused("session.unproven");
    expect(await readAward(shop, id)).toMatchObject({ address });
    await (await shop.as(winner)).awards.claim({ id, address: "2 High Street" });
    expect(await readAward(shop, id)).toMatchObject({ address: "2 High Street" });
  });

  it("is emailed about an open claim when they undo a change of their email, since a thief may have made it", async ({
    shop,
  }) => {
    const { id, winner } = await drawnAward(shop);
    const thief = await shop.as(winner);
    await moveTo(shop, thief, "thief@example.test");
    await thief.awards.claim({ id, address: "9 Thief's Yard" });
    const claims = async () =>
      (await listMails(shop.deps, winner.email)).filter(({ subject }) => subject === "Your claim: Car");
    expect(await claims()).toHaveLength(0);
    const code = await undoCodeMailedTo(shop, winner.email);
    await (await shop.as(null)).auth.undoEmailChange({ code });
    expect(await claims()).toHaveLength(1);
  });

  it("chooses the cash alternative where there is one, which needs no address", async ({ shop }) => {
    const { id, winner } = await drawnAward(shop);
    await shop.db.writer.updateTable("awards").set({ cash_pence: 900_000 }).execute();
    const customer = await shop.as(winner);
    await customer.awards.claim({ id, choice: "cash", address });
    expect(await readAward(shop, id)).toMatchObject({ choice: "cash", address: "" });
    expect((await customer.awards.listMine()).awards).toMatchObject([{ cashAlternative: 9000, choice: "cash" }]);
  });

  it("pays no fee, and claims no one else's prize", async ({ shop, customer: other, drawn: { id, winner } }) => {
    const withFee = { id, address, fee: 5 };
    await expect((await shop.as(winner)).awards.claim(withFee)).toBeRefused("request.invalid");
    await expect(other.awards.claim({ id, address })).toBeRefused("award.not_found");
    await expect(other.awards.withholdMyName({ id })).toBeRefused("award.not_found");
    await expect(other.awards.confirmReceipt({ id })).toBeRefused("award.not_found");
    expect(await readAward(shop, id)).toMatchObject({ state: "notified", withheld_at: null });
  });

  it("is reminded on days 3, 7 and 12, once each, until they claim", async ({ shop, drawn: { id, winner } }) => {
    const reminders = async () =>
      (await listMails(shop.deps)).filter(({ to, subject }) => to === winner.email && subject.startsWith("Claim"));
    const counts: number[] = [];
    for (const _ of Array.from({ length: 14 })) {
      shop.pass(DAY_MS);
      await runAwards(shop);
      await runAwards(shop);
      counts.push((await reminders()).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]);
    for (const { text } of await reminders()) expect(text).toContain("Fingerprint of our signing key");
    const other = await drawnAward(shop, { "Bea B.": [1] });
    await (await shop.as(other.winner)).awards.claim({ id: other.id, address });
    shop.pass(3 * DAY_MS);
    await runAwards(shop);
    expect(await readAward(shop, other.id)).toMatchObject({ reminded_day: 0 });
    expect(await readAward(shop, id)).toMatchObject({ reminded_day: 12 });
  });
});

describe("a winner without an account, who entered by post", () => {
  it("is asked to write to the shop, in the email of the result and in reminders", async ({ shop }) => {
    const draw = await lockedDraw(shop, { "Ann A.": [1] }, { prizes: ["Car"] });
    await withoutTriggers(shop, `update users set kind = 'post' where id = '${draw.entrants[0]?.user.id}'`);
    await drawRecorded(shop);
    await runAwards(shop);
    shop.pass(3 * DAY_MS);
    await runAwards(shop);
    const mails = (await listMails(shop.deps)).map(({ text }) => text);
    expect(mails).toHaveLength(2);
    for (const text of mails) {
      expect(text).toMatch(/Please tell us( by .+)? where we should send your prize\. It's free to claim\./);
      expect(text).not.toContain("account");
    }
  });
});

describe("staff", () => {
  it("give a winner more time to claim, of which they are emailed, and never less", async ({
    shop,
    drawn: { id, award, winner },
    sue,
  }) => {
    shop.deps.config.rateLimits = true;
    const claimBy = award.claim_by ?? 0;
    for (const earlier of [claimBy, claimBy - HOUR_MS]) {
      const shorter = { id, claimBy: iso(earlier), note: "In a hurry" };
      await expect(sue.awards.lengthen(shorter)).toBeRefused("award.claim_shorter");
    }
    await sue.awards.lengthen({ id, claimBy: iso(claimBy + 7 * DAY_MS), note: "In hospital" });
    expect(await readAward(shop, id)).toMatchObject({ claim_by: claimBy + 7 * DAY_MS });
    const [mail] = await listMails(shop.deps);
    expect(mail).toMatchObject({ to: winner.email, subject: "More time to claim: Car" });
    expect(mail?.text).toContain(`by ${londonDate(claimBy + 7 * DAY_MS)}. It's free to claim.`);
    const again = (days: number) =>
      sue.awards.lengthen({ id, claimBy: iso(claimBy + days * DAY_MS), note: "Still there" });
    for (const days of [8, 9, 10, 11]) await again(days);
    await expect(again(12)).toBeRefused("rate.limited");
    shop.pass(claimBy + 13 * DAY_MS - shop.now());
    const passed = { id, claimBy: iso(claimBy + 12 * DAY_MS), note: "In hospital" };
    await expect((await shop.asStaff("support")).awards.lengthen(passed)).toBeRefused("award.claim_shorter");
  });

  it("give no prize without a proof, nor before the identity check has passed", async ({ shop }) => {
    const { id, winner } = await drawnAward(shop);
    const [customer, sue] = [await shop.as(winner), await shop.asStaff("support")];
    await customer.awards.claim({ id, address });
    const proof = { id, proof: "delivery", proofRef: "RM 1234" } as const;
    await expect(sue.awards.give(proof)).toBeRefused("award.id_needed");
    await sue.awards.check({ id, outcome: "failed", method: "Another name" });
    await expect(sue.awards.give(proof)).toBeRefused("award.id_needed");
    await sue.awards.check({ id, outcome: "passed", method: "Passport seen" });
    await expect(sue.awards.give({ ...proof, proofRef: "" })).toBeRefused("request.invalid");
    const bySql = shop.db.writer.updateTable("awards").set({ state: "awarded", awarded_at: 1 }).execute();
    await expect(bySql).rejects.toThrow(/check/i);
    await sue.awards.give(proof);
    expect(await readAward(shop, id)).toMatchObject({ state: "awarded", proof: "delivery", proof_ref: "RM 1234" });
    await expect(sue.awards.give(proof)).toBeRefused("award.moved_on");
  });

  it("say why a prize is late once it is past due", async ({ shop, claimed: { id, award } }) => {
    shop.pass(award.due_at - shop.now());
    const sue = await shop.asStaff("support");
    const note = "With the carrier";
    await expect(sue.awards.send({ id, note })).toBeRefused("award.why_late");
    await sue.awards.send({ id, note, lateReason: "The car was built late" });
    await sue.awards.give({ id, proof: "delivery", proofRef: "RM 1234" });
    expect(await readAward(shop, id)).toMatchObject({ late_reason: "The car was built late", state: "awarded" });
  });

  it("send nothing before it is claimed, and enter the claim of a winner who rang", async ({ drawn: { id }, sue }) => {
    await expect(sue.awards.send({ id, note: "With the carrier" })).toBeRefused("award.moved_on");
    await sue.awards.enterClaim({ id, address, note: "Rang us" });
    await sue.awards.check({ id, outcome: "passed", method: "Passport seen" });
    await sue.awards.send({ id, note: "With the carrier" });
    const { award } = await sue.awards.find({ id });
    expect(award.notes.map(({ note }) => note)).toEqual(["Winner emailed", "Rang us", "With the carrier"]);
  });

  it("tell a winner who has no email by their first attempt, from which the time to claim runs", async ({ shop }) => {
    const { id, winner } = await drawnAward(shop);
    await shop.db.writer.updateTable("users").set({ email: "" }).where("id", "=", winner.id).execute();
    const untold = { state: "drawn", notified_at: null, claim_by: null } as const;
    await shop.db.writer.updateTable("awards").set(untold).execute();
    await runAwards(shop);
    expect(await readAward(shop, id)).toMatchObject(untold);
    await (await shop.asStaff("support")).awards.note({ id, channel: "letter", note: "Second class" });
    expect(await readAward(shop, id)).toMatchObject({ state: "notified", claim_by: Date.UTC(2026, 11, 5) - 1 });
  });

  it("list open awards by what is due first, with how many are in each state", async ({ shop, drawn: first }) => {
    shop.pass(21 * DAY_MS);
    const { id, customer, sue } = await claimedAward(shop);
    const ids = async (input: Parameters<typeof sue.awards.list>[0]) =>
      (await sue.awards.list(input)).awards.map(({ _id, urgency }) => [_id, urgency]);
    expect(await ids({})).toEqual([
      [first.id, "soon"],
      [id, "calm"],
    ]);
    expect((await sue.awards.list({})).counts).toEqual({ notified: 1, chosen: 1 });
    const dueAt = iso(first.award.due_at);
    expect((await sue.toDo.count()).awards).toEqual({ due: 1, late: 0, next: { prize: "Car", dueAt } });
    expect(await ids({ state: "chosen" })).toEqual([[id, "calm"]]);
    await sue.awards.send({ id, note: "With the carrier" });
    await customer.awards.confirmReceipt({ id });
    await sue.awards.publish({ id });
    expect(await ids({ state: "published" })).toEqual([[id, null]]);
  });
});

it("a prize of someone on the staff is checked and moved on by others", async ({ shop, admin }) => {
  const { id, winner } = await drawnAward(shop);
  await admin.roles.change({ id: winner.id, roles: ["support"] });
  const [own, sue] = [await shop.as(winner), await shop.asStaff("support")];
  await expect(own.awards.enterClaim({ id, address, note: "Rang" })).toBeRefused("act.own");
  await own.awards.claim({ id, address });
  const passed = { id, outcome: "passed", method: "Passport seen" } as const;
  await expect(own.awards.check(passed)).toBeRefused("act.own");
  await sue.awards.check(passed);
  await expect(own.awards.send({ id, note: "With the carrier" })).toBeRefused("act.own");
  await expect(own.awards.give({ id, proof: "delivery", proofRef: "RM 1234" })).toBeRefused("act.own");
  await sue.awards.give({ id, proof: "delivery", proofRef: "RM 1234" });
});

describe("a winner who objects to being named", () => {
  it("is named nowhere in public from then, though it is published; the files of the draw stay", async ({ shop }) => {
    const { id, draw, customer, sue } = await claimedAward(shop);
    const { raffle } = draw;
    const visitor = await shop.as(null);
    const day = new Date(shop.now());
    const month = { year: String(day.getUTCFullYear()), month: String(day.getUTCMonth() + 1).padStart(2, "0") };
    const shown = async () => [
      ...(await visitor.winners.listOfRaffles({ raffleIds: [raffle.id] })).winners.map(({ name }) => name),
      ...(await visitor.winners.listByMonth(month)).winners.map(({ name }) => name),
      ...(await visitor.draws.find({ slug: raffle.slug })).draw.results.map(({ label }) => label),
      ...(await visitor.draws.list({})).draws.map(({ winner }) => winner?.label),
    ];
    expect(await shown()).toEqual(["Ann A.", "Ann A.", "Ann A.", "Ann A."]);
    const proof = await writeDrawProof(shop.deps, raffle.slug);
    await customer.awards.withholdMyName({ id });
    expect(await shown()).toEqual([NAME_WITHHELD, NAME_WITHHELD, NAME_WITHHELD, NAME_WITHHELD]);
    expect(await writeDrawProof(shop.deps, raffle.slug)).toBe(proof);
    await sue.awards.give({ id, proof: "transfer", proofRef: "FPS 12" });
    await expect(sue.awards.publish({ id })).toBeRefused("award.name_withheld");
  });

  it("may do so after it is published, by staff too", async ({ shop, claimed: { id, sue } }) => {
    await sue.awards.give({ id, proof: "transfer", proofRef: "FPS 12" });
    await sue.awards.publish({ id });
    await sue.awards.withhold({ id });
    expect(await readAward(shop, id)).toMatchObject({ state: "published", withheld_at: shop.now() });
  });
});

it("address, check and notes are erased with a winner's account; dates and proof stay", async ({ shop }) => {
  const { id, winner, customer, sue } = await claimedAward(shop);
  await sue.awards.give({ id, proof: "delivery", proofRef: "RM 1234" });
  expect(await customer.users.exportMine()).toMatchObject({
    awards: [{ prize: "Car", state: "awarded", address, notes: [{ note: "Winner emailed" }] }],
  });
  await (await shop.as(await someUser(shop, { roles: ["owner"] }))).users.delete({ id: winner.id });
  expect(await readAward(shop, id)).toMatchObject({ address: "", id_method: "", proof: "delivery", state: "awarded" });
  const notes = await shop.db.read.selectFrom("award_notes").select(["channel", "note"]).execute();
  expect(notes).toEqual([{ channel: "email", note: "" }]);
});
