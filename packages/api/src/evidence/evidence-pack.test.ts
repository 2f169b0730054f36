import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { sealHashOf } from "@counterfoil/db";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { z } from "zod";
import { drawnAward } from "../../test/awards.ts";
import { buy } from "../../test/buying.ts";
import { drawnForm } from "../../test/draws.ts";
import { hashOf, namedOutside, readPack, rowsOf } from "../../test/evidence-pack.ts";
import { lockedDraw } from "../../test/locked-draw.ts";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { address, type Caller, it, openConsole, someone, someRaffle, someUser } from "../../test/shop.ts";
import { keepPages } from "../raffles/keep-pages.ts";

const Manifest = z.object({ files: z.array(z.object({ name: z.string(), sha256: z.string() })) });

/** A drawn competition with everything that names people: a winner, notes, a complaint, and rows of the audit trail. */
async function drawnCompetition() {
  const opened = await openConsole();
  const { shop, admin } = opened;
  const { draw, id, winner } = await drawnAward(shop, { "Annabel A.": [1, 2] });
  const { raffle } = draw;
  await admin.awards.note({ id, channel: "phone", note: "Annabel was out" });
  await admin.awards.enterClaim({ id, address: "14 Tannery Row, GL5 2PA", note: "Rang us" });
  await admin.awards.check({ id, outcome: "passed", method: "Passport of Annabel Baker seen" });
  shop.pass(31 * DAY_MS);
  const later = await shop.as(opened.ada);
  await later.awards.give({ id, proof: "delivery", proofRef: "RM 1234 for GL52PA", lateReason: "annabel was abroad" });
  await (await shop.as(winner)).complaints.file({ subject: "draw", about: raffle.name, text: "It came late." });
  return { ...opened, admin: later, raffle, award: id, winner };
}

