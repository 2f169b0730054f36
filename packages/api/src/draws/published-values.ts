import { type Draw, toIso } from "@counterfoil/core";
import { DrawCommitment, DrawRules, findChain, timeOfRound } from "@counterfoil/core/draw";
import type { Row } from "@counterfoil/db";

const wireTime = (time: string) => toIso(Date.parse(time));

/** Returns what the page of a draw shows of `rules.json`. */
export function toPublishedRules(row: Row<"draw_rules">): Draw["rules"] {
  const { instant, question, beacon, prizes, cap, maxPerEntrant, onePrizePerEntrant, voidReasons, ...times } =
    DrawRules.parse(JSON.parse(row.bytes));
  return {
    hash: row.sha256,
    since: toIso(row.published_at),
    opensAt: wireTime(times.opensAt),
    closesAt: wireTime(times.closesAt),
    cap,
    maxPerEntrant,
    prizes,
    onePrizePerEntrant,
    chain: beacon.chain,
    round: beacon.round,
    roundAt: timeOfRound(beacon.round, findChain(beacon.chain)).toISOString(),
    leadSeconds: beacon.leadSeconds,
    hasQuestion: question !== null,
    instant: instant && { prizes: instant.prizes.length, typed: instant.mode === "typed", unwon: instant.unwon },
    voidReasons,
  };
}

/** Returns what the page of a draw shows of `commitment.json`; nulls before the lock. */
export function toPublishedCounts({ commitment }: Pick<Row<"draws">, "commitment">): Pick<Draw, "counts" | "roots"> {
  if (commitment === null) return { counts: null, roots: null };
  const { entries, leftOut } = DrawCommitment.parse(JSON.parse(commitment));
  const { count, paid, post, manual } = entries;
  return {
    counts: { entries: count, paid, post, manual, leftOut: leftOut.count },
    roots: { entries: entries.root, leftOut: leftOut.root },
  };
}
