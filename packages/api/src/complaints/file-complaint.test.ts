import { errorMessage, LIST_LIMIT } from "@counterfoil/core";
import { inChunks, type NewRow } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { restrict } from "../../test/restrictions.ts";
import { it, openShop, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const form = { subject: "order", about: "CF-7K3MQ-9XR2B", text: "I was charged twice." } as const;
const visitor = { ...form, name: "Vera Visitor", email: "vera@example.test", recaptcha: "solved" };

async function limitedShop() {
  const levels: number[] = [];
  const shop = await openShop({
    captcha: {
      challenge: async (level) => ({ level }),
      verify: async (token, { level }) => {
        levels.push(level);
        return token === "solved";
      },
    },
  });
  shop.deps.config.rateLimits = true;
  return { shop, levels };
}

describe("a complaint", () => {
  it("of a customer has a reference, days by which they hear, and a mail", async ({ shop, user: bea, customer }) => {
    const receipt = await customer.complaints.file(form);
    expect(receipt).toMatchObject({
      acknowledgeBy: "2026-11-24T23:59:59.999Z",
      answerBy: "2026-12-18T23:59:59.999Z",
    });
    const [mail] = await listMails(shop.deps, bea.email);
    expect(mail?.subject).toBe(`Your complaint ${receipt.reference}`);
    expect(mail?.text).toContain("by 24 November 2026");
    expect(mail?.text).toContain("by 18 December 2026");
    const { complaints } = await customer.complaints.listMine();
    expect(complaints).toMatchObject([{ reference: receipt.reference, state: "received", text: form.text }]);
  });

  it.for(["pause", "suspend", "close", "stop"] as const)("is taken from someone after a %s", async (kind, { shop }) => {
    const bea = await someUser(shop);
    await restrict(shop, bea.id, kind);
    await expect((await shop.as(bea)).complaints.file({ ...form, subject: "limit" })).resolves.toBeDefined();
  });

  it("of a visitor requires a name, an address and the captcha", async () => {
    const { shop } = await limitedShop();
    const anybody = await shop.as(null);
    const { name, email, ...nameless } = visitor;
    await expect(anybody.complaints.file({ ...nameless, email })).toBeRefused("complaint.who", {
      name: [errorMessage("complaint.who")],
    });
    await expect(anybody.complaints.file({ ...nameless, name })).toBeRefused("complaint.who");
    await expect(anybody.complaints.file({ ...visitor, email: "vera" })).toBeRefused("request.invalid");
    await expect(anybody.complaints.file({ ...visitor, recaptcha: "guessed" })).toBeRefused("captcha.failed");
    await expect(anybody.complaints.file({ ...visitor, text: "  " })).toBeRefused("request.invalid");
    await expect(anybody.complaints.file(visitor)).resolves.toBeDefined();
  });

  it("of a visitor mails nothing that someone typed, and is in no one's account", async ({ shop, user: bea }) => {
    const spam = { ...visitor, name: "Bea Baker", email: bea.email, about: "Cheap pills", text: "Buy at evil.example" };
    await (await shop.as(null)).complaints.file(spam);
    const [mail] = await listMails(shop.deps, bea.email);
    for (const typed of ["pills", "evil.example", "Bea Baker"]) expect(mail?.text).not.toContain(typed);
    expect((await (await shop.as(bea)).complaints.listMine()).complaints).toEqual([]);
  });

  it.for(["customer", "visitor"])(
    "of a %s is one however often it is sent with its key",
    async (who, { shop, user: bea }) => {
      const sender = await shop.as(who === "customer" ? bea : null);
      const sent = { ...(who === "customer" ? form : visitor), key: "form-1" };
      const [one, two] = await Promise.all([sender.complaints.file(sent), sender.complaints.file(sent)]);
      expect(two).toEqual(one);
      // After midnight, too.
      shop.pass(20 * 3_600_000);
      expect(await sender.complaints.file(sent)).toEqual({ ...one, now: expect.any(String) });
      expect(await listMails(shop.deps, who === "customer" ? bea.email : visitor.email)).toHaveLength(1);
      const staff = await shop.asAdmin();
      expect((await staff.complaints.list({})).totalComplaints).toBe(1);
      const tried = sender.complaints.file({ ...sent, text: "I was charged three times." });
      await expect(tried).toBeRefused("complaint.entered");
      await sender.complaints.file({ ...sent, key: "form-2" });
      await (await shop.asCustomer()).complaints.file({ ...form, key: "form-1" });
      expect((await staff.complaints.list({})).totalComplaints).toBe(3);
    },
  );
});

describe("complaints of a flood", () => {
  it("cost their network a harder captcha with every five, and end after thirty in an hour", async () => {
    const { shop, levels } = await limitedShop();
    const flood = await shop.as(null, "192.0.2.7");
    for (let i = 0; i < 30; i++) await flood.complaints.file({ ...visitor, email: `v${i}@example.test` });
    expect(levels.filter((_, i) => i % 5 === 0)).toEqual([0, 1, 2, 3, 4, 4]);
    expect(await flood.captcha.challenge({ email: "", purpose: "complaint" })).toEqual({ level: 4 });
    expect(await flood.captcha.challenge({ email: "" })).toEqual({ level: 0 });
    await expect(flood.complaints.file(visitor)).toBeRefused("rate.limited");
    await expect((await shop.as(null, "198.51.100.7")).complaints.file(visitor)).resolves.toBeDefined();
    shop.pass(3_600_001);
    await expect(flood.complaints.file(visitor)).resolves.toBeDefined();
  });

  it("from many networks fill no one's mailbox, and are stored all the same", async () => {
    const { shop } = await limitedShop();
    for (let i = 0; i < 8; i++) await (await shop.as(null, `192.0.2.${i}`)).complaints.file(visitor);
    expect(await listMails(shop.deps, visitor.email)).toHaveLength(5);
    const { totalComplaints } = await (await shop.asAdmin()).complaints.list({});
    expect(totalComplaints).toBe(8);
  });

  it("of one customer end after ten in a day, whatever network they come from", async () => {
    const { shop } = await limitedShop();
    const bea = await someUser(shop);
    for (let i = 0; i < 10; i++) await (await shop.as(bea, `192.0.2.${i}`)).complaints.file(form);
    await expect((await shop.as(bea)).complaints.file(form)).toBeRefused("rate.limited");
    await expect((await shop.asCustomer()).complaints.file(form)).resolves.toBeDefined();
  });
});

/** Complaints of a customer, two in each second. */
async function complainOften(shop: TestShop, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): NewRow<"complaints"> => {
    const at = shop.now() + Math.floor(index / 2) * 1000;
    const number = String(index).padStart(5, "0");
    return {
      id: `complaint-${number}`,
      ref: `CO-${number}`,
      user_id: userId,
      subject: "order",
      about: "",
      name: "",
      email: "",
      state: "received",
      body: "I was charged twice.",
      search_text: "",
      received_at: at,
      acknowledge_by: at,
      answer_by: at,
      due_at: at,
    };
  });
  for (const chunk of inChunks(rows)) await shop.db.writer.insertInto("complaints").values(chunk).execute();
}

it("the log of a year has every complaint once, in order, however many there are", async ({ shop, user: bea }) => {
  await complainOften(shop, bea.id, LIST_LIMIT + 1);
  const { lines } = await (await shop.asAdmin()).complaints.log({ year: 2026 });
  const inOrder = Array.from({ length: LIST_LIMIT + 1 }, (_, index) => `CO-${String(index).padStart(5, "0")}`);
  expect(lines.map(({ reference }) => reference)).toEqual(inOrder);
  expect(JSON.stringify(lines)).not.toContain("charged twice");
});

it("a customer's own list has the newest, and no more than a list may have", async ({ shop, user: bea }) => {
  await complainOften(shop, bea.id, LIST_LIMIT + 1);
  const { complaints } = await (await shop.as(bea)).complaints.listMine();
  expect(complaints).toHaveLength(LIST_LIMIT);
  expect(complaints[0]?.reference).toBe(`CO-0${LIST_LIMIT}`);
});