describe("the evidence pack", () => {
  it("has no name, email address or postcode outside the folder of personal data", async () => {
    const { shop, admin, raffle } = await drawnCompetition();
    const pack = await readPack(shop, admin, raffle, true);
    expect(pack.size).toBeGreaterThan(20);
    expect(await namedOutside(shop, pack, ["Annabel was", "GL52PA"])).toEqual([]);
    expect([...(await readPack(shop, admin, raffle)).keys()].filter((name) => name.startsWith("personal/"))).toEqual(
      [],
    );
  });

  it("has each prize from win to award with its dates, attempts, check, choice, proof and why it was late", async () => {
    const { shop, admin, raffle, award } = await drawnCompetition();
    const pack = await readPack(shop, admin, raffle, true);
    expect(rowsOf(pack, "records/awards.csv")).toMatchObject([
      {
        award,
        prize: "Car",
        state: "awarded",
        "identity check": "Passed",
        "how checked": "Passport of [name] [name] seen",
        choice: "prize",
        proof: "Proof of delivery",
        "proof reference": "RM 1234 for [name]",
        "why late": "[name] was abroad",
      },
    ]);
    expect(rowsOf(pack, "records/award-attempts.csv")).toMatchObject([
      { award, how: "Email", by: "the shop" },
      { award, how: "Phone", by: "staff" },
    ]);
    expect(pack.get("personal/award-notes.csv")).toContain("Annabel was out");
  });

  it("names winners in the folder of personal data, also one whose name is withheld in public", async () => {
    const { shop, admin, raffle, winner } = await drawnCompetition();
    const [withheld] = await shop.db.read.selectFrom("awards").select("id").execute();
    await (await shop.as(winner)).awards.withholdMyName({ id: withheld?.id ?? "" });
    const pack = await readPack(shop, admin, raffle, true);
    expect(rowsOf(pack, "personal/winners.csv")).toMatchObject([
      { prize: "Car", name: "Annabel Baker", "public name": "Annabel A.", county: address.county },
    ]);
    expect(rowsOf(pack, "personal/winners.csv")[0]?.["name withheld"]).toMatch(/^2026-/);
    expect(rowsOf(pack, "records/awards.csv")[0]?.["name withheld"]).toMatch(/^2026-/);
  });

  it("has the complaints in the competition's time with their deadlines; what was written is personal", async () => {
    const { shop, admin, raffle } = await drawnCompetition();
    await (await shop.asCustomer()).complaints.file({ subject: "limit", about: "My limit", text: "It's too low." });
    const pack = await readPack(shop, admin, raffle, true);
    const complaints = rowsOf(pack, "records/complaints.csv");
    expect(complaints).toMatchObject([
      { subject: "draw", "names this competition": "yes", state: "received", acknowledged: "" },
      { subject: "limit", "names this competition": "no" },
    ]);
    expect(Date.parse(complaints[0]?.["answer by"] ?? "")).toBeGreaterThan(shop.now());
    expect(pack.get("personal/complaint-texts.csv")).toContain("It came late.");
  });

  it("has the audit trail's rows about it alone, each with the hash of its place in the chain", async () => {
    const { shop, admin, raffle, award } = await drawnCompetition();
    await admin.categories.create({ name: "Boats" });
    const pack = await readPack(shop, admin, raffle, true);
    const rows = rowsOf(pack, "records/audit.csv");
    expect(rows.map(({ subject, action, object }) => [subject, action, object])).toEqual([
      ...["note", "claim", "check", "give"].map((action) => ["award", action, award]),
      ["raffle", "export evidence", raffle.id],
    ]);
    for (const row of rows.slice(0, -1)) {
      const sealed = {
        seq: Number(row.seq),
        created_at: Date.parse(row.at ?? ""),
        admin_id: row.actor ?? null,
        action: row.action ?? "",
        subject: row.subject ?? "",
        subject_id: row.object ?? "",
        payload_hash: row.payloadHash ?? "",
        prev: row.prev ?? "",
      };
      expect(sealHashOf(sealed)).toBe(row.hash);
    }
    const head = await shop.db.read.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow();
    expect(JSON.parse(pack.get("records/audit-head.json") ?? "")).toMatchObject(head);
    expect(pack.get("personal/audit-payloads.jsonl")).toContain('"name":"Car"');
  });

  it("has the Compliance screen of that moment, and who is responsible only in the folder of personal data", async () => {
    const { shop, admin, raffle } = await drawnCompetition();
    await admin.code.assess({ clause: "3.1", text: "Reviewed each month", owner: "Odette Owens", day: "2026-11-20" });
    const pack = await readPack(shop, admin, raffle, true);
    expect(JSON.parse(pack.get("records/compliance.json") ?? "")).toMatchObject({
      figures: await admin.code.find(),
      review: null,
      clauses: expect.arrayContaining([expect.objectContaining({ clause: "3.1", text: "Reviewed each month" })]),
    });
    expect(pack.get("records/compliance.json")).not.toContain("Odette");
    expect(pack.get("personal/responsible.csv")).toContain("3.1,Odette Owens");
  });

  it("says in plain English what each file is, and has the SHA-256 of each in its manifest", async () => {
    const { shop, admin, raffle } = await drawnCompetition();
    const pack = await readPack(shop, admin, raffle, true);
    const { files } = Manifest.parse(JSON.parse(pack.get("manifest.json") ?? ""));
    expect(files.map(({ name }) => name)).toEqual([...pack.keys()].filter((name) => name !== "manifest.json"));
    for (const { name, sha256 } of files) expect(sha256, name).toBe(hashOf(pack, name));
    const index = pack.get("index.html") ?? "";
    for (const { name } of files.filter((file) => file.name !== "index.html"))
      expect(index).toMatch(new RegExp(`<a href="${name}">${name}</a></td><td>[A-Z][^<]+\\.</td>`));
  });

  it("of a competition without a locked draw has its records alone", async ({ shop, admin }) => {
    const pack = await readPack(shop, admin, await someRaffle(shop));
    expect([...pack.keys()].filter((name) => !name.startsWith("records/"))).toEqual(["index.html", "manifest.json"]);
    const { raffle } = await lockedDraw(shop, { "Ann A.": [1] });
    expect([...(await readPack(shop, admin, raffle)).keys()]).toContain("verify.mjs");
  });
});

