import { DAY_MS, londonMoment } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { moveTo, someMember } from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someone, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { warnOfComplaints } from "./warn-of-complaints.ts";

const form = { subject: "draw", about: "Golf GTI", text: "The draw was late." } as const;
const visitor = { ...form, name: "Vera Visitor", email: "vera@example.test" };

async function complained(shop: TestShop) {
  const { user: bea, calls: customer } = await someone(shop);
  const { reference } = await customer.complaints.file(form);
  const id = (await customer.complaints.listMine()).complaints[0]?._id ?? "";
  return { bea, customer, reference, id };
}

const subjectsTo = async (shop: TestShop, email: string) =>
  (await listMails(shop.deps)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe("staff", () => {
  it("acknowledges and answers a complaint once, and the customer hears of both", async ({ shop }) => {
    shop.deps.config.adrBody = { name: "The Resolver", url: "https://resolver.example" };
    const { bea, customer, reference, id } = await complained(shop);
    shop.pass(DAY_MS / 3);
    const sue = await shop.asStaff("support");
    await sue.complaints.acknowledge({ id });
    await expect(sue.complaints.acknowledge({ id })).toBeRefused("complaint.moved_on");
    await sue.complaints.note({ id, note: "Asked the draw officer" });
    shop.pass(2.7 * DAY_MS);
    const answer = { id, outcome: "partly_upheld", answer: "It was an hour late.\n\nWe are sorry." } as const;
    await (await shop.asStaff("support")).complaints.answer(answer);
    await expect((await shop.asStaff("manager")).complaints.answer(answer)).toBeRefused("complaint.moved_on");
    expect((await customer.complaints.listMine()).complaints).toMatchObject([
      { state: "answered", outcome: "partly_upheld", answer: "It was an hour late.\n\nWe are sorry." },
    ]);
    expect(await subjectsTo(shop, bea.email)).toEqual([
      `Our answer to your complaint ${reference}`,
      `We're looking into your complaint ${reference}`,
      `Your complaint ${reference}`,
    ]);
    const [mail] = await listMails(shop.deps);
    for (const words of [
      "partly upheld",
      "We are sorry.",
      "take your complaint to The Resolver",
      "https://resolver.example",
    ]) {
      expect(mail?.text).toContain(words);
    }
    const { complaint } = await (await shop.asStaff("finance")).complaints.find({ id });
    expect(complaint).toMatchObject({
      daysToAcknowledge: 0,
      daysToAnswer: 3,
      due: null,
      handler: { firstName: "Sue" },
      user: { _id: bea.id },
      notes: [{ note: "Asked the draw officer" }],
    });
  });

  it("of two who answer at the same moment, one does", async ({ shop }) => {
    const { id, bea } = await complained(shop);
    const staff = await Promise.all([1, 2, 3, 4].map(() => shop.asStaff("support")));
    const tries = staff.map((sue) => sue.complaints.answer({ id, outcome: "upheld", answer: "You are right." }));
    expect(await countSuccesses(tries)).toBe(1);
    expect(await subjectsTo(shop, bea.email)).toHaveLength(2);
  });

  it("names no body for disputes where the shop has none", async ({ shop }) => {
    const { id } = await complained(shop);
    await (await shop.asStaff("support")).complaints.answer({
      id,
      outcome: "not_upheld",
      answer: "It was on time.",
    });
    expect((await listMails(shop.deps))[0]?.text).not.toContain("independent of us");
  });

  it("answers immediately, closes with an email, refers and cannot answer what was withdrawn", async ({
    shop,
    sue,
  }) => {
    const [first, second] = [await complained(shop), await complained(shop)];
    await sue.complaints.close({ id: second.id, note: "Rang: settled with the bank" });
    const tried = sue.complaints.answer({ id: second.id, outcome: "upheld", answer: "Yes" });
    await expect(tried).toBeRefused("complaint.moved_on");
    const refer = { to: "The Resolver", note: "Case 12" };
    await expect(sue.complaints.refer({ id: second.id, ...refer })).toBeRefused("complaint.moved_on");
    await expect(sue.complaints.refer({ id: first.id, ...refer })).toBeRefused("complaint.moved_on");
    await sue.complaints.answer({ id: first.id, outcome: "not_upheld", answer: "No" });
    await sue.complaints.close({ id: first.id, note: "You can still refer it to the dispute body" });
    const lastMailOf = async ({ bea }: { bea: { email: string } }) => (await listMails(shop.deps, bea.email))[0]?.text;
    expect(await lastMailOf(second)).toContain(
      `We've closed your complaint ${second.reference} as withdrawn, without an answer.`,
    );
    expect(await lastMailOf(first)).toContain(`We've closed your complaint ${first.reference}.\n\nIf you think`);
    await sue.complaints.refer({ id: first.id, ...refer });
    const { complaints } = await sue.complaints.list({ state: "done" });
    expect(complaints.map(({ state, outcome, referredTo }) => [state, outcome, referredTo]).sort()).toEqual([
      ["closed", "withdrawn", null],
      ["referred", "not_upheld", "The Resolver"],
    ]);
    await expect(sue.complaints.note({ id: "nobody's", note: "Who?" })).toBeRefused("complaint.not_found");
  });

  it("finds complaints by reference, name and address, and sees what is due first", async ({ shop }) => {
    await (await shop.as(null)).complaints.file(visitor);
    shop.pass(DAY_MS);
    const { id, reference, bea } = await complained(shop);
    const sue = await shop.asStaff("support");
    const found = async (query: string) => (await sue.complaints.list({ query })).complaints.map(({ name }) => name);
    expect([await found("vera"), await found("VISITOR example.test"), await found(bea.email)]).toEqual([
      ["Vera Visitor"],
      ["Vera Visitor"],
      [""],
    ]);
    expect(await found(reference.toLowerCase())).toEqual([""]);
    const order = async () => (await sue.complaints.list({})).complaints.map(({ name }) => name);
    expect(await order()).toEqual(["Vera Visitor", ""]);
    await sue.complaints.acknowledge({ id: (await sue.complaints.list({ query: "vera" })).complaints[0]?._id ?? "" });
    expect(await order()).toEqual(["", "Vera Visitor"]);
    expect((await sue.complaints.list({ userId: bea.id })).complaints.map(({ _id }) => _id)).toEqual([id]);
  });
});

describe("the clocks", () => {
  it("tell staff before and after each deadline, once each, however often the job runs", async ({ shop, ada }) => {
    const { id } = await complained(shop);
    const seen: string[] = [];
    const look = async () => {
      await Promise.all([1, 2, 3].map(() => warnOfComplaints(shop.deps)));
      const due = (await subjectsTo(shop, ada.email)).filter((subject) => subject.startsWith("Complaint "));
      seen.push(`${londonMoment(shop.now())}: ${due.length}`);
    };
    await look();
    shop.pass(3.6 * DAY_MS);
    await look();
    shop.pass(DAY_MS);
    await look();
    await (await shop.asStaff("support")).complaints.acknowledge({ id });
    await look();
    shop.pass(19.5 * DAY_MS);
    await look();
    shop.pass(5 * DAY_MS);
    await look();
    await (await shop.asStaff("support")).complaints.answer({ id, outcome: "upheld", answer: "Sorry" });
    await look();
    expect(seen).toEqual([
      "Friday 20 November at 12:00: 0",
      "Tuesday 24 November at 02:24: 1",
      "Wednesday 25 November at 02:24: 2",
      "Wednesday 25 November at 02:24: 2",
      "Monday 14 December at 14:24: 3",
      "Saturday 19 December at 14:24: 4",
      "Saturday 19 December at 14:24: 4",
    ]);
  });

  it("count what is late, with what is to be done", async ({ shop, sue }) => {
    await complained(shop);
    const next = { step: "acknowledge", by: "2026-11-24T23:59:59.999Z" };
    expect((await sue.toDo.count()).complaints).toEqual({ open: 1, next });
    shop.pass(5 * DAY_MS);
    const later = await shop.asStaff("support");
    expect((await later.complaints.list({})).complaints[0]?.due).toMatchObject({
      step: "acknowledge",
      urgency: "late",
    });
  });

  it("are in the log of the year, which names no one", async ({ shop }) => {
    const { id, reference } = await complained(shop);
    await (await shop.as(null)).complaints.file(visitor);
    shop.pass(DAY_MS);
    const sue = await shop.asStaff("support");
    await sue.complaints.answer({ id, outcome: "upheld", answer: "Sorry" });
    const { lines } = await sue.complaints.log({ year: 2026 });
    expect(lines.find((line) => line.reference === reference)).toMatchObject({
      byAccount: true,
      daysToAcknowledge: 1,
      daysToAnswer: 1,
      outcome: "upheld",
    });
    expect(JSON.stringify(lines)).not.toMatch(/vera|the draw was late|golf/i);
    expect((await sue.complaints.log({ year: 2025 })).lines).toEqual([]);
  });
});

describe("someone who is erased", () => {
  it("leaves dates and outcome of their complaints, and no word of them", async ({ shop, admin: ada }) => {
    const { bea, id } = await complained(shop);
    await (await shop.as(null)).complaints.file({ ...visitor, email: bea.email.toUpperCase() });
    await ada.complaints.note({ id, note: "Bea rang about the Golf" });
    await ada.users.delete({ id: bea.id });
    const { complaints } = await ada.complaints.list({ state: null });
    expect(complaints).toHaveLength(2);
    for (const complaint of complaints) {
      expect(complaint).toMatchObject({ isErased: true, state: "closed", outcome: "withdrawn", user: null, notes: [] });
      expect(JSON.stringify(complaint)).not.toMatch(/vera|golf|the draw was late|bea/i);
    }
    await expect(ada.complaints.close({ id, note: "Gone" })).toBeRefused("complaint.moved_on");
  });

  it("leaves no word of what they wrote as a visitor with an address that was theirs then", async ({ shop }) => {
    const bea = await someMember(shop, { email: "bea@old.test" });
    const file = async () => (await shop.as(null)).complaints.file({ ...visitor, email: "Bea@old.test" });
    await file();
    shop.pass(60_000);
    await moveTo(shop, await shop.as(bea), "bea@new.test");
    shop.pass(DAY_MS);
    // Whoever has the address by now is someone else.
    await file();
    const ada = await shop.asAdmin();
    await ada.users.delete({ id: bea.id });
    const { complaints } = await ada.complaints.list({ state: null });
    expect(complaints.map(({ isErased, email }) => [isErased, email]).sort()).toEqual([
      [false, "Bea@old.test"],
      [true, ""],
    ]);
  });

  it("as a visitor asks staff for it, and keeps the other mails to the address", async ({ shop, user: bea }) => {
    await (await shop.as(null)).complaints.file({ ...visitor, email: bea.email });
    await (await shop.as(bea)).complaints.file(form);
    const ada = await shop.asAdmin();
    const [complaint] = (await ada.complaints.list({ query: "vera" })).complaints;
    await ada.complaints.erase({ id: complaint?._id ?? "" });
    const { complaints } = await ada.complaints.list({ state: null });
    expect(complaints.map(({ isErased, text }) => [isErased, text]).sort()).toEqual([
      [false, form.text],
      [true, ""],
    ]);
    const { complaints: own } = await (await shop.as(bea)).users.exportMine();
    expect(own).toMatchObject([{ text: form.text, state: "received" }]);
  });
});
