import { HOUR_MS, MINUTE_MS } from "@counterfoil/core";
import { DrawRules } from "@counterfoil/core/draw";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDrawnShop, readDrawLog, runPlacing, serveBeacons } from "../../test/draws.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { freezeRules } from "./freeze-rules.ts";
import { lockDraws } from "./lock-draws.ts";

const kept = "what a draw has published stays";

const versions = async (shop: TestShop) =>
  (await shop.db.read.selectFrom("draw_rules").selectAll().orderBy("version").execute()).map((row) => ({
    row,
    rules: DrawRules.parse(JSON.parse(row.bytes)),
  }));

async function newest(shop: TestShop) {
  const found = (await versions(shop)).at(-1);
  if (!found) throw new Error("No rules are published");
  return found;
}

const kindsOf = async (shop: TestShop) => (await readDrawLog(shop)).map(({ kind }) => kind);

async function startOf(shop: TestShop): Promise<number> {
  return (await shop.db.read.selectFrom("raffles").select("starts_at").executeTakeFirstOrThrow()).starts_at;
}

const run = (shop: TestShop, statement: string) => sql.raw(statement).execute(shop.db.writer);

const question = { question: "2 + 2?", answers: [{ answer: "4", correct: true }, { answer: "5" }] };

/** Moves the clock to n seconds before the opening, and runs the jobs. */
async function runBeforeOpening(shop: TestShop, seconds: number) {
  shop.pass((await startOf(shop)) - seconds * 1000 - shop.now());
  await freezeRules(shop.deps);
  await runPlacing(shop);
}

describe("while no relay has the beacon of the instant wins", () => {
  it("the opening is moved shortly before it, with new secrets and a new round, and nothing else", async () => {
    const { shop, id } = await openDrawnShop({ question });
    await runBeforeOpening(shop, 11);
    expect(await versions(shop)).toHaveLength(1);
    await runBeforeOpening(shop, 10);
    const [first, second] = await versions(shop);
    if (!first || !second) throw new Error("The opening was not moved");
    expect(second.row).toMatchObject({ version: 2, opening_moved: true, positions_root: null });
    const round = second.rules.instant?.round ?? 0;
    const roundAt = 1_692_803_367_000 + (round - 1) * 3000;
    expect(roundAt).toBeGreaterThanOrEqual(shop.now() + MINUTE_MS);
    expect(Date.parse(second.rules.opensAt)).toBe(roundAt + MINUTE_MS);
    expect(await startOf(shop)).toBe(second.row.opens_at);
    expect(second.rules.instant?.secret).not.toBe(first.rules.instant?.secret);
    expect(second.rules.question?.rightAnswer).not.toBe(first.rules.question?.rightAnswer);
    const { opensAt, instant, question: asked, ...rest } = second.rules;
    expect({ ...first.rules, ...rest }).toEqual(first.rules);
    expect(asked).toMatchObject({ text: "2 + 2?", answers: ["4", "5"] });
    expect([opensAt > first.rules.opensAt, instant?.prizes]).toEqual([true, first.rules.instant?.prizes]);
    expect(await kindsOf(shop)).toEqual(["key", "rules", "rules"]);
    const acts = shop.db.read.selectFrom("audit").selectAll().where("action", "=", "move opening");
    expect(await acts.execute()).toMatchObject([{ admin_id: null, subject_id: id }]);
  });

  it("it is moved again and again, each time further, and sells nothing until their root is logged before it", async () => {
    const { shop, id } = await openAndMove(6);
    const waits = (await versions(shop)).map(
      ({ row: { opens_at, published_at } }) => (opens_at - published_at) / MINUTE_MS,
    );
    for (const [index, wait] of [2, 3, 5, 9, 16, 16].entries()) {
      expect((waits[index + 1] ?? 0) - wait, `${index}`).toBeLessThan(0.1);
      expect((waits[index + 1] ?? 0) - wait, `${index}`).toBeGreaterThanOrEqual(0);
    }
    const customer = await shop.asCustomer();
    await expect(customer.tickets.reserveLuckyDip({ raffleId: id, amount: 1, questionAnswer: "4" })).toBeRefused(
      "raffle.not_started",
    );
    serveBeacons(shop);
    await runBeforeOpening(shop, 30);
    const { rules, row: last } = await newest(shop);
    expect(last.positions_root).not.toBeNull();
    const entries = await readDrawLog(shop);
    expect(entries.at(-1)?.kind).toBe("positions");
    expect(entries.every(({ at }) => at < rules.opensAt)).toBe(true);
    shop.pass(MINUTE_MS);
    await customer.tickets.reserveLuckyDip({ raffleId: id, amount: 5, questionAnswer: "4" });
    await freezeRules(shop.deps);
    await runPlacing(shop);
    expect(await versions(shop)).toHaveLength(7);
  });

  it("an admin may still edit the rules until the moved opening, which is moved from half a minute again", async () => {
    const { shop, ada, id } = await openAndMove(3);
    await (await shop.as(ada)).raffles.edit({ id, price: 3 });
    const edited = await newest(shop);
    expect(edited.row.opening_moved).toBe(false);
    await runBeforeOpening(shop, 5);
    const { row } = await newest(shop);
    expect(row.opening_moved).toBe(true);
    expect(row.opens_at - shop.now()).toBeLessThan(2.1 * MINUTE_MS);
  });
});

async function openAndMove(times: number) {
  const opened = await openDrawnShop({ question });
  for (let move = 0; move < times; move++) await runBeforeOpening(opened.shop, 5);
  return opened;
}

