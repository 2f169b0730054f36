import { createHash } from "node:crypto";
import { DAY_MS, HOUR_MS, toIso } from "@counterfoil/core";
import { commitTo, type DrawLogEntry, DrawRules, QUICKNET, roundAt, SANDBOX_CHAIN } from "@counterfoil/core/draw";
import { drawKeyOf, openDrawSecrets } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { drawnForm } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { it, openShop, someRaffle, type TestShop } from "../../test/shop.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

const versions = (shop: TestShop) => shop.db.read.selectFrom("draw_rules").selectAll().orderBy("version").execute();
const log = (shop: TestShop) => shop.db.read.selectFrom("draw_log").selectAll().orderBy("seq").execute();
const entryOf = ({ line }: { line: string }): DrawLogEntry => JSON.parse(line);

it("publishes the rules with the save that makes a competition live", async ({ shop, admin, visitor }) => {
  const { raffle } = await admin.raffles.create({
    ...drawnForm,
    live: false,
    drawPrizes: ["Hatch", "£2,000"],
    onePrizePerEntrant: false,
    ticketMatrix: { useLetters: true, toLetter: "E" },
    question: { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] },
  });
  expect(await versions(shop)).toEqual([]);
  await admin.raffles.edit({ id: raffle._id, live: true });
  const [stored, ...others] = await versions(shop);
  if (!stored) throw new Error("No rules were published");
  expect(others).toEqual([]);
  const rules = DrawRules.parse(JSON.parse(stored.bytes));
  const secrets = openDrawSecrets(shop.deps.config.dataKeys, raffle._id, stored.secrets_enc ?? "");
  expect(rules).toEqual({
    format: "counterfoil-rules/1",
    competition: raffle._id,
    cap: 500,
    lastLetter: "E",
    pricePence: 250,
    maxPerEntrant: 50,
    opensAt: "2026-11-20T13:00:00Z",
    closesAt: "2026-11-27T12:00:00Z",
    postClosesAt: null,
    drawAt: "2026-11-27T14:30:00Z",
    beacon: { chain: SANDBOX_CHAIN.chain, round: roundAt(new Date(drawnForm.drawAt), QUICKNET), leadSeconds: 3600 },
    prizes: ["Hatch", "£2,000"],
    onePrizePerEntrant: false,
    question: { text: "2 + 2?", answers: ["4", "5"], rightAnswer: commitTo(secrets.answerKey ?? "", "4") },
    instant: null,
    voidReasons: ["ineligible", "refunded", "unreachable"],
  });
  expect(stored.sha256).toBe(sha(stored.bytes));
  const { raffle: shown } = await visitor.raffles.findBySlug({ slug: raffle.slug });
  expect(shown).toMatchObject({
    drawAt: "2026-11-27T14:30:00.000Z",
    drawPrizes: ["Hatch", "£2,000"],
    draw: {
      drawAt: "2026-11-27T14:30:00.000Z",
      round: rules.beacon.round,
      rulesHash: stored.sha256,
      rulesSince: "2026-11-20T12:00:00.000Z",
      state: "published",
      testBeacon: true,
    },
  });
});

