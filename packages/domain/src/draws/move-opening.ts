import { ShopError } from "@counterfoil/core";
import {
  commitTo,
  commitToSecret,
  DrawRules,
  drawTime,
  openingMovesFrom,
  opensAfterPositions,
  positionsRound,
} from "@counterfoil/core/draw";
import { listRows, type Row, type Tx } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import { logTime } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { type DrawSecrets, newDrawSecrets, openDrawSecrets } from "./draw-secrets.ts";
import { findRules } from "./find-rules.ts";
import { freezeRules } from "./freeze-rules.ts";
import { insertRules } from "./insert-rules.ts";
import { lockDraw } from "./transition-draw.ts";

interface Move {
  raffleId: string;
  dataKeys: DataKeys;
  /** Null: this shop has none, and publishes no rules. */
  key: DrawKey | null;
  verifier: string;
}

/** From this many moves on, the wait grows no further. */
const MANY_MOVES = 10;

/** Counts the newest versions of a competition's rules that moved its opening since it was last edited, up to ten. */
async function countMoves(tx: Tx, raffleId: string): Promise<number> {
  const newest = { by: ["version desc"], limit: MANY_MOVES } as const;
  const rows = await listRows(tx.sql, "draw_rules", { raffle_id: raffleId }, newest);
  const edited = rows.findIndex(({ opening_moved }) => !opening_moved);
  return edited === -1 ? rows.length : edited;
}

/** Commits to the same correct answer under another key. */
function commitAgain(question: NonNullable<DrawRules["question"]>, before: DrawSecrets, after: DrawSecrets) {
  const { answers, rightAnswer } = question;
  const right = answers.find((answer) => before.answerKey && commitTo(before.answerKey, answer) === rightAnswer);
  if (right === undefined || after.answerKey === null) throw new Error("The key of a question opens no answer");
  return { ...question, rightAnswer: commitTo(after.answerKey, right) };
}

/** Returns the rules with a later opening, and a new round and new secrets. The rest is unchanged. */
function moved(
  rules: DrawRules,
  { now, moves, before, after }: { now: number; moves: number; before: DrawSecrets; after: DrawSecrets },
): DrawRules {
  const { instant, question } = rules;
  const { leadSeconds } = rules.beacon;
  if (!instant || after.instantSecret === null) throw new Error("These rules have no instant wins");
  const round = positionsRound({ publishedAt: new Date(now), leadSeconds });
  return {
    ...rules,
    opensAt: drawTime(opensAfterPositions(round, { leadSeconds, moves })),
    question: question && commitAgain(question, before, after),
    instant: { ...instant, round, secret: commitToSecret(after.instantSecret) },
  };
}

const waitsForPositions = (rules: Row<"draw_rules">) => rules.positions_round !== null && rules.positions_root === null;

/**
 * Publishes the next version of the rules with a later opening if the beacon of the instant wins is late, or if the
 * shop missed the opening: the root of their numbers can only be logged before the opening. Returns both openings; null
 * if the move is not due, or too late. The competition must be locked. Throws `draw.no_key`.
 */
export async function moveOpening(tx: Tx, { raffleId, ...keys }: Move) {
  const { dataKeys, key, verifier } = keys;
  const draw = await lockDraw(tx, raffleId);
  const row = await findRules(tx.sql, raffleId);
  if (draw?.state !== "published" || !row?.secrets_enc || !waitsForPositions(row)) return null;
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const opening = new Date(row.opens_at);
  if (tx.now < openingMovesFrom(opening, rules.beacon.leadSeconds).getTime()) return null;
  if (key === null) throw new ShopError("draw.no_key");
  const before = openDrawSecrets(dataKeys, raffleId, row.secrets_enc);
  const secrets = newDrawSecrets({ question: rules.question !== null, instant: true });
  const moves = 1 + (await countMoves(tx, raffleId));
  const next = moved(rules, { now: await logTime(tx), moves, before, after: secrets });
  if (next.opensAt >= rules.closesAt) return null;
  if (tx.now >= row.opens_at) await freezeRules(tx, raffleId);
  await insertRules(tx, { rules: next, secrets, positions: null, openingMoved: true, key, verifier, dataKeys });
  return { opensAt: Date.parse(next.opensAt), opensAtBefore: row.opens_at };
}
