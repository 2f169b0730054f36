import { DAY_MS, messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { it, someone, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const call = { channel: "phone", subject: "order", about: "CF-7K3MQ-9XR2B", text: "I was charged twice." } as const;
const vera = { name: "Vera Visitor", email: "vera@example.test" };

describe("a complaint that came by phone or letter", () => {
  it("is the customer's, who is emailed, and its clocks run from the day it came", async ({ shop, user: bea, sue }) => {
    // It is Friday 20 November 2026.
    const entered = await sue.complaints.enter({ ...call, userId: bea.id, receivedOn: "2026-11-18" });
    expect(entered).toMatchObject({
      acknowledgeBy: "2026-11-20T23:59:59.999Z",
      answerBy: "2026-12-16T23:59:59.999Z",
    });
    const { complaints } = await (await shop.as(bea)).complaints.listMine();
    expect(complaints).toMatchObject([
      { reference: entered.reference, channel: "phone", receivedAt: "2026-11-18T00:00:00.000Z", text: call.text },
    ]);
    const [mail] = await listMails(shop.deps, bea.email);
    for (const words of ["18 November 2026", "by 20 November 2026", "by 16 December 2026"]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain(call.text);
    const { lines } = await sue.complaints.log({ year: 2026 });
    expect(lines).toMatchObject([{ channel: "phone", byAccount: true, receivedAt: "2026-11-18T00:00:00.000Z" }]);
    const [row] = (await (await shop.asStaff("owner")).audit.list({})).entries;
    expect(row).toMatchObject({ action: "enter" });
    expect(JSON.stringify(row)).not.toContain(call.text);
  });

  it("that is late when entered says so immediately, and its mail promises no day that is over", async ({ shop }) => {
    const [bea, carl, sue] = [await someUser(shop), await someUser(shop), await shop.asStaff("support")];
    const { _id: id } = await sue.complaints.enter({ ...call, userId: bea.id, receivedOn: "2026-11-12" });
    expect((await sue.complaints.find({ id })).complaint.due).toMatchObject({ step: "acknowledge", urgency: "late" });
    expect((await sue.toDo.count()).complaints).toEqual({
      open: 1,
      next: { step: "acknowledge", by: "2026-11-16T23:59:59.999Z" },
    });
    const [mail] = await listMails(shop.deps, bea.email);
    expect(mail?.text).toContain("We'll send you our answer by 10 December 2026");
    expect(mail?.text).not.toContain("16 November");
    await sue.complaints.enter({ ...call, userId: carl.id, receivedOn: "2026-10-01" });
    const [second] = await listMails(shop.deps, carl.email);
    expect(second?.text).toContain("You should have had our answer by now");
  });

  it("counts days in London: an hour after midnight in summer is not in the future", async ({ shop, user: bea }) => {
    shop.pass(Date.parse("2027-06-30T23:30:00Z") - shop.now());
    const sue = await shop.asStaff("support");
    const today = { ...call, userId: bea.id, receivedOn: "2027-07-01" };
    const { _id: id } = await sue.complaints.enter(today);
    await sue.complaints.acknowledge({ id });
    expect((await sue.complaints.find({ id })).complaint).toMatchObject({
      receivedAt: "2027-06-30T23:30:00.000Z",
      daysToAcknowledge: 0,
      acknowledgeBy: "2027-07-05T22:59:59.999Z",
    });
    await expect(sue.complaints.enter({ ...today, receivedOn: "2027-07-02" })).toBeRefused("request.invalid", {
      receivedOn: ["Enter a date that isn't in the future"],
    });
    await expect(sue.complaints.enter({ ...today, receivedOn: "2026-06-29" })).toBeRefused("request.invalid", {
      receivedOn: ["Enter a date within the last year"],
    });
  });

  it("of someone without an account has a name and an address, and never ends up in an account", async ({ shop }) => {
    const [bea, sue] = [await someUser(shop), await shop.asStaff("support")];
    const letter = { ...call, channel: "letter", receivedOn: "2026-11-20" } as const;
    await expect(sue.complaints.enter({ ...letter, name: "Vera" })).toBeRefused("complaint.who");
    await expect(sue.complaints.enter({ ...letter, email: vera.email })).toBeRefused("complaint.who");
    await sue.complaints.enter({ ...letter, ...vera, email: bea.email });
    expect((await (await shop.as(bea)).complaints.listMine()).complaints).toEqual([]);
    const { complaints } = await sue.complaints.list({});
    expect(complaints).toMatchObject([{ user: null, name: vera.name, email: bea.email, channel: "letter" }]);
  });

  it("of someone without an email is acknowledged and answered by letter, which staff read", async ({ shop, sue }) => {
    const raffle = await somePostRaffle(shop);
    const [card] = await postCards(await shop.asAdmin(), raffle, { copies: 1, sender: { email: "" } });
    const letter = { ...call, channel: "letter", receivedOn: "2026-11-20", userId: card?.person?._id ?? "" } as const;
    const { _id: id } = await sue.complaints.enter(letter);
    expect(await sue.complaints.acknowledge({ id })).toEqual({ msg: messages.complaintAcknowledgedByPost });
    const reply = { id, outcome: "upheld", answer: "You are right." } as const;
    expect(await sue.complaints.answer(reply)).toEqual({ msg: messages.complaintAnsweredByPost });
    const mailed = await sue.complaints.enter({ ...letter, userId: (await someUser(shop)).id });
    expect(await sue.complaints.answer({ ...reply, id: mailed._id })).toEqual({ msg: messages.complaintAnswered });
  });

  it("is entered for no one who was deleted", async ({ shop, user: bea }) => {
    const form = { ...call, userId: bea.id, receivedOn: "2026-11-20" };
    const owner = await shop.asStaff("owner");
    await owner.users.delete({ id: bea.id });
    await expect((await shop.asStaff("support")).complaints.enter(form)).toBeRefused("user.not_found");
    await expect((await shop.asStaff("support")).complaints.enter({ ...form, userId: "nobody" })).toBeRefused(
      "user.not_found",
    );
  });

  it("is one complaint however often it is sent with its key, also twice at the same time", async ({ shop }) => {
    const [bea, support] = [await someUser(shop), await someUser(shop, { roles: ["support"] })];
    let sue = await shop.as(support);
    const form = { ...call, userId: bea.id, receivedOn: "2026-11-20", key: "dialog-1" };
    const [one, two] = await Promise.all([sue.complaints.enter(form), sue.complaints.enter(form)]);
    expect(two).toEqual(one);
    // Hours later its answer is still the same, and so are its deadlines.
    shop.pass(3 * 3_600_000);
    sue = await shop.as(support);
    expect(await sue.complaints.enter(form)).toEqual({ ...one, now: expect.any(String) });
    expect((await sue.complaints.list({ state: null })).totalComplaints).toBe(1);
    expect(await listMails(shop.deps, bea.email)).toHaveLength(1);
    const { entries } = await (await shop.asStaff("owner")).audit.list({});
    expect(entries.filter(({ action }) => action === "enter")).toHaveLength(1);
  });

  it("takes no other words under a key that was used, and keys of two admins are two keys", async ({ shop }) => {
    const [bea, sue, sam] = [await someUser(shop), await shop.asStaff("support"), await shop.asStaff("support")];
    const form = { ...call, userId: bea.id, receivedOn: "2026-11-20", key: "dialog-1" };
    const { _id: id } = await sue.complaints.enter(form);
    const other = { ...form, text: "I was charged three times." };
    await expect(sue.complaints.enter(other)).toBeRefused("complaint.entered");
    await expect(sue.complaints.enter({ ...form, channel: "letter" })).toBeRefused("complaint.entered");
    await expect(sue.complaints.enter({ ...form, receivedOn: "2026-11-19" })).toBeRefused("complaint.entered");
    const carl = await someUser(shop);
    await expect(sue.complaints.enter({ ...form, userId: carl.id })).toBeRefused("complaint.entered");
    await sue.complaints.enter({ ...other, key: "dialog-2" });
    await sam.complaints.enter(form);
    expect((await sue.complaints.list({})).totalComplaints).toBe(3);
    // Whoever deals with it next does not change whose key it is.
    await sam.complaints.acknowledge({ id });
    expect((await sue.complaints.enter(form))._id).toBe(id);
  });

  it("is stopped by no rate limit, however many come, of which the first five mail a receipt", async ({ shop }) => {
    shop.deps.config.rateLimits = true;
    const [bea, sue] = [await someUser(shop), await shop.asStaff("support")];
    for (let i = 0; i < 12; i++) await sue.complaints.enter({ ...call, userId: bea.id, receivedOn: "2026-11-20" });
    expect((await sue.complaints.list({})).totalComplaints).toBe(12);
    expect(await listMails(shop.deps, bea.email)).toHaveLength(5);
  });

  it("of a stranger brings 25 acknowledgements and answers a day, and one of a visitor or a customer is answered", async ({
    shop,
    sue,
  }) => {
    shop.deps.config.rateLimits = true;
    const { user: bea, calls: customer } = await someone(shop);
    const enter = (who: { userId: string } | typeof vera) =>
      sue.complaints.enter({ ...call, ...who, receivedOn: "2026-11-20" });
    const reply = { outcome: "upheld", answer: "You are right." } as const;
    const [more, answered] = [await enter(vera), await enter(vera)];
    for (let i = 0; i < 25; i++) await sue.complaints.acknowledge({ id: (await enter(vera))._id });
    await expect(sue.complaints.acknowledge({ id: more._id })).toBeRefused("rate.limited");
    await expect(sue.complaints.answer({ id: answered._id, ...reply })).toBeRefused("rate.limited");
    await shop.withToken(null).complaints.file({ subject: "other", text: "Where is it?", ...vera });
    await customer.complaints.file({ subject: "other", text: "Where is it?" });
    const filed = (await sue.complaints.list({})).complaints.filter(({ channel }) => channel === "web");
    expect(filed).toHaveLength(2);
    for (const { _id: id } of [...filed, await enter({ userId: bea.id })])
      await sue.complaints.answer({ id, ...reply });
    shop.pass(DAY_MS);
    await (await shop.asStaff("support")).complaints.answer({ id: answered._id, ...reply });
  });
});
