import {
  type ConsoleDraw,
  type ConsoleDrawSummary,
  type DrawPrize,
  isBeforeLock,
  isoOrNull,
  partsOfPrize,
  prizeInWords,
  ShopError,
  toIso,
} from "@counterfoil/core";
import { DrawRules, entrantId, entrantKey, mainPrizesOf } from "@counterfoil/core/draw";
import { type Db, findRow, listRows, type Row, stageOf } from "@counterfoil/db";
import { findDrawSecrets, listLateKinds, listPaidPrizes, nodeHmac, refundedWinners } from "@counterfoil/domain";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import type { Page } from "../lists/list-page.ts";
import { decidingRound } from "./beacon-of-draw.ts";
import { readCommitted, worthsOfDraw } from "./compute-draw.ts";
import { findDraw, summariseDraws } from "./find-draw.ts";
import { announcedKinds } from "./list-announced.ts";
import { listNextFirst } from "./list-draws.ts";
import { currentPlaces, listPlaces, type PublishedDraw } from "./published-draw.ts";

function dueOf({ draw, raffle, rules }: PublishedDraw, now: number): ConsoleDrawSummary["due"] {
  if (draw.state === "locked") {
    const deciding = decidingRound(draw, rules.chain);
    return deciding && { what: "beacon", at: toIso(deciding.roundAt) };
  }
  if (!isBeforeLock(draw.state)) return null;
  if (now < rules.opens_at) return { what: "opening", at: toIso(rules.opens_at) };
  if (stageOf(raffle, now) !== "ended") return { what: "close", at: toIso(raffle.ends_at) };
  const { beacon } = DrawRules.parse(JSON.parse(rules.bytes));
  return { what: "lock", at: toIso((raffle.draw_at ?? raffle.ends_at) - beacon.leadSeconds * 1000) };
}

async function summariseForConsole(db: Db, { draws, now }: { draws: readonly Row<"draws">[]; now: number }) {
  if (draws.length === 0) return [];
  const ids = draws.map(({ raffle_id }) => raffle_id);
  const sales = await db.selectFrom("raffle_sales").selectAll().where("raffle_id", "in", ids).execute();
  const sold = new Map(sales.map(({ raffle_id, sold_count }) => [raffle_id, sold_count]));
  const winners = refundedWinners(db).select(["f.raffle_id", "f.number"]).where("f.raffle_id", "in", ids);
  const refunded = Map.groupBy(await winners.orderBy("f.number").execute(), ({ raffle_id }) => raffle_id);
  const late = await listLateKinds(db, { ids, now });
  return (await summariseDraws(db, { draws, now })).map(({ published, summary }) => {
    const { draw, rules } = published;
    const id = draw.raffle_id;
    return {
      ...summary,
      raffle: id,
      due: dueOf(published, now),
      late: late.get(id) ?? [],
      ...(rules.opening_moved && { openingMoved: true as const }),
      postponed: draw.round !== null && draw.round !== rules.round,
      switched: draw.fallback_round !== null,
      sold: sold.get(id) ?? 0,
      refundedWinners: (refunded.get(id) ?? []).map(({ number }) => number),
    };
  });
}

/** Lists the draws for the console: those that are not over first, the next one on top. */
export async function listConsoleDraws({ db, clock }: Pick<Deps, "db" | "clock">, page: Page) {
  const now = clock();
  const { rows, total } = await listNextFirst(db.read, page);
  return { draws: await summariseForConsole(db.read, { draws: rows, now }), totalDraws: total, now: toIso(now) };
}

async function listApprovals(db: Db, { raffleId, now }: { raffleId: string; now: number }) {
  const approvals = await db
    .selectFrom("acts")
    .select(["id", "sentence", "asked_at", "expires_at", "due_at"])
    .where("subject", "=", "raffle")
    .where("subject_id", "=", raffleId)
    .where("state", "=", "asked")
    .where("kind", "in", announcedKinds)
    .where("expires_at", ">", now)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return approvals.map(({ id: _id, sentence, asked_at, expires_at, due_at }) => ({
    _id,
    sentence,
    askedAt: toIso(asked_at),
    expiresAt: toIso(expires_at),
    dueAt: isoOrNull(due_at),
  }));
}

async function listWinners(
  { db: { read: db }, config }: Pick<Deps, "db" | "config">,
  { raffleId, worths }: { raffleId: string; worths: readonly DrawPrize[] },
): Promise<ConsoleDraw["winners"]> {
  const held = [...currentPlaces(await listPlaces(db, raffleId)).values()];
  const entrants = held.flatMap(({ entrant_id }) => entrant_id ?? []);
  if (entrants.length === 0) return [];
  const users = await db
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["e.entrant_id", "e.label", "u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.entrant_id", "in", entrants)
    .execute();
  const secret = (await findDrawSecrets(db, raffleId, config.dataKeys))?.competitionSecret;
  // A row that was changed since names no one else as the winner. The secret is forgotten once no one asks for it.
  const isOwn = ({ id, label, entrant_id }: (typeof users)[number]) =>
    !secret || label === null || entrantId(entrantKey(secret, id, nodeHmac), label, nodeHmac) === entrant_id;
  const userOf = new Map(users.filter(isOwn).map((user) => [user.entrant_id, toUserRef(user)]));
  const holders = new Map(users.map(({ entrant_id, id }) => [entrant_id, id]));
  const paid = await listPaidPrizes(db, { raffleId });
  const published = await listRows(db, "winners", { raffle_id: raffleId });
  return held.flatMap(({ prize, entrant_id }) => {
    if (entrant_id === null) return [];
    const { kind } = partsOfPrize(worths[prize - 1] ?? "");
    const isPaid = paid.some((one) => one.prize === prize && one.userId === holders.get(entrant_id) && one.pence > 0);
    const winId = published.find(({ draw_prize }) => draw_prize === prize)?.id ?? null;
    const payment = kind && { kind, paid: isPaid, winId };
    return [{ prize, user: userOf.get(entrant_id) ?? null, ...(payment && { payment }) }];
  });
}

/** Finds the draw of a competition for the console. Throws `draw.not_found`. */
export async function findConsoleDraw(deps: Pick<Deps, "db" | "clock" | "config">, raffleId: string) {
  const [db, now] = [deps.db.read, deps.clock()];
  const draw = await findRow(db, "draws", { raffle_id: raffleId });
  const [summary] = draw ? await summariseForConsole(db, { draws: [draw], now }) : [];
  const ofRaffle = db.selectFrom("draw_rules").selectAll().where("raffle_id", "=", raffleId);
  const versions = await ofRaffle.orderBy("version").execute();
  const rules = versions.at(-1);
  if (!draw || !summary || !rules) throw new ShopError("draw.not_found");
  const parsed = DrawRules.parse(JSON.parse(rules.bytes));
  const prizes = draw.seed === null ? mainPrizesOf(parsed) : worthsOfDraw(await readCommitted(db, draw));
  return {
    ...summary,
    draw: await findDraw(deps, summary.slug),
    versions: versions.map(({ version, sha256, published_at, frozen_at, opening_moved }) => ({
      version,
      sha256,
      publishedAt: toIso(published_at),
      frozenAt: isoOrNull(frozen_at),
      ...(opening_moved && { openingMoved: true as const }),
    })),
    prizes: prizes.map(prizeInWords),
    voidReasons: parsed.voidReasons,
    acts: await listApprovals(db, { raffleId, now }),
    winners: await listWinners(deps, { raffleId, worths: prizes }),
  };
}
