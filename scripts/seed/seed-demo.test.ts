import { compareOwnBooks, reconcileRaffles } from "@counterfoil/api";
import { HOUR_MS } from "@counterfoil/core";
import { listRows, type Row } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { sealerOf } from "@counterfoil/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Clock } from "./clock.ts";
import { demoConfig, NOON, seededShop } from "./test/shop.ts";

describe("seed demo", () => {
  type SeededRaffle = Row<"raffles"> & Pick<Row<"raffle_sales">, "sold_count">;

  let shop: Awaited<ReturnType<typeof seededShop>>;
  let raffles: SeededRaffle[];
  beforeAll(async () => {
    shop = await seededShop({ counts: { raffles: 24, users: 40, tickets: 1_000 } });
    raffles = await shop.db.read
      .selectFrom("raffles")
      .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
      .selectAll("raffles")
      .select("raffle_sales.sold_count")
      .execute();
  });
  afterAll(() => shop.drop());

  const user = (email: string) =>
    shop.db.read.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  describe("a demo shop", () => {
    it("has as many competitions, users and tickets as the arguments say", async () => {
      const count = async (rows: Promise<unknown[]>) => (await rows).length;
      const { read } = shop.db;
      const raffles = count(read.selectFrom("raffles").select("id").execute());
      const users = count(read.selectFrom("users").select("id").where("kind", "=", "account").execute());
      const tickets = count(read.selectFrom("tickets").select("id").where("state", "in", ["sold", "manual"]).execute());
      expect([await raffles, await users, await tickets]).toEqual([24, 40, 1_000]);
    });

    it("has competitions of every kind on sale", () => {
      const onSale = raffles.filter((raffle) => raffle.live && raffle.starts_at <= NOON && raffle.ends_at > NOON);
      const kinds: Record<string, (raffle: SeededRaffle) => boolean> = {
        "plain numbers": (r) => r.max_entries <= 100 && !r.to_letter && !r.lucky_dips_only && !r.has_instant_wins,
        "numbers in blocks": (r) => r.max_entries > 100 && !r.to_letter && !r.lucky_dips_only && !r.has_instant_wins,
        letters: (r) => r.to_letter !== null && r.max_entries % (r.to_letter.charCodeAt(0) - 64) === 0,
        "lucky dip only": (r) => r.lucky_dips_only,
        "instant wins": (r) => r.has_instant_wins,
        "reduced in price": (r) => r.on_sale && (r.original_price_pence ?? 0) > r.price_pence,
        free: (r) => r.price_pence === 0,
        "ending within the hour": (r) => r.ends_at <= NOON + HOUR_MS,
        "sold out": (r) => r.sold_count === r.max_entries,
        "without balance": (r) => !r.allow_balance,
      };
      const missing = Object.keys(kinds).filter((kind) => !onSale.some((raffle) => kinds[kind]?.(raffle)));
      expect(missing).toEqual([]);
    });

    it("names the winner of each competition whose draw is over, with a ticket of that competition", async () => {
      const winners = await shop.db.read.selectFrom("winners").selectAll().execute();
      const drawn = raffles.filter((raffle) => raffle.ends_at < NOON - HOUR_MS && (raffle.draw_at ?? 0) < NOON);
      expect(drawn.length).toBeGreaterThan(2);
      for (const raffle of drawn) {
        const winner = winners.find(({ online_raffle_url }) => online_raffle_url === `/c/${raffle.slug}`);
        expect(winner?.draw_at).toBeGreaterThan(raffle.ends_at);
        const tickets = shop.db.read.selectFrom("tickets").select("number").where("raffle_id", "=", raffle.id);
        const numbers = (await tickets.execute()).map(({ number }) => String(number));
        if (raffle.to_letter === null) expect(numbers).toContain(winner?.ticket_number);
      }
    });

    it("has a competition that ended a moment ago, one that has not begun and one that is not shown", () => {
      expect(raffles.some((raffle) => raffle.ends_at <= NOON && raffle.ends_at > NOON - HOUR_MS)).toBe(true);
      expect(raffles.some((raffle) => raffle.live && raffle.starts_at > NOON)).toBe(true);
      expect(raffles.some((raffle) => !raffle.live)).toBe(true);
    });

    it("has the documented demo accounts", async () => {
      expect(await user("admin@demo.test")).toMatchObject({ admin: true, verified: true });
      expect(await user("unverified@demo.test")).toMatchObject({ admin: false, verified: false });
      const customer = await user("customer@demo.test");
      expect(customer).toMatchObject({ admin: false, verified: true });
      const own = async (table: "orders" | "saved_cards") =>
        (await shop.db.read.selectFrom(table).select("id").where("user_id", "=", customer.id).execute()).length;
      expect(await own("orders")).toBeGreaterThan(3);
      const won = shop.db.read.selectFrom("instant_wins as w").innerJoin("orders as o", "o.id", "w.order_id");
      const seen = won.select("w.prize").where("w.user_id", "=", customer.id).where("o.opened_at", "is not", null);
      expect(await seen.execute()).toContainEqual({ prize: "£50 cash" });
      expect(await own("saved_cards")).toBe(1);
      const ledger = shop.db.read.selectFrom("ledger").selectAll().where("user_id", "=", customer.id);
      // Who wins main prizes, and what the wheel shows, is drawn each time.
      const wheel = raffles.find(({ reveal }) => reveal === "wheel");
      const lines = (await ledger.where("draw_prize", "is", null).execute()).filter(
        ({ raffle_id }) => raffle_id !== wheel?.id,
      );
      const sumOf = (account: string) =>
        lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amount_pence, 0);
      // One of them is the £50 of an instant win, and one a payout of £20.
      expect([lines.length, sumOf("promotional"), sumOf("winnings")]).toEqual([5, 1_000, 3_000]);
    });

    it("has an order whose wheel is still to be opened, and a payout that other bank details hold", async () => {
      const { read } = shop.db;
      const customer = await user("customer@demo.test");
      const unopened = await read
        .selectFrom("orders as o")
        .innerJoin("tickets as t", "t.order_id", "o.id")
        .innerJoin("raffles as r", "r.id", "t.raffle_id")
        .select("r.reveal")
        .distinct()
        .where("o.user_id", "=", customer.id)
        .where("o.opened_at", "is", null)
        .orderBy("r.reveal")
        .execute();
      expect(unopened).toEqual([{ reveal: "wheel" }]);
      const held = read.selectFrom("payouts as p").innerJoin("bank_accounts as b", "b.user_id", "p.user_id");
      const payouts = await held.select("p.state").where("b.held_until", ">", NOON).execute();
      expect(payouts).toEqual([{ state: "asked" }]);
    });

    it("asks the demo customer for no monthly limit at the checkout", async () => {
      const { id } = await user("customer@demo.test");
      const limits = await shop.db.read.selectFrom("spend_limits").select("pence").where("user_id", "=", id).execute();
      expect(limits).toEqual([{ pence: null }]);
    });

    it("has coupons of the three types, categories, pages, FAQ and testimonials", async () => {
      const coupons = await shop.db.read.selectFrom("coupons").selectAll().execute();
      expect(new Set(coupons.map(({ type }) => type))).toEqual(new Set(["fixed", "percentage", "credit"]));
      const categories = await shop.db.read.selectFrom("categories").select("name").execute();
      expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(["Popular", "Cars", "Instant Wins"]));
      const pages = await shop.db.read.selectFrom("pages").selectAll().execute();
      const slugs = ["about-us", "acceptable-use", "privacy", "terms-and-conditions", "terms-of-use"];
      expect(pages.map(({ slug }) => slug).sort()).toEqual(slugs);
      expect(pages.find(({ slug }) => slug === "terms-and-conditions")?.body).toContain("## Free entry\n");
      const blocks = await shop.db.read.selectFrom("config_blocks").selectAll().execute();
      const content = Object.fromEntries(blocks.map((block) => [block.id, block.content]));
      expect(content.faq?.faq?.length).toBeGreaterThan(9);
      expect(content.testimonials?.testimonials?.length).toBeGreaterThan(2);
      expect(raffles.map(({ id }) => id)).toContain(content["promoted-main"]?.raffleId);
    });
  });

  describe("the books of a demo shop", () => {
    /** Queries that return violations of a rule of the books. */
    async function against(query: string): Promise<unknown[]> {
      return (await sql.raw(query).execute(shop.db.read)).rows;
    }

    async function countOf(query: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(shop.db.read);
      return rows[0]?.n ?? 0;
    }

    it("have nothing that the nightly comparison finds", async () => {
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const db = shop.db.with({ sealer: sealerOf(demoConfig.dataKeys) });
      expect((await compareOwnBooks({ db, clock: () => NOON, log })).all()).toEqual([]);
      await reconcileRaffles({ db, log, config: demoConfig });
      expect(await listRows(db.read, "mismatches", {})).toEqual([]);
    });

    it("balance, with something of everything in them", async () => {
      expect(await invariantViolations(shop.db)).toEqual([]);
      for (const some of [
        "tickets where state = 'manual'",
        "orders where total_pence = 0",
        "orders where state = 'refunded'",
        "coupon_uses",
        "instant_wins where won_at is null",
        "instant_wins where won_at is not null",
        "ledger where kind = 'spent'",
        "tickets where answer_correct = false",
      ])
        expect(await countOf(some), some).toBeGreaterThan(0);
    });

    it("sell nothing before it began, after it ended, to a stranger or in the future", async () => {
      const wrong = await against(`
        select r.slug, t.created_at from tickets t join raffles r on r.id = t.raffle_id join users u on u.id = t.user_id
        where t.state <> 'held' and (t.created_at < r.starts_at or t.created_at > r.ends_at
          or t.created_at < u.created_at or t.created_at > ${NOON} or (u.kind = 'account' and not u.verified))`);
      expect(wrong).toEqual([]);
      const holds = "tickets where state = 'held'";
      expect(await countOf(holds)).toBeGreaterThan(0);
      expect(await countOf(`${holds} and (expires_at <= ${NOON} or expires_at > ${NOON + 600_000})`)).toBe(0);
    });
  });

  it("refuses more tickets than the competitions can have, and changes nothing", async () => {
    const counts = { raffles: 12, users: 20, tickets: 100_000 };
    await expect(seededShop({ counts })).rejects.toThrow(/^12 competitions can hold \d+ tickets/);
  });
});

const iso = (ms: number) => new Date(ms).toISOString();
const november = new Clock(Date.UTC(2026, 10, 20, 23, 30));

describe("times relative to the run", () => {
  it("ends a competition at eight in the evening, in winter and in summer", () => {
    expect(iso(november.at(3, 20))).toBe("2026-11-23T20:00:00.000Z");
    expect(iso(november.at(-60, 20))).toBe("2026-09-21T19:00:00.000Z");
    // Where it may be tomorrow already.
    expect(iso(new Clock(Date.UTC(2026, 5, 30, 23, 30)).at(0, 9))).toBe("2026-07-01T08:00:00.000Z");
  });

  it("keeps today's orders in the last hours, never ahead", () => {
    expect(november.now - november.time({ daysAgo: 0, second: 0 })).toBe(8 * 3_600_000);
    expect(november.time({ daysAgo: 0, second: 86_399 })).toBeLessThanOrEqual(november.now);
    expect(iso(november.time({ daysAgo: 2, second: 3_661 }))).toBe("2026-11-18T01:01:01.000Z");
  });
});
