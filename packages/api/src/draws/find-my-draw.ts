import { type MyDraw, ShopError } from "@counterfoil/core";
import { entrantKey } from "@counterfoil/core/draw";
import { ticketIsEntry } from "@counterfoil/db";
import { findRules, nodeHmac, openDrawSecrets } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { proveLines } from "./prove-lines.ts";

/** Lines in one answer. */
const LINES = 100;

/** Finds the caller's lines in a draw: id, name and key, and once it is locked each own line with its path. Throws `draw.not_found`. */
export async function findMyDraw(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, raffleId, from }: { userId: string; raffleId: string; from: number },
): Promise<MyDraw> {
  const draw = await db.read.selectFrom("draws").selectAll().where("raffle_id", "=", raffleId).executeTakeFirst();
  if (!draw) throw new ShopError("draw.not_found");
  const own = await db.read
    .selectFrom("draw_entrants")
    .select(["entrant_id", "label"])
    .where("raffle_id", "=", raffleId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const sealed = (await findRules(db.read, raffleId))?.secrets_enc;
  if (!own || !sealed) return { entrant: null, commitHash: draw.commit_hash, lines: [], next: null };
  const key = entrantKey(openDrawSecrets(config.dataKeys, sealed).competitionSecret, userId, nodeHmac);
  const rows = await db.read
    .selectFrom("tickets")
    .select("number")
    .where("raffle_id", "=", raffleId)
    .where("user_id", "=", userId)
    .where(ticketIsEntry())
    .where("number", ">=", from)
    .orderBy("number")
    .limit(LINES + 1)
    .execute();
  const numbers = rows.map(({ number }) => number);
  return {
    entrant: { id: own.entrant_id, label: own.label ?? "", key },
    commitHash: draw.commit_hash,
    lines: await proveLines(db.read, draw, numbers.slice(0, LINES)),
    next: numbers[LINES] ?? null,
  };
}