describe("main prizes that pay, or have a cash alternative", () => {
  const car = { prize: "Car", cashAlternative: 20_000.5 };
  const cash = { prize: "Second", kind: "cash" as const, amount: 500 };
  const credit = { prize: "Third", kind: "credit" as const, amount: 50 };

  it("are in the rules and in answers as they were given; a prize that is only a text stays one", async ({
    shop,
    admin,
    visitor,
  }) => {
    const drawPrizes = [car, cash, credit, { prize: "Bike", kind: "item" as const }, "Mug"];
    const { raffle } = await admin.raffles.create({ ...drawnForm, drawPrizes });
    const [stored] = await versions(shop);
    expect(JSON.parse(stored?.bytes ?? "")).toMatchObject({
      prizes: ["Car", "Second", "Third", "Bike", "Mug"],
      pays: [null, { kind: "cash", pence: 50_000 }, { kind: "credit", pence: 5_000 }, null, null],
      cashAlternatives: [2_000_050, null, null, null, null],
    });
    const { raffle: shown } = await visitor.raffles.findBySlug({ slug: raffle.slug });
    expect(shown.drawPrizes).toEqual([car, cash, credit, "Bike", "Mug"]);
    expect((await visitor.draws.find({ slug: raffle.slug })).draw.rules.prizes).toEqual([
      "Car (or £20,000.50 cash)",
      "Second (£500 cash)",
      "Third (£50 credit)",
      "Bike",
      "Mug",
    ]);
    await done(admin.raffles.edit({ id: raffle._id, drawPrizes }));
    expect(await versions(shop)).toHaveLength(1);
    await done(admin.raffles.edit({ id: raffle._id, drawPrizes: [{ ...cash, amount: 600 }] }));
    expect(JSON.parse((await versions(shop))[1]?.bytes ?? "").pays).toEqual([{ kind: "cash", pence: 60_000 }]);
  });

  it.for([
    ["amount", { ...cash, amount: undefined }, "Enter the amount"],
    ["amount", { ...cash, amount: 0 }, "Enter the amount"],
    ["amount", { prize: "Car", amount: 5 }, "Only credit and cash have an amount"],
    ["cashAlternative", { ...cash, cashAlternative: 5 }, "Only an item has a cash alternative"],
    ["cashAlternative", { ...car, cashAlternative: 0 }, "Enter an amount above £0"],
  ] as const)("are refused with a wrong %s: %j", async ([field, prize, sentence], { admin }) => {
    const create = admin.raffles.create({ ...drawnForm, drawPrizes: ["Mug", prize] });
    await expect(create).toBeRefused("request.invalid", { [`drawPrizes.1.${field}`]: [sentence] });
  });
});

it("publishes bundles with the rules, and names them nowhere else", async ({ shop, admin, visitor }) => {
  const { raffle } = await admin.raffles.create({ ...drawnForm, bundles: [{ from: 5, pricePerTicket: 2 }] });
  const [stored] = await versions(shop);
  expect(JSON.parse(stored?.bytes ?? "").bundles).toEqual([{ from: 5, pricePence: 200 }]);
  const { draw } = await visitor.draws.find({ slug: raffle.slug });
  expect(draw.rules.bundles).toEqual([{ from: 5, pricePerTicket: 2 }]);
  const { raffle: edited } = await done(admin.raffles.edit({ id: raffle._id, bundles: [] }));
  expect(edited.draw?.rulesHash).not.toBe(raffle.draw?.rulesHash);
  const [, plain] = await versions(shop);
  expect(plain?.bytes).not.toContain("bundles");
});

it("keeps the answer and the secrets from anyone who reads the rules or the database", async ({ shop, admin }) => {
  const question = { question: "2 + 2?", answers: [{ answer: "four", correct: true }, { answer: "five" }] };
  const instantWins = [{ prize: "£10", ticketNum: "7" }];
  const { raffle } = await admin.raffles.create({ ...drawnForm, question, instantWins });
  const [stored] = await versions(shop);
  const secrets = openDrawSecrets(shop.deps.config.dataKeys, raffle._id, stored?.secrets_enc ?? "");
  const known = Object.values(secrets);
  expect(new Set(known).size).toBe(3);
  for (const secret of known) {
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
  // Neither the position of the correct answer nor the number of the prize can be read from the rules.
  expect(stored?.bytes).not.toMatch(/correct|"7"|:7[,}]/);
});

it("logs its key and verifier before the first rules, and again once one of them changes", async ({ shop, admin }) => {
  const { draws } = shop.deps.config;
  const publish = async (name: string) => {
    await admin.raffles.create({ ...drawnForm, name });
    return (await log(shop)).map(entryOf).map(({ kind }) => kind);
  };
  await publish("Narrowboat");
  expect(await publish("Hot hatch")).toEqual(["key", "rules", "rules"]);
  const verifier = sha("another verifier");
  shop.deps.config.draws = { ...draws, verifier };
  await publish("Caravan");
  expect(await publish("Tractor")).toEqual(["key", "rules", "rules", "key", "rules", "rules"]);
  const key = draws.key?.publicKey ?? "";
  const entries = (await log(shop)).map(entryOf).filter(({ kind }) => kind === "key");
  expect(entries).toMatchObject([
    { competition: null, payload: sha(`{"key":"${key}","verifier":"${draws.verifier}"}`) },
    { competition: null, payload: sha(`{"key":"${key}","verifier":"${verifier}"}`) },
  ]);
  const other = drawKeyOf(Buffer.alloc(32, "another seed"));
  shop.deps.config.draws = { ...draws, verifier, key: other };
  expect(await publish("Moped")).toEqual(["key", "rules", "rules", "key", "rules", "rules", "key", "rules"]);
  const last = (await log(shop)).map(entryOf).findLast(({ kind }) => kind === "key");
  expect(last?.payload).toBe(sha(`{"key":"${other.publicKey}","verifier":"${verifier}"}`));
});

