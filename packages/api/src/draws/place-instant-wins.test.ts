import {
  commitToSecret,
  DrawPositions,
  DrawRules,
  drawPositions,
  leafHash,
  positionCells,
  positionsRoot,
  verifyInclusion,
} from "@counterfoil/core/draw";
import { openDrawSecrets } from "@counterfoil/domain";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import {
  drawnForm,
  drawnShopIt,
  openDrawnShop,
  openPlacedShop,
  readDrawLog,
  runPlacing,
  serveBeacons,
  signatureFor,
} from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { findPositionsFile } from "./find-draw-files.ts";

const rulesOf = async (shop: TestShop) =>
  shop.db.read.selectFrom("draw_rules").selectAll().orderBy("version", "desc").limit(1).executeTakeFirstOrThrow();

/** What only the shop's own key opens: the secret, the numbers and the cells, computed as anyone can after the lock. */
async function compute(shop: TestShop) {
  const row = await rulesOf(shop);
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const { instantSecret } = openDrawSecrets(shop.deps.config.dataKeys, row.raffle_id, row.secrets_enc ?? "");
  const secret = instantSecret ?? "";
  const prizes = rules.instant?.prizes.length ?? 0;
  const numbers = drawPositions({
    secret,
    signature: signatureFor(row),
    rulesHash: row.sha256,
    cap: rules.cap,
    prizes,
  });
  return { rules, row, secret, numbers, cells: positionCells(secret, numbers) };
}

const prizes = (shop: TestShop) => shop.db.read.selectFrom("instant_wins").selectAll().orderBy("position").execute();

/** Every value of every table, as a reader of a backup has it. */
async function dump(shop: TestShop): Promise<string> {
  const all = await shop.db.read.introspection.getTables();
  // An index of words can't be read whole, but the table of its data can.
  const tables = all.filter(({ name }) => all.every((other) => other.name !== `${name}_data`));
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(shop.db.read)));
  return rows.map((found, index) => JSON.stringify([tables[index]?.name, found.rows])).join("\n");
}

