import { AWARD_LEAD_MS, awardUrgency, londonMonthOf, openAwardStates } from "@counterfoil/core";
import { DrawLogEntry } from "@counterfoil/core/draw";
import { type OpenTestDatabase, openTestDatabase, takeTestDatabase } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { FIRST_SHOP } from "./plan-shop.ts";
import { resetShop } from "./reset-shop.ts";
import { seedIfEmpty } from "./seed-demo.ts";
import { demoConfig as config, everythingIn, seededShop } from "./test/shop.ts";

const pictures = { put: async () => {}, get: async () => new Uint8Array() };

describe("demo draws", () => {
  let shop: OpenTestDatabase;
  let now: number;
  const shares: number[] = [];
  beforeAll(async () => {
    shop = await takeTestDatabase();
    const onProgress = (share: number) => shares.push(share);
    expect(await seedIfEmpty({ db: shop.db, pictures, config, onProgress })).toBe("seeded");
    now = Date.now();
  });
  afterAll(() => shop.drop());

  it("are in the first shop, which tells how far it is", async () => {
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
    expect(await shop.db.read.selectFrom("raffles").select("id").execute()).toHaveLength(FIRST_SHOP.raffles);
    const accounts = shop.db.read.selectFrom("users").select("id").where("kind", "=", "account");
    expect(await accounts.execute()).toHaveLength(FIRST_SHOP.users);
  });

  /** Times that may be ahead: what a competition, a coupon, a hold or a draw that waits is about, and until when a request could have been approved, or bank details are kept. */
  const ahead = [
    "acts.expires_at",
    "awards.claim_by",
    "awards.due_at",
    "bank_accounts.erase_at",
    "complaints.due_at",
    "coupons.expires_at",
    "draw_rules.opens_at",
    "draws.round_at",
    "raffles.draw_at",
    "raffles.ends_at",
    "raffles.post_closes_at",
    "raffles.starts_at",
    "sandbox_payments.expires_at",
    "tickets.expires_at",
  ];

  describe("the draws of the demo shop", () => {
    it("shows prizes from win to award in each state", async () => {
      const rows = await shop.db.read.selectFrom("awards").select("state").distinct().execute();
      const states = ["awarded", "chosen", "claimed", "drawn", "notified", "published", "sent", "void"];
      expect(rows.map(({ state }) => state).sort()).toEqual(states);
    });

    it("shows a prize that is due within ten days, and one that is late", async () => {
      const open = await shop.db.read
        .selectFrom("awards")
        .select("due_at")
        .where("state", "in", openAwardStates)
        .where("due_at", "<", now + AWARD_LEAD_MS)
        .orderBy("due_at")
        .execute();
      expect([...new Set(open.map(({ due_at }) => awardUrgency(due_at, now)))]).toEqual(["late", "soon"]);
    });

    it("offers free entry by post with every paid competition that isn't over, and says so nowhere else", async () => {
      const paid = shop.db.read
        .selectFrom("raffles")
        .select(["slug", "description", "ends_at"])
        .where("price_pence", ">", 0);
      const without = await paid.where("post_closes_at", "is", null).execute();
      expect(without.filter(({ description, ends_at }) => ends_at > now || description.includes("by post"))).toEqual(
        [],
      );
    });

    it("has a closed batch whose winner without an email is in a list of letters, and one that is half keyed", async () => {
      const { read } = shop.db;
      const batches = await read
        .selectFrom("post_batches as b")
        .innerJoin("post_cards as c", "c.batch_id", "b.id")
        .select(({ fn }) => ["b.state", "b.announced", fn.countAll<number>().as("keyed")])
        .groupBy(["b.id", "b.state", "b.announced"])
        .orderBy("b.state")
        .execute();
      expect(batches).toEqual([
        { state: "closed", announced: 3, keyed: 3 },
        { state: "open", announced: 6, keyed: 3 },
      ]);
      const letters = await read
        .selectFrom("awards as a")
        .innerJoin("users as u", "u.id", "a.user_id")
        .select(["u.last_name", "u.email", "u.kind", "a.state"])
        .where("a.letter_at", "is not", null)
        .execute();
      expect(letters).toEqual([{ last_name: "Nash", email: "", kind: "post", state: "chosen" }]);
    });

    it("shows one in each state, and a winner who was replaced", async () => {
      const draws = await shop.db.read
        .selectFrom("draws as d")
        .innerJoin("raffles as r", "r.id", "d.raffle_id")
        .select(["d.raffle_id", "d.state", "d.round_at", "d.locked_at", "r.starts_at", "r.draw_at"])
        .execute();
      const states = Map.groupBy(draws, ({ state }) => state);
      expect(states.get("published")?.some(({ starts_at }) => starts_at > now)).toBe(true);
      expect(states.get("published")?.some(({ starts_at }) => starts_at < now)).toBe(true);
      expect(states.get("drawn")).toHaveLength(2);
      const [waiting, ...others] = states.get("locked") ?? [];
      expect(others).toEqual([]);
      expect(waiting?.round_at).toBeGreaterThan(now);
      const places = shop.db.read.selectFrom("draw_places").select(["step", "outcome"]).orderBy("step");
      const voided = await places.where("reason", "=", "ineligible").execute();
      expect(voided).toEqual([{ step: 2, outcome: "void" }]);
      const titles = await shop.db.read
        .selectFrom("winners")
        .select("raffle")
        .where("draw_prize", "is not", null)
        .execute();
      expect(titles.map(({ raffle }) => raffle).sort()).toEqual([
        "City car, taxed and insured",
        "City car, taxed and insured: £100 credit",
        "City car, taxed and insured: £500 cash",
        "Thin laptop for work and everything else",
      ]);
    });

    it("has instant prizes whose numbers no one knows before they are won, beside typed ones", async () => {
      const prizes = await shop.db.read
        .selectFrom("instant_wins as w")
        .innerJoin("draws as d", "d.raffle_id", "w.raffle_id")
        .select(["w.drawn", "w.number", "w.won_at", "w.cell"])
        .where("d.state", "=", "published")
        .execute();
      const [drawn, typed] = [prizes.filter((prize) => prize.drawn), prizes.filter((prize) => !prize.drawn)];
      expect(typed.length).toBeGreaterThan(0);
      expect(typed.some(({ won_at }) => won_at !== null)).toBe(true);
      expect(drawn.some(({ won_at }) => won_at === null)).toBe(true);
      for (const { number, won_at, cell } of drawn)
        expect([number === null, cell === null]).toEqual([won_at === null, won_at === null]);
    });

    it("tells its story in the order in which it happened, and mails no one about it", async () => {
      const lines = await shop.db.read.selectFrom("draw_log").select("line").orderBy("seq").execute();
      const log = lines.map(({ line }) => DrawLogEntry.parse(JSON.parse(line)));
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).sort());
      const shown = new Set(log.map(({ kind }) => kind));
      expect(shown).toEqual(new Set(["key", "rules", "positions", "commitment", "draw", "announce", "void"]));
      expect(await shop.db.read.selectFrom("mails").select("id").execute()).toEqual([]);
      const statements = shop.db.read
        .selectFrom("spend_months")
        .select("month")
        .where("statement_due_at", "is not", null);
      expect(await statements.where("month", "<", londonMonthOf(now)).execute()).toEqual([]);
      const unmailed = shop.db.read.selectFrom("draws").select("raffle_id").where("state", "=", "drawn");
      expect(await unmailed.where("results_mailed_at", "is", null).execute()).toEqual([]);
    });
  });

  it("has no date in the future that should be past", async () => {
    const found: string[] = [];
    for (const { name, columns } of await shop.db.read.introspection.getTables()) {
      for (const { name: column } of columns) {
        if (!/_at$/.test(column) || ahead.includes(`${name}.${column}`)) continue;
        const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} > ${now} limit 1`.execute(
          shop.db.read,
        );
        if (rows.length > 0) found.push(`${name}.${column}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe("a shop in which there is something", () => {
  let shop: Awaited<ReturnType<typeof seededShop>>;
  beforeAll(async () => {
    shop = await seededShop({ counts: { raffles: 12, users: 20, tickets: 500 } });
  });
  afterAll(() => shop.drop());

  it("is left alone, and is named when it was left half-made", async () => {
    const { db } = shop;
    expect(await seedIfEmpty({ db, pictures, config })).toBe("not empty");
    await db.writer.updateTable("key_value").set({ value: "writing" }).where("key", "=", "demo-data").execute();
    expect(await seedIfEmpty({ db, pictures, config })).toBe("unfinished");
    expect(await db.read.selectFrom("raffles").select("id").execute()).toHaveLength(12);
  });

  it("is after a reset as after its first migration", async () => {
    const fresh = await openTestDatabase();
    const someone = await sql<{ id: string }>`select id from users limit 1`.execute(shop.db.read);
    await shop.db.writer
      .insertInto("sessions")
      .values({ id_hash: "h", user_id: someone.rows[0]?.id ?? "", expires_at: 1, created_at: 1 })
      .execute();
    await resetShop(shop.db);
    expect(await everythingIn(shop.db)).toEqual(await everythingIn(fresh.db));
  });
});

/** Returns what customers and staff see of a shop, without its ids, references and times. */
async function salesOf({ db }: OpenTestDatabase) {
  const tickets = db.read
    .selectFrom("tickets as t")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["r.slug", "t.number", "u.email", "t.state", "t.question_answer", "t.price_pence"])
    .orderBy("r.slug")
    .orderBy("t.number");
  const orders = db.read
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(["u.email", "o.state", "o.coupon_code", "o.subtotal_pence", "o.total_pence"])
    .orderBy("u.email")
    .orderBy("o.created_at")
    .orderBy("o.subtotal_pence");
  const winners = db.read.selectFrom("winners").select(["name", "raffle", "ticket_number"]).orderBy("draw_at");
  const typed = winners.orderBy("raffle").where("draw_prize", "is", null);
  return { tickets: await tickets.execute(), orders: await orders.execute(), winners: await typed.execute() };
}

test("the seed gives the same shop again, whatever the time of the run", async () => {
  const smallest = { raffles: 12, users: 20, tickets: 500 };
  const one = await seededShop({ counts: smallest, seed: 5 });
  const other = await seededShop({ counts: smallest, seed: 5, now: Date.UTC(2027, 5, 1, 22, 47) });
  expect(await salesOf(other)).toEqual(await salesOf(one));
  await Promise.all([one.drop(), other.drop()]);
});