describe("what the competition's page said", () => {
  const question = { question: "Which?", answers: ["Oak", "Ash"].map((answer, i) => ({ answer, correct: i === 0 })) };
  const form = { ...drawnForm, drawAt: null, startDate: "2026-11-20T11:00:00Z", question };

  it("is kept when it's set live and when it closes, whatever was or is changed", async ({ shop, admin }) => {
    const { raffle } = await admin.raffles.create({ ...form, description: "A red car.", live: true });
    await admin.raffles.edit({ id: raffle._id, description: "A blue car." });
    await keepPages(shop.deps);
    shop.pass(8 * DAY_MS);
    await keepPages(shop.deps);
    await keepPages(shop.deps);
    const later = await shop.asAdmin();
    await later.raffles.edit({ id: raffle._id, description: "A green car." });
    const pack = await readPack(shop, later, { id: raffle._id });
    const pages = [...pack].filter(([name]) => name.startsWith("pages/"));
    const chance = "Winners are chosen by chance. Drawn after it";
    expect(pages.map(([name, text]) => [name, JSON.parse(text)])).toMatchObject([
      [
        "pages/1-published.json",
        { page: { description: "A red car.", sentences: [expect.stringContaining(`${chance} ends on`)] } },
      ],
      [
        "pages/2-closed.json",
        {
          at: new Date(form.endDate).toISOString(),
          page: { description: "A blue car.", sentences: [expect.stringContaining(`${chance} ended on`)] },
        },
      ],
    ]);
  });

  it("has neither the correct answer nor the numbers of prizes", async ({ shop, admin }) => {
    const instantWins = [{ prize: "£10", ticketNum: "77" }];
    const { raffle } = await admin.raffles.create({ ...form, instantWins, live: true });
    const pack = await readPack(shop, admin, { id: raffle._id });
    const { page } = JSON.parse(pack.get("pages/1-published.json") ?? "");
    expect(page.question).toEqual({ question: "Which?", answers: ["Oak", "Ash"] });
    expect(page.instantWins).toEqual([{ prize: "£10" }]);
  });

  it("has no salt with which those who don't see the numbers could try them", async ({ shop, admin }) => {
    const instantWins = [{ prize: "£10", ticketNum: "77" }];
    const { raffle } = await admin.raffles.create({ ...form, instantWins, live: true });
    const { calls: finance } = await someone(shop, { roles: ["finance"] });
    const saltOf = async (reader: Caller) => {
      const pack = await readPack(shop, reader, { id: raffle._id }, true);
      const lines = (pack.get("personal/audit-payloads.jsonl") ?? "").split("\n");
      const created = lines.find((line) => line.includes('"action":"create"')) ?? "{}";
      return z.object({ salt: z.string().nullable() }).parse(JSON.parse(created)).salt;
    };
    expect(await saltOf(admin)).toEqual(expect.any(String));
    expect(await saltOf(finance)).toBe(null);
  });

  it("is kept of one that was set live later, each time, and of none that never was", async ({ shop, admin }) => {
    const { raffle } = await admin.raffles.create({ ...form, live: false });
    const pagesOf = () => shop.db.read.selectFrom("raffle_pages").select(["moment"]).execute();
    expect(await pagesOf()).toEqual([]);
    for (const live of [true, false, true]) {
      shop.pass(1000);
      await admin.raffles.edit({ id: raffle._id, live });
    }
    expect(await pagesOf()).toEqual([{ moment: "published" }, { moment: "published" }]);
    await expect(sql`update raffle_pages set body = '{}'`.execute(shop.db.writer)).rejects.toThrow("stays");
  });
});

it("the log of cards has what became of each card and why, without who sent it", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, { max_per_person: 2 });
  await postCards(admin, raffle, { copies: 3 });
  await postCards(admin, await somePostRaffle(shop, { name: "Boat" }), { copies: 1 });
  await keyBatch(admin, 1, raffle, { rejected: { reason: "unreadable", duplicateOf: "" } });
  const pack = await readPack(shop, admin, raffle);
  const byCard = rowsOf(pack, "records/post-log.csv").sort((a, b) => ((a.card ?? "") < (b.card ?? "") ? -1 : 1));
  expect(byCard).toMatchObject([
    { card: "P-000001-001", state: "allocated", reason: "" },
    { card: "P-000001-002", state: "allocated", reason: "" },
    { card: "P-000001-003", state: "rejected", reason: "Over the limit" },
    { card: "P-000003-001", state: "rejected", reason: "Unreadable" },
  ]);
});

it("the figures are what the database has of entries and cards by route", async ({ shop, admin, user: bea }) => {
  const raffle = await somePostRaffle(shop, { max_per_person: 5 });
  await buy(shop, bea, raffle, [1, 2, 3]);
  await admin.tickets.createEntry({ user: (await someUser(shop)).id, raffle: raffle.id, ticketNum: "90" });
  await postCards(admin, raffle, { copies: 2 });
  const { entries, cards } = JSON.parse((await readPack(shop, admin, raffle)).get("records/figures.json") ?? "");
  const counted = await shop.db.read
    .selectFrom("tickets")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const by = Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]));
  expect(by).toEqual({ sold: 3, post: 2, manual: 1 });
  expect(entries).toEqual({ paid: by.sold, post: by.post, manual: by.manual });
  expect(cards).toEqual({
    byOutcome: [{ state: "allocated", reason: null, cards: 2 }],
    byDaysToKey: [{ days: 0, cards: 2 }],
  });
});

describe("who downloads it", () => {
  it("is audited, with whether personal data is in it", async ({ shop, admin, raffle }) => {
    await readPack(shop, admin, raffle, true);
    const [row] = await shop.db.read.selectFrom("audit").select(["action", "subject_id", "after"]).execute();
    expect(row).toEqual({
      action: "export evidence",
      subject_id: raffle.id,
      after: { raffle: raffle.name, personal: true },
    });
  });

  it("needs the right, recent proof, and for personal data the right to see users", async ({ shop, raffle }) => {
    const { id } = raffle;
    const refused = { cause: { code: "role.missing" } };
    await expect((await shop.asStaff("support")).evidence.export({ id })).rejects.toMatchObject(refused);
    const officer = await shop.asStaff("drawOfficer");
    await expect(officer.evidence.export({ id })).resolves.toBeDefined();
    await expect(officer.evidence.export({ id, personal: true })).rejects.toMatchObject(refused);
    await expect(officer.evidence.export({ id: "none" })).toBeRefused("raffle.not_found");
    shop.pass(11 * MINUTE_MS);
    await expect(officer.evidence.export({ id })).toBeRefused("session.unproven");
  });
});