describe("instant prizes without numbers", () => {
  it("are published as drawn, from a secret and a round after the rules", async () => {
    const { shop } = await openDrawnShop({ unwonInstantWins: "not_awarded" });
    const { rules, secret, row } = await compute(shop);
    expect(rules.instant).toEqual({
      prizes: ["£1", "£2", "£3", "£4", "£5", "£6", "£7", "£8", "£9", "£10"],
      secret: commitToSecret(secret),
      round: row.positions_round,
      needsRightAnswer: false,
      unwon: "not_awarded",
    });
    const at = 1_692_803_367 + ((row.positions_round ?? 0) - 1) * 3;
    expect(at - shop.now() / 1000).toBeGreaterThanOrEqual(60);
    expect(at - shop.now() / 1000).toBeLessThan(63);
  });

  it("open the competition after that round, whatever its start", async () => {
    const { raffle, shop } = await openDrawnShop({ startDate: "2026-11-20T09:00" });
    const { rules, row } = await compute(shop);
    const at = 1_692_803_367 + ((row.positions_round ?? 0) - 1) * 3;
    expect(Date.parse(raffle.startDate) / 1000).toBe(at + 30);
    expect(Date.parse(rules.opensAt)).toBe(Date.parse(raffle.startDate));
  });

  it("get their numbers from the beacon, once, and the root is logged before the opening", async () => {
    const { shop } = await openDrawnShop();
    await runPlacing(shop);
    shop.pass(65_000);
    await runPlacing(shop);
    expect((await rulesOf(shop)).positions_root).toBeNull();
    serveBeacons(shop);
    await runPlacing(shop);
    await runPlacing(shop);
    const { cells, row, rules } = await compute(shop);
    expect(row.positions_root).toBe(positionsRoot(cells));
    expect((await prizes(shop)).map(({ leaf }) => leaf)).toEqual(cells.map((cell) => leafHash(cell)));
    const lines = await readDrawLog(shop);
    expect(lines.map(({ kind, payload }) => [kind, payload])).toEqual([
      ["key", expect.any(String)],
      ["rules", row.sha256],
      ["positions", row.positions_root],
    ]);
    expect((lines[2]?.at ?? "") < rules.opensAt).toBe(true);
    const reads = shop.db.read.selectFrom("audit").selectAll().where("action", "=", "open instant secret");
    expect(await reads.execute()).toHaveLength(1);
  });

  drawnShopIt("sell nothing before they have numbers, not even manually", async ({ shop, admin, ada, id }) => {
    const bea = await someUser(shop);
    const entry = { raffle: id, user: bea.id, ticketNum: "3" };
    await expect(admin.tickets.createEntry(entry)).toBeRefused("draw.not_placed");
    shop.pass(3_600_000);
    const customer = await shop.as(bea);
    await expect(customer.tickets.reserveLuckyDip({ raffleId: id, amount: 1 })).toBeRefused("draw.not_placed");
    serveBeacons(shop);
    await runPlacing(shop);
    // Its opening was moved.
    shop.pass(70_000);
    await runPlacing(shop);
    shop.pass(60_000);
    await customer.tickets.reserveLuckyDip({ raffleId: id, amount: 1 });
    expect(ada.id).not.toBe(bea.id);
  });

  it("stand nowhere in clear: in no table, no answer, no file", async () => {
    const { shop, admin, id, raffle } = await openPlacedShop({ maxEntries: 900_000, maxEntriesPerPerson: 50 });
    const { numbers, secret, cells } = await compute(shop);
    const visitor = await shop.as(null);
    const everything = [
      await dump(shop),
      JSON.stringify(await admin.raffles.find({ id })),
      JSON.stringify(await admin.raffles.listPrizes({ id, won: false })),
      JSON.stringify(await admin.raffles.findLocks({ id })),
      JSON.stringify(await visitor.raffles.findBySlug({ slug: raffle.slug })),
      await findPositionsFile(shop.deps, raffle.slug),
    ].join("\n");
    expect(everything).toContain("£7");
    for (const number of numbers) expect(everything).not.toMatch(new RegExp(`(?<![0-9a-f])${number}(?![0-9a-f])`));
    for (const hidden of [secret, ...cells, ...cells.map((cell) => cell.split(",")[2] ?? "")]) {
      expect(everything).not.toContain(hidden);
    }
  });

  it("show the form without numbers, won or not, and its save changes nothing", async () => {
    const { shop, ada, id, row } = await openPlacedShop();
    await buyAtRandom(shop, await someUser(shop), row, 50);
    const admin = await shop.as(ada);
    const { raffle } = await admin.raffles.find({ id });
    expect(raffle.instantWins.map(({ ticketNum }) => ticketNum)).toEqual(Array(10).fill(null));
    const { raffle: saved } = await done(
      admin.raffles.edit({ id, instantWins: raffle.instantWins, description: "New" }),
    );
    expect(saved.instantWins).toEqual(raffle.instantWins);
    const page = await admin.raffles.listPrizes({ id, won: true });
    expect(page.prizes.map(({ ticketNum }) => Number(ticketNum))).toEqual((await compute(shop)).numbers);
  });

  drawnShopIt("are drawn again with the next version of the rules", async ({ shop, admin, id }) => {
    serveBeacons(shop);
    shop.pass(65_000);
    await runPlacing(shop);
    const first = await compute(shop);
    await admin.raffles.edit({ id, price: 3 });
    expect((await prizes(shop)).every(({ leaf, number_mac }) => leaf === null && number_mac === null)).toBe(true);
    shop.pass(65_000);
    await runPlacing(shop);
    const second = await compute(shop);
    expect(second.row.positions_root).toBe(positionsRoot(second.cells));
    expect(second.row.positions_root).not.toBe(first.row.positions_root);
    expect((await readDrawLog(shop)).map(({ kind }) => kind)).toEqual([
      "key",
      "rules",
      "positions",
      "rules",
      "positions",
    ]);
  });
});