it("makes the next version, with new secrets, of an edit before the opening", async ({ shop, admin, visitor }) => {
  const { raffle } = await admin.raffles.create({ ...drawnForm, question: null });
  shop.pass(60_000);
  const { raffle: edited } = await done(admin.raffles.edit({ id: raffle._id, maxEntries: 600 }));
  const [first, second] = await versions(shop);
  expect(JSON.parse(second?.bytes ?? "")).toMatchObject({ cap: 600 });
  const keys = shop.deps.config.dataKeys;
  const secretOf = (row: typeof first) => openDrawSecrets(keys, raffle._id, row?.secrets_enc ?? "").competitionSecret;
  expect(secretOf(second)).not.toBe(secretOf(first));
  expect(edited.draw).toMatchObject({ rulesHash: second?.sha256, rulesSince: "2026-11-20T12:01:00.000Z" });
  // What the rules do not name makes no version; neither does the same form again.
  await admin.raffles.edit({
    id: raffle._id,
    description: "New tyres.",
    originalPrice: 3,
    onSale: true,
    maxEntries: 600,
  });
  await admin.raffles.edit({ id: raffle._id, live: false });
  await admin.raffles.edit({ id: raffle._id, live: true });
  expect(await versions(shop)).toHaveLength(2);
  expect((await visitor.raffles.findBySlug({ slug: raffle.slug })).raffle.draw?.rulesHash).toBe(second?.sha256);
});

it("refuses a draw before every payment is in, the lead over, and time for the lock", async ({ shop, admin }) => {
  // Ten minutes of hold, half an hour of payment, an hour of lead, ten minutes for the lock.
  const early = admin.raffles.create({ ...drawnForm, drawAt: "2026-11-27T13:49:59Z" });
  const message = "The earliest draw date is Friday 27 November at 13:50";
  const cause = { code: "draw.too_early", errors: { drawAt: [message] } };
  await expect(early).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT", message, cause });
  await admin.raffles.create({ ...drawnForm, drawAt: "2026-11-27T13:50:00Z" });
  expect(await versions(shop)).toHaveLength(1);
  // A draft may say anything.
  await admin.raffles.create({ ...drawnForm, drawAt: "2026-11-27T12:00:01Z", live: false });
});

it("names the first round at or after the draw, never one that is out", async ({ shop, admin }) => {
  await admin.raffles.create({ ...drawnForm, drawAt: "2026-11-27T14:30:01Z" });
  const [stored] = await versions(shop);
  const at = 1_692_803_367 + ((stored?.round ?? 0) - 1) * 3;
  const drawAt = Date.parse("2026-11-27T14:30:01Z") / 1000;
  expect(at - drawAt).toBeGreaterThanOrEqual(0);
  expect(at - drawAt).toBeLessThan(3);
});

it("opens a competition that should be open already a second after its rules", async ({ shop, admin }) => {
  const { raffle } = await admin.raffles.create({ ...drawnForm, startDate: "2026-11-20T09:00" });
  expect(raffle.startDate).toBe("2026-11-20T12:00:01.000Z");
  const [stored] = await versions(shop);
  expect(JSON.parse(stored?.bytes ?? "")).toMatchObject({ opensAt: "2026-11-20T12:00:01Z" });
});

