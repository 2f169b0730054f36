import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import {
  commitTo,
  type DrawLogEntry,
  type DrawRules,
  drawTime,
  roundAt,
  SANDBOX_CHAIN,
  sha256Hex,
  writeRules,
} from "@counterfoil/core/draw";
import { signSandboxBeacon } from "@counterfoil/core/sandbox-beacon";
import { findRowOrThrow, inTransaction, json, type Row } from "@counterfoil/db";
import { appendLog, type openDrawSecrets, sealDrawSecrets } from "@counterfoil/domain";
import { drawDue } from "../src/draws/draw-due.ts";
import { fetchBeacons } from "../src/draws/fetch-beacons.ts";
import { lockDraws } from "../src/draws/lock-draws.ts";
import { placeInstantWins } from "../src/draws/place-instant-wins.ts";
import { chunksOf, type LockFile, unzipLines } from "../src/draws/stored-lines.ts";
import { openPayingShop } from "./paying-shop.ts";
import { type Caller, openShop, type RaffleOptions, someAdmin, someRaffle, type TestShop, testsWith } from "./shop.ts";

/** A competition that opens in an hour, ends in a week, and is drawn two hours later. */
export const drawnForm = {
  name: "Hot hatch",
  price: 2.5,
  startDate: "2026-11-20T13:00:00Z",
  endDate: "2026-11-27T12:00:00Z",
  drawAt: "2026-11-27T14:30:00Z",
  maxEntries: 500,
  maxEntriesPerPerson: 50,
  live: true,
} satisfies Parameters<Caller["raffles"]["create"]>[0];

/** Returns the entries of the public log, oldest first. */
export async function readDrawLog({ db }: Pick<TestShop, "db">): Promise<DrawLogEntry[]> {
  const rows = await db.read.selectFrom("draw_log").select("line").orderBy("seq").execute();
  return rows.map(({ line }) => JSON.parse(line));
}

/** Returns the lines of a public file of a draw. */
export async function readDrawFile({ db }: Pick<TestShop, "db">, raffleId: string, name: LockFile): Promise<string[]> {
  const lines: string[] = [];
  for await (const chunk of chunksOf(() => db.read, raffleId, name)) lines.push(...(await unzipLines(chunk)));
  return lines;
}

const hex = (text: string) => sha256Hex(text);

/** A competition whose rules are published. */
export interface PublishedDraw {
  raffle: Row<"raffles">;
  rules: DrawRules;
  secrets: ReturnType<typeof openDrawSecrets>;
}

/** Publishes the rules of a competition's draw, by default a day after its end. */
export async function publishDraw(
  shop: TestShop,
  raffle: Row<"raffles">,
  {
    drawAt = raffle.ends_at + 24 * 3_600_000,
    leadSeconds = 3600,
    chain = SANDBOX_CHAIN.chain,
    prizes = [raffle.name],
    onePrizePerEntrant = true,
    pays,
  }: {
    drawAt?: number;
    leadSeconds?: number;
    chain?: string;
    prizes?: string[];
    onePrizePerEntrant?: boolean;
    pays?: DrawRules["pays"];
  } = {},
): Promise<PublishedDraw> {
  const { question } = raffle;
  const right = question?.answers.find(({ correct }) => correct)?.answer;
  const secrets = {
    competitionSecret: hex(`${raffle.id} competition`),
    answerKey: question ? hex(`${raffle.id} answer`) : null,
    instantSecret: null,
  };
  const rules: DrawRules = {
    format: "counterfoil-rules/1",
    competition: raffle.id,
    cap: raffle.max_entries,
    ...(raffle.to_letter !== null && { lastLetter: raffle.to_letter }),
    pricePence: raffle.price_pence,
    maxPerEntrant: raffle.max_per_person,
    opensAt: drawTime(new Date(raffle.starts_at)),
    closesAt: drawTime(new Date(raffle.ends_at)),
    postClosesAt: raffle.post_closes_at === null ? null : drawTime(new Date(raffle.post_closes_at)),
    ...(raffle.post_closes_at !== null && {
      post: { entriesPerCard: raffle.post_entries, reserve: raffle.post_reserve },
    }),
    drawAt: drawTime(new Date(drawAt)),
    beacon: { chain, round: roundAt(new Date(drawAt)), leadSeconds },
    prizes,
    ...(pays && { pays }),
    onePrizePerEntrant,
    question: question && {
      text: question.question,
      answers: question.answers.map(({ answer }) => answer),
      rightAnswer: commitTo(secrets.answerKey ?? "", right ?? ""),
    },
    instant: null,
    voidReasons: ["ineligible", "refunded", "unreachable"],
  };
  const bytes = writeRules(rules);
  const { writer } = shop.db;
  const set = { draw_at: drawAt, draw_prizes: json([raffle.name]) };
  await writer.updateTable("raffles").set(set).where("id", "=", raffle.id).execute();
  const version = {
    raffle_id: raffle.id,
    version: 1,
    bytes,
    sha256: sha256Hex(bytes),
    chain: rules.beacon.chain,
    round: rules.beacon.round,
    opens_at: raffle.starts_at,
    published_at: shop.now(),
    secrets_enc: sealDrawSecrets(shop.deps.config.dataKeys, raffle.id, secrets),
  };
  await writer.insertInto("draw_rules").values(version).execute();
  await writer.insertInto("draws").values({ raffle_id: raffle.id, state: "published" }).execute();
  const { key } = shop.deps.config.draws;
  if (key === null) throw new Error("The shop has no key to sign draws with");
  const logged = { key, competition: raffle.id, kind: "rules" as const, payload: version.sha256 };
  await inTransaction(shop.db, (tx) => appendLog(tx, logged));
  return { raffle: { ...raffle, draw_at: drawAt }, rules, secrets };
}

