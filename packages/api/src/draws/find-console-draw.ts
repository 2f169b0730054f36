import { type ConsoleDraw, isoOrNull, ShopError, toIso } from "@counterfoil/core";
import { DrawRules } from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { prizesOfDraw, readCommitted } from "./compute-draw.ts";
import { findDraw } from "./find-draw.ts";
import { summariseForConsole } from "./list-console-draws.ts";

async function listActs(db: Db, { raffleId, now }: { raffleId: string; now: number }): Promise<ConsoleDraw["acts"]> {
  const acts = await db
    .selectFrom("acts")
    .select(["id", "sentence", "asked_at", "expires_at", "due_at"])
    .where("subject", "=", "raffle")
    .where("subject_id", "=", raffleId)
    .where("state", "=", "asked")
    .where("kind", "in", ["void_winner", "void_instant", "switch_beacon", "cancel_draw"])
    .where("expires_at", ">", now)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return acts.map(({ id: _id, sentence, asked_at, expires_at, due_at }) => ({
    _id,
    sentence,
    askedAt: toIso(asked_at),
    expiresAt: toIso(expires_at),
    dueAt: isoOrNull(due_at),
  }));
}

async function listVersions(db: Db, raffleId: string): Promise<Row<"draw_rules">[]> {
  return db.selectFrom("draw_rules").selectAll().where("raffle_id", "=", raffleId).orderBy("version").execute();
}

/** Finds the draw of a competition for the console. Throws `draw.not_found`. */
export async function findConsoleDraw(
  deps: Pick<Deps, "db" | "clock" | "config">,
  raffleId: string,
): Promise<ConsoleDraw> {
  const [db, now] = [deps.db.read, deps.clock()];
  const draw = await db.selectFrom("draws").selectAll().where("raffle_id", "=", raffleId).executeTakeFirst();
  const [summary] = draw ? await summariseForConsole(db, { draws: [draw], now }) : [];
  const versions = await listVersions(db, raffleId);
  const rules = versions.at(-1);
  if (!draw || !summary || !rules) throw new ShopError("draw.not_found");
  const { voidReasons, prizes } = DrawRules.parse(JSON.parse(rules.bytes));
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
    prizes: draw.seed === null ? prizes : [...prizesOfDraw(await readCommitted(db, draw))],
    voidReasons,
    acts: await listActs(db, { raffleId, now }),
  };
}