it("takes a question with one correct answer alone, and keeps a draw that is published", async ({ admin }) => {
  const question = {
    question: "?",
    answers: [
      { answer: "a", correct: true },
      { answer: "b", correct: true },
    ],
  };
  await expect(admin.raffles.create({ ...drawnForm, question })).toBeRefused("request.invalid");
  const { raffle } = await admin.raffles.create(drawnForm);
  await expect(admin.raffles.edit({ id: raffle._id, drawAt: null })).toBeRefused("request.invalid");
});

it("publishes nothing without a key, nor for a competition that has entries", async ({ shop, admin }) => {
  const { raffle } = await admin.raffles.create({ ...drawnForm, drawAt: null, startDate: "2026-11-20T11:00" });
  const bea = await shop.asAdmin();
  await bea.tickets.reserve({ raffleId: raffle._id, ticketNums: ["1"] });
  await expect(admin.raffles.edit({ id: raffle._id, drawAt: drawnForm.drawAt })).toBeRefused("request.invalid");
  const { draws, ...config } = shop.deps.config;
  const keyless = await openShop({ config: { ...config, draws: { ...draws, key: null } } });
  await expect((await keyless.asAdmin()).raffles.create(drawnForm)).toBeRefused("draw.no_key");
});

it("publishes nothing for a competition whose winner someone typed", async ({ shop, admin }) => {
  const { raffle } = await admin.raffles.create({ ...drawnForm, live: false });
  const typed = { name: "A friend", raffle: "Hatch", drawDate: "2026-11-27", image: "/images/bea.webp" };
  const urls = { liveDrawUrl: "https://video.test/1", onlineRaffleUrl: "https://video.test/2" };
  const { winner } = await admin.winners.create({ ...typed, ...urls, ticketNumber: "1", raffleId: raffle._id });
  await expect(admin.raffles.edit({ id: raffle._id, live: true })).toBeRefused("request.invalid", {
    drawAt: ["Delete the winner of this raffle first: the draw decides who wins"],
  });
  expect(await versions(shop)).toEqual([]);
  await admin.winners.delete({ id: winner._id });
  await done(admin.raffles.edit({ id: raffle._id, live: true }));
  expect(await versions(shop)).toHaveLength(1);
});

it("publishes nothing for a competition of which a ticket was sold before, even if its number is free again", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [1]);
  const admin = await shop.asAdmin();
  await admin.orders.refund({ orderId });
  const draw = { startDate: toIso(shop.now() + 3 * HOUR_MS), drawAt: toIso(raffle.ends_at + DAY_MS) };
  await expect(admin.raffles.edit({ id: raffle.id, ...draw })).toBeRefused("request.invalid", {
    drawAt: ["You can only add a draw before the first ticket is held or sold"],
  });
});

it("says nothing of draws where none is set", async ({ shop, admin, visitor }) => {
  const { drawAt: _none, ...form } = drawnForm;
  const { raffle } = await admin.raffles.create({ ...form, startDate: "2026-11-20T11:00" });
  const { raffle: shown } = await visitor.raffles.findBySlug({ slug: raffle.slug });
  for (const answer of [raffle, shown]) {
    expect(answer.drawAt).toBeNull();
    for (const field of ["draw", "drawPrizes", "onePrizePerEntrant", "unwonInstantWins"]) {
      expect(answer).not.toHaveProperty(field);
    }
  }
  const { raffle: moved } = await done(admin.raffles.edit({ id: raffle._id, endDate: "2026-11-28T12:00" }));
  expect(moved.endDate).toBe("2026-11-28T12:00:00.000Z");
  await admin.raffles.endNow({ id: raffle._id });
  expect(await log(shop)).toEqual([]);
});

it("opens after its rules are logged, also where the server's clock was set back", async ({ shop, admin }) => {
  await admin.raffles.create({ ...drawnForm, live: true });
  shop.pass(-10 * 60_000);
  const startDate = new Date(shop.now()).toISOString();
  const { raffle } = await admin.raffles.create({ ...drawnForm, name: "Another", startDate, live: true });
  const logged = (await log(shop)).map(entryOf).filter(({ competition }) => competition === raffle._id);
  const [rules] = (await versions(shop)).filter(({ raffle_id }) => raffle_id === raffle._id);
  expect(logged.length).toBeGreaterThan(0);
  for (const { at } of logged) expect(Date.parse(at)).toBeLessThan(rules?.opens_at ?? 0);
});