describe("a shop that was down at the opening", () => {
  /** Down from before the round until ten minutes after the opening: the beacon is there then, and the root is not. */
  async function comeBack() {
    const opened = await openDrawnShop({ question });
    serveBeacons(opened.shop);
    opened.shop.pass(HOUR_MS + 10 * MINUTE_MS);
    return opened;
  }

  it("logs no root after the opening: it moves the opening, and logs the next one before it", async () => {
    const { shop, id, ada } = await comeBack();
    await runPlacing(shop);
    const { row } = await newest(shop);
    expect([row.version, row.opening_moved, row.positions_root]).toEqual([2, true, null]);
    await runBeforeOpening(shop, 20);
    const { rules, row: placed } = await newest(shop);
    expect(placed.positions_root).not.toBeNull();
    expect((await readDrawLog(shop)).every(({ at }) => at < rules.opensAt)).toBe(true);
    // What was open once is not edited again, although it opens later.
    const edit = (await shop.as(ada)).raffles.edit({ id, price: 3 });
    await expect(edit).toBeRefused("draw.rules_frozen", { price: ["Fixed since the competition opened"] });
    shop.pass(MINUTE_MS);
    const bea = await shop.asCustomer();
    await bea.tickets.reserveLuckyDip({ raffleId: id, amount: 1, questionAnswer: "4" });
  });

  it("lets no SQL use the move for anything else", async () => {
    const { shop } = await comeBack();
    await freezeRules(shop.deps);
    const refused = async (statement: string) => expect(run(shop, statement), statement).rejects.toThrow(kept);
    /** The next version as a move inserts it, but for a column. */
    const next = (column: string, value: string) => {
      const columns = {
        raffle_id: "raffle_id",
        version: "version + 1",
        bytes: "bytes",
        sha256: "sha256",
        chain: "chain",
        round: "round",
        opens_at: "published_at + 9000000",
        published_at: "published_at",
        positions_round: "positions_round + 100",
        opening_moved: "true",
        [column]: value,
      };
      return `insert into draw_rules (${Object.keys(columns).join(", ")}) select ${Object.values(columns).join(", ")} from draw_rules`;
    };
    await refused(next("bytes", `replace(bytes, '"pricePence":250', '"pricePence":1')`));
    await refused(next("bytes", `replace(bytes, '"answers":["4","5"]', '"answers":["4","6"]')`));
    await refused(next("round", "round + 1"));
    await refused(next("opens_at", "opens_at"));
    await refused(next("published_at", "opens_at + 9000000"));
    await refused(next("positions_round", "positions_round"));
    await refused(next("positions_root", "sha256"));
    await refused(next("opening_moved", "false"));
    await refused(next("version", "version + 2"));
    await refused("update raffles set starts_at = starts_at + 60000");
    await run(shop, next("version", "version + 1"));
    await refused("update raffles set starts_at = starts_at + 60000");
    await refused("update raffles set starts_at = starts_at + 5400000, price_pence = 1");
    await refused("update raffles set starts_at = starts_at + 5400000, ends_at = ends_at + 1");
    await refused("update draw_rules set opening_moved = not opening_moved");
  });

  it("moves nothing once there was an entry, or once the root is logged", async () => {
    const insert = `insert into draw_rules (raffle_id, version, bytes, sha256, chain, round, opens_at, published_at,
      positions_round, opening_moved) select raffle_id, version + 1, bytes, sha256, chain, round, published_at + 90000000,
      published_at, positions_round + 100, true from draw_rules order by version desc limit 1`;
    const placed = await openDrawnShop({ question });
    serveBeacons(placed.shop);
    await runBeforeOpening(placed.shop, 60);
    placed.shop.pass(HOUR_MS);
    await freezeRules(placed.shop.deps);
    await runPlacing(placed.shop);
    expect(await versions(placed.shop)).toHaveLength(1);
    await expect(run(placed.shop, insert)).rejects.toThrow(kept);

    const { shop, id } = await comeBack();
    await freezeRules(shop.deps);
    const bea = await someUser(shop);
    await run(
      shop,
      `insert into draw_entrants (raffle_id, user_id, entrant_id) values ('${id}', '${bea.id}', '${"a".repeat(32)}')`,
    );
    await runPlacing(shop);
    expect(await versions(shop)).toHaveLength(1);
    await expect(run(shop, insert)).rejects.toThrow(kept);
  });
});

it("one whose beacon does not come before its end is not locked, and can be cancelled", async () => {
  const { shop, id } = await openDrawnShop({ endDate: "2026-11-20T13:05:00Z" });
  for (let move = 0; move < 4; move++) await runBeforeOpening(shop, 5);
  const { rules } = await newest(shop);
  expect(rules.opensAt < rules.closesAt).toBe(true);
  serveBeacons(shop);
  shop.pass(2 * HOUR_MS);
  await runPlacing(shop);
  await lockDraws(shop.deps);
  expect((await newest(shop)).row.positions_root).toBeNull();
  const draw = await shop.db.read.selectFrom("draws").select("state").executeTakeFirstOrThrow();
  expect(draw.state).toBe("published");
  shop.deps.config.fourEyes = true;
  const [ada, olga] = [await shop.asAdmin(), await shop.asAdmin()];
  const { act } = await ada.acts.ask({
    kind: "cancel_draw",
    command: { id, reason: "It could not open." },
    reason: "The beacon was late",
  });
  await olga.acts.approve({ id: act._id });
  expect(await kindsOf(shop)).toContain("cancel");
});
