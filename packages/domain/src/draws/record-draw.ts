import { inChunks, insertRows, type Row, type Tx, updateRows } from "@counterfoil/db";
import { appendLog } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { eraseDecidedNames } from "./erase-entrant.ts";
import { transitionDraw } from "./transition-draw.ts";

/** A prize as it was given: who got it, or no one. */
export interface GivenPrize {
  /** From 1. */
  prize: number;
  /** From 0; null where no one was left. */
  place: number | null;
  lineIndex: number | null;
  number: number | null;
  entrantId: string | null;
}

/** Returns the next step of a draw. The draw must be locked. */
async function nextStep(tx: Tx, raffleId: string): Promise<number> {
  const { step } = await tx.sql
    .selectFrom("draw_places")
    .select(({ fn }) => fn.max<number | null>("step").as("step"))
    .where("raffle_id", "=", raffleId)
    .executeTakeFirstOrThrow();
  return (step ?? 0) + 1;
}

const toPlace = ({ prize, place, lineIndex, number, entrantId }: GivenPrize) => ({
  prize,
  place,
  line_index: lineIndex,
  number,
  entrant_id: entrantId,
  outcome: number === null ? ("none" as const) : ("awarded" as const),
  reason: null,
});

interface NewDraw {
  /** Locked, and in the state `locked`. */
  draw: Row<"draws">;
  key: DrawKey;
  /** Of the beacon. */
  signature: string;
  /** Of the round before, on the fallback chain. */
  previous: string | null;
  seed: string;
  given: readonly GivenPrize[];
}

/** Records a draw with all that it gave, and its line of the public log. */
export async function recordDraw(tx: Tx, { draw, key, signature, previous, seed, given }: NewDraw): Promise<void> {
  const raffle_id = draw.raffle_id;
  const values = { beacon_signature: signature, fallback_previous: previous, seed, drawn_at: tx.now };
  const rows = given.map((one, index) => ({ raffle_id, step: index + 1, act_id: null, ...toPlace(one) }));
  for (const chunk of inChunks(rows)) await tx.sql.insertInto("draw_places").values(chunk).execute();
  await transitionDraw(tx, { draw, to: "drawn", values });
  await appendLog(tx, { key, competition: raffle_id, kind: "draw", payload: seed });
}

interface NewVoid {
  /** Locked, and drawn. */
  draw: Row<"draws">;
  key: DrawKey;
  actId: string | null;
  /** The place that is void. */
  voided: Row<"draw_places">;
  reason: string;
  /** Of the entry in the public log. */
  payload: string;
  /** The same prize, as it is given again. */
  given: GivenPrize;
}

/** Records that a prize was taken from its winner and given again, and its line of the public log. */
export async function recordVoid(tx: Tx, input: NewVoid): Promise<void> {
  const { draw, key, actId, voided, reason, payload, given } = input;
  const raffle_id = draw.raffle_id;
  const step = await nextStep(tx, raffle_id);
  await insertRows(tx.sql, "draw_places", [{ ...voided, step, outcome: "void", reason, act_id: actId }]);
  await insertRows(tx.sql, "draw_places", [{ raffle_id, step: step + 1, act_id: actId, ...toPlace(given) }]);
  await eraseDecidedNames(tx, raffle_id);
  await appendLog(tx, { key, competition: raffle_id, kind: "void", payload });
}

/** Notes up to which user the result was mailed, and when that was the last. */
export async function noteResultsMailed(
  tx: Tx,
  { raffleId, mailedTo, isLast }: { raffleId: string; mailedTo: string; isLast: boolean },
): Promise<void> {
  const mailed = { results_mailed_to: mailedTo, ...(isLast && { results_mailed_at: tx.now }) };
  await updateRows(tx.sql, "draws", { raffle_id: raffleId }, mailed);
}
