import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { json } from "@counterfoil/db";
import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import { someComplaint } from "../../test/admin-actions.ts";
import { someInstantWin } from "../../test/buying.ts";
import { readPack } from "../../test/evidence-pack.ts";
import { it, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";

const YEAR_MS = 365 * DAY_MS;

/** Two customers spend, one of them within a limit; a third pauses, a fourth is refused a credit card and flagged. */
async function playersOf(shop: PayingShop): Promise<void> {
  const raffle = await someRaffle(shop, { ends_at: shop.now() + 2 * DAY_MS });
  const [limited, unlimited, paused, refused] = [
    await someUser(shop),
    await someUser(shop),
    await someUser(shop),
    await someUser(shop),
  ];
  await (await shop.as(limited)).protection.setLimit({ pence: 5_000 });
  await (await shop.as(unlimited)).protection.setLimit({ pence: null });
  await (await shop.as(paused)).protection.setLimit({ pence: 2_000 });
  await shop.buy(await shop.as(limited), raffle, 1);
  await shop.buy(await shop.as(unlimited), raffle, 1);
  await (await shop.as(paused)).breaks.start({ kind: "pause", days: 1 });
  const dear = await someRaffle(shop, { price_pence: 25_001, ends_at: shop.now() + 2 * DAY_MS });
  await shop.buy(await shop.as(refused), dear, 1, pans.credit);
  const sue = await shop.asStaff("support");
  for (const { id } of [paused, refused]) await sue.care.flag({ id, note: "A relative rang" });
}

/** A complaint is answered on its day, one a month later and referred, one is withdrawn, and one is late and open. */
async function complaintsOf(shop: PayingShop): Promise<void> {
  const [prompt, slow, withdrawn] = [await someComplaint(shop), await someComplaint(shop), await someComplaint(shop)];
  await someComplaint(shop);
  const sue = await shop.asStaff("support");
  await sue.complaints.answer({ id: prompt, outcome: "upheld", answer: "Sorry" });
  await sue.complaints.close({ id: withdrawn, note: "Withdrawn" });
  const { flags } = await sue.care.list({});
  shop.pass(7 * DAY_MS);
  const later = await shop.asStaff("support");
  await later.care.note({ id: flags.at(-1)?._id ?? "", note: "Rang back" });
  shop.pass(27 * DAY_MS);
  const last = await shop.asStaff("support");
  for (const { _id: id } of flags) await last.care.note({ id, note: "Rang again" });
  await last.complaints.answer({ id: slow, outcome: "not_upheld", answer: "No" });
  await last.complaints.refer({ id: slow, to: "The Resolver", note: "Case 12" });
}

/** What happened more than a year ago and since then, and competitions of each kind today. */
async function fillShop(shop: PayingShop) {
  await playersOf(shop);
  await complaintsOf(shop);
  shop.pass(YEAR_MS);
  await playersOf(shop);
  await complaintsOf(shop);
  const raffle = await someRaffle(shop, {
    has_instant_wins: true,
    draw_prizes: json(["A car", "A bike"]),
  });
  for (const number of [1, 2, 3]) await someInstantWin(shop, raffle, number, "A mug");
  await someRaffle(shop, { ends_at: shop.now() + 40 * HOUR_MS, short_open_reason: "For Easter" });
  await someRaffle(shop, { ends_at: shop.now() + 40 * HOUR_MS });
  await someRaffle(shop, { ends_at: shop.now() + 40 * HOUR_MS, live: false });
  const admin = await shop.asAdmin();
  await admin.code.compare({ isCompared: true, note: "The text of May 2026" });
  shop.pass(HOUR_MS);
  return { raffle, admin: await shop.asAdmin() };
}

/** Returns the figures of the Code as SQL counts them in the tables, by the words of its clauses. */
async function countBySql({ db, now }: PayingShop) {
  const since = now() - YEAR_MS;
  const numberOf = async (query: RawBuilder<{ n: number | null }>) => (await query.execute(db.read)).rows[0]?.n;
  const spread = async (days: RawBuilder<unknown>) => ({
    median: await numberOf(sql`select cast(avg(d) as double precision) as n
      from (select d, row_number() over (order by d) as place, count(*) over () as total from (${days}) as x) as y
      where place in ((total + 1) / 2, (total + 2) / 2)`),
    most: await numberOf(sql`select max(d) as n from (${days}) as x`),
  });
  const complaints = sql`complaints where received_at >= ${since}`;
  const late = (by: string, done: string) =>
    sql`(${sql.ref(done)} > ${sql.ref(by)} or (${sql.ref(done)} is null and state in ('received', 'acknowledged') and ${sql.ref(by)} < ${now()}))`;
  const days = (done: string) => sql`select (${sql.ref(done)} - received_at) / ${sql.lit(DAY_MS)} as d
    from ${complaints} and ${sql.ref(done)} is not null`;
  const live = sql`raffles where live and cancelled_at is null and ends_at > ${now()}`;
  const yearly = sql`raffles where live and cancelled_at is null and ends_at >= ${since}`;
  const short = sql`${yearly} and ends_at - starts_at < ${sql.lit(72 * HOUR_MS)}`;
  const length = sql.raw(`json_array_length(draw_prizes${db.kind === "postgres" ? "::json" : ""})`);
  const main = await numberOf(sql`select sum(case when ${length} > 1 then ${length} else 1 end) as n from ${live}`);
  const instant = await numberOf(
    sql`select count(*) as n from instant_wins where raffle_id in (select id from ${live})`,
  );
  const count = (from: RawBuilder<unknown>) => numberOf(sql`select count(*) as n from ${from}`);
  const breaks = (kind: string) => count(sql`restrictions where kind = ${kind} and from_at >= ${since}`);
  const players = sql`(select distinct user_id from spend_moves where kind = 'settle') as p`;
  const firstNote = sql`select (min(n.at) - f.at) / ${sql.lit(DAY_MS)} as d from care_flags as f
    join care_notes as n on n.flag_id = f.id and not n.is_reason where f.at >= ${since} group by f.id, f.at`;
  return {
    players: await count(players),
    playersWithLimit:
      await count(sql`${players} where exists (select 1 from spend_limits as l where l.user_id = p.user_id
      and l.pence is not null and l.effective_at is not null and l.ended_at is null and l.source <> 'staff_lower')`),
    breaks: {
      pause: await breaks("pause"),
      suspend: await breaks("suspend"),
      close: await breaks("close"),
      stop: await breaks("stop"),
    },
    creditRefusals: await count(sql`payment_attempts where state = 'refused' and created_at >= ${since}`),
    daysToFirstContact: (await spread(firstNote)).median,
    complaints: {
      received: await count(complaints),
      open: await count(sql`${complaints} and state in ('received', 'acknowledged')`),
      answered: await count(sql`${complaints} and answered_at is not null`),
      referred: await count(sql`${complaints} and state = 'referred'`),
      acknowledgedLate: await count(sql`${complaints} and ${late("acknowledge_by", "acknowledged_at")}`),
      answeredLate: await count(sql`${complaints} and ${late("answer_by", "answered_at")}`),
      acknowledgeDays: await spread(days("acknowledged_at")),
      answerDays: await spread(days("answered_at")),
    },
    live: {
      total: await count(live),
      withInstantWins: await count(sql`${live} and has_instant_wins`),
      prizes: (main ?? 0) + (instant ?? 0),
      instantPrizes: instant,
    },
    openTimes: {
      total: await count(yearly),
      short: await count(short),
      unexplained: await count(sql`${short} and short_open_reason = ''`),
    },
  };
}

it("the Compliance table of a pack has the figures that SQL counts in a filled shop", async ({ shop }) => {
  const { raffle, admin } = await fillShop(shop);
  const pack = await readPack(shop, admin, raffle);
  const { figures, review } = JSON.parse(pack.get("records/compliance.json") ?? "");
  const counted = await countBySql(shop);
  expect(figures).toMatchObject(counted);
  expect(Date.parse(figures.since)).toBe(shop.now() - YEAR_MS);
  expect(review).toMatchObject({ at: figures.comparedAt, note: "The text of May 2026" });
  expect(counted).toEqual({
    players: 4,
    playersWithLimit: 2,
    breaks: { pause: 1, suspend: 0, close: 0, stop: 0 },
    creditRefusals: 1,
    daysToFirstContact: 20.5,
    complaints: {
      ...{ received: 4, open: 1, answered: 2, referred: 1, acknowledgedLate: 2, answeredLate: 2 },
      acknowledgeDays: { median: 17, most: 34 },
      answerDays: { median: 17, most: 34 },
    },
    live: { total: 3, withInstantWins: 1, prizes: 7, instantPrizes: 3 },
    openTimes: { total: 5, short: 2, unexplained: 1 },
  });
});