/** Publishes a draw whose prize is £500 in cash. */
export async function publishCashDraw(shop: TestShop): Promise<PublishedDraw> {
  const pays = [{ kind: "cash" as const, pence: 50_000 }];
  const published = await publishDraw(shop, await someRaffle(shop), { prizes: ["£500"], pays });
  const draw_prizes = json([{ prize: "£500", kind: "cash" as const, amount: 500 }]);
  await shop.db.writer.updateTable("raffles").set({ draw_prizes }).execute();
  return published;
}

/** Opens a shop with a competition whose rules are published. */
export async function openPublishedDraw(overrides: RaffleOptions = {}) {
  const shop = await openShop();
  return { shop, ...(await publishDraw(shop, await someRaffle(shop, overrides))) };
}

/** The same of a shop that takes payments. */
export async function openPayingDraw(overrides: RaffleOptions = {}) {
  const shop = await openPayingShop();
  return { shop, ...(await publishDraw(shop, await someRaffle(shop, overrides))) };
}

export const publishedIt = testsWith(openPublishedDraw);

export const payingDrawIt = testsWith(openPayingDraw);

/** Runs the jobs that fetch beacons and draw, as they run every few seconds. */
export async function runDraw({ deps }: Pick<TestShop, "deps">): Promise<void> {
  await fetchBeacons(deps);
  await drawDue(deps);
}

/** Lets time pass, and locks the draws that are due then. */
export async function passAndLock(shop: TestShop, milliseconds = WEEK_MS): Promise<void> {
  shop.pass(milliseconds);
  await lockDraws(shop.deps);
}

/** Has the relays answer. */
export function serveBeacons(shop: TestShop): void {
  shop.deps.beacon = { chain: SANDBOX_CHAIN, fetchBeacon: async (chain, round) => signSandboxBeacon(chain, round) };
}

/** Lets time pass, and makes the draws whose beacons are there then. */
export async function passAndDraw(shop: TestShop, milliseconds = 2 * DAY_MS): Promise<void> {
  shop.pass(milliseconds);
  serveBeacons(shop);
  await runDraw(shop);
}

/** Returns the signature of the round that decides the numbers of these rules' instant prizes. */
export const signatureFor = ({ positions_round: round }: Row<"draw_rules">): string =>
  signSandboxBeacon(SANDBOX_CHAIN, round ?? 1)?.signature ?? "";

/** Runs the jobs that place instant wins, as they run every few seconds. */
export async function runPlacing(shop: TestShop): Promise<void> {
  await fetchBeacons(shop.deps);
  await placeInstantWins(shop.deps);
}

const ten = Array.from({ length: 10 }, (_, index) => ({ prize: `£${index + 1}` }));

/** A competition with a draw, whose ten instant prizes have no numbers in the form, in a new shop or in this one. */
export async function openDrawnShop(more: object = {}, opened?: TestShop) {
  const shop = opened ?? (await openShop());
  const ada = await someAdmin(shop);
  const admin = await shop.as(ada);
  const { raffle } = await admin.raffles.create({ ...drawnForm, maxEntries: 50, instantWins: ten, ...more });
  return { shop, admin, ada, raffle, id: raffle._id };
}

export const drawnShopIt = testsWith(openDrawnShop);

/** Asks a second admin to void the winner of a prize of a draw, by default of the first. */
export async function askVoid(calls: Caller, raffle: { id: string }, reason = "ineligible", prize = 1) {
  const command = { raffle: raffle.id, prize, reason };
  return (await calls.acts.ask({ kind: "void_winner", command, reason: "No answer" })).act;
}

/** Draws the numbers of instant prizes of competitions that open in an hour, and lets them open. */
export async function placeAndOpen(shop: TestShop): Promise<void> {
  serveBeacons(shop);
  shop.pass(3_540_000);
  await runPlacing(shop);
  shop.pass(60_000);
}

/** The same, open, with its numbers drawn. */
export async function openPlacedShop(more: object = {}, shop?: TestShop) {
  const opened = await openDrawnShop(more, shop);
  await placeAndOpen(opened.shop);
  return { ...opened, row: await findRowOrThrow(opened.shop.db.read, "raffles", { id: opened.id }) };
}