describe("a ticket on a drawn number", () => {
  it("wins its prize, whose cell anyone checks against the root", async () => {
    const { shop, raffle, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
    const { numbers, cells, row: rules } = await compute(shop);
    const open = async () => DrawPositions.parse(JSON.parse(String(await findPositionsFile(shop.deps, raffle.slug))));
    expect(await open()).toMatchObject({ root: rules.positions_root, count: 10, opened: [], voidPositions: [] });
    const bea = await someUser(shop);
    const orderId = await buyAtRandom(shop, bea, row, 20);
    const sold = (await shop.db.read.selectFrom("tickets").select("number").execute()).map(({ number }) => number);
    const expected = cells.filter((_, index) => sold.includes(numbers[index] ?? 0));
    const { opened, root, count } = await open();
    // Written once, however many download it.
    const [file, again] = await Promise.all([1, 2].map(() => findPositionsFile(shop.deps, raffle.slug)));
    expect(again).toBe(file);
    expect(opened.map(({ cell }) => cell)).toEqual(expected);
    for (const { cell, path } of opened) {
      const index = Number(cell.split(",")[0]) - 1;
      expect(verifyInclusion({ line: cell, index, count, path, root })).toBe(true);
    }
    const { instantWins } = await (await shop.as(bea)).instantWins.listMineByOrder({ orderId });
    const won = expected.map((cell) => Number(cell.split(",")[1]));
    expect(instantWins.map(({ ticketNum }) => Number(ticketNum)).sort()).toEqual(won.sort());
    // The rest stays unknown.
    const unwon = (await prizes(shop)).filter(({ won_at }) => won_at === null);
    expect(unwon).toHaveLength(10 - expected.length);
    expect(unwon.every(({ number, cell }) => number === null && cell === null)).toBe(true);
  });

  it("wins all of them by the time all numbers are sold", async () => {
    const { shop, row, raffle } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
    await buyAtRandom(shop, await someUser(shop), row, 50);
    const { numbers } = await compute(shop);
    expect((await prizes(shop)).map(({ number }) => number)).toEqual(numbers);
    const { raffle: shown } = await (await shop.as(null)).raffles.findBySlug({ slug: raffle.slug });
    expect(shown.instantWins.map(({ ticketNum }) => Number(ticketNum))).toEqual(numbers);
  });

  it("wins after the key of the shop was changed, while the old one is there to open", async () => {
    const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
    const { all } = shop.deps.config.dataKeys;
    const newest = { id: "newer-id", secret: "a newer key" };
    shop.deps.config = {
      ...shop.deps.config,
      dataKeys: { ...shop.deps.config.dataKeys, newest, all: [newest, ...all] },
    };
    await buyAtRandom(shop, await someUser(shop), row, 50);
    expect((await prizes(shop)).every(({ won_at }) => won_at !== null)).toBe(true);
  });
});

describe("typed numbers of a competition with a draw", () => {
  const typed = [
    { prize: "£10", ticketNum: "6" },
    { prize: "£5", ticketNum: "13" },
  ];

  it("have the same cells and root, logged with the rules, and no round", async () => {
    const { shop, raffle } = await openDrawnShop({ instantWins: typed });
    const { rules, row, secret } = await compute(shop);
    expect(rules.instant).toMatchObject({ mode: "typed", round: null, prizes: ["£10", "£5"] });
    expect(row.positions_root).toBe(positionsRoot(positionCells(secret, [6, 13])));
    expect((await readDrawLog(shop)).map(({ kind }) => kind)).toEqual(["key", "rules", "positions"]);
    expect(JSON.parse(String(await findPositionsFile(shop.deps, raffle.slug)))).toMatchObject({ opened: [] });
  });

  it("are said to be typed wherever a customer sees the competition, and drawn ones to be drawn", async () => {
    const said = async (instantWins: object[] | undefined) => {
      const { shop, raffle } = await openDrawnShop(instantWins && { instantWins });
      const visitor = await shop.as(null);
      const { raffle: shown } = await visitor.raffles.findBySlug({ slug: raffle.slug });
      const { draw } = await visitor.draws.find({ slug: raffle.slug });
      return [shown.draw?.instantNumbers, draw.rules.instant?.typed];
    };
    expect(await said(typed)).toEqual(["typed", true]);
    expect(await said(undefined)).toEqual(["drawn", false]);
    expect(await said([])).toEqual([undefined, undefined]);
  });

  it("are opened as they are won", async () => {
    const { shop, row, raffle } = await openPlacedShop({ instantWins: typed });
    await buyAtRandom(shop, await someUser(shop), row, 50);
    const { secret } = await compute(shop);
    const file = JSON.parse(String(await findPositionsFile(shop.deps, raffle.slug)));
    expect(file.opened.map(({ cell }: { cell: string }) => cell)).toEqual(positionCells(secret, [6, 13]));
  });
});

describe("the form", () => {
  it("takes prizes all with numbers or all without, and without only where there is a draw", async () => {
    const { admin } = await openDrawnShop();
    const create = (more: object) => admin.raffles.create({ ...drawnForm, name: "Other", ...more });
    const mixed = [{ prize: "£1" }, { prize: "£2", ticketNum: "2" }];
    await expect(create({ instantWins: mixed })).toBeRefused("request.invalid", {
      instantWins: ["Enter a number for every prize, or for none"],
    });
    await expect(create({ drawAt: null, instantWins: [{ prize: "£1" }] })).toBeRefused("request.invalid", {
      instantWins: ["Enter a number for each prize, or set a draw date to have them drawn"],
    });
    await expect(
      create({ maxEntries: 2, maxEntriesPerPerson: 1, instantWins: Array(3).fill({ prize: "£1" }) }),
    ).toBeRefused("request.invalid", { instantWins: ["You can't have more prizes than entries"] });
  });

  drawnShopIt("turns typed numbers into drawn ones, and back, before the opening", async ({ shop, admin, id }) => {
    const typed = await done(admin.raffles.edit({ id, instantWins: [{ prize: "£1", ticketNum: "7" }] }));
    expect(typed.raffle.instantWins).toEqual([{ prize: "£1", ticketNum: expect.stringMatching(/0*7/) }]);
    expect((await compute(shop)).rules.instant?.mode).toBe("typed");
    const drawn = await done(admin.raffles.edit({ id, instantWins: [{ prize: "£1" }, { prize: "£2" }] }));
    expect(drawn.raffle.instantWins).toEqual([
      { prize: "£1", ticketNum: null },
      { prize: "£2", ticketNum: null },
    ]);
    expect((await compute(shop)).rules.instant?.mode).toBeUndefined();
  });
});
