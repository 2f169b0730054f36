import { type Draw, prizeTitle, toBundles, toIso } from "@counterfoil/core";
import {
  DrawCommitment,
  type DrawLogEntry,
  DrawRules,
  findChain,
  leftOutReasons,
  mainPrizesOf,
  timeOfRound,
} from "@counterfoil/core/draw";
import type { Row } from "@counterfoil/db";

const wireTime = (time: string) => toIso(Date.parse(time));

/** Returns what the page of a draw shows of `rules.json`, and of what the public log says about its versions. */
export function toPublishedRules(row: Row<"draw_rules">, log: readonly DrawLogEntry[]): Draw["rules"] {
  const logged = log.filter(({ kind }) => kind === "rules");
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const {
    instant,
    question,
    beacon,
    cap,
    lastLetter = null,
    maxPerEntrant,
    bundles,
    onePrizePerEntrant,
    voidReasons,
    ...times
  } = rules;
  return {
    hash: row.sha256,
    since: wireTime(logged.at(-1)?.at ?? toIso(row.published_at)),
    versions: logged.length,
    opensAt: wireTime(times.opensAt),
    closesAt: wireTime(times.closesAt),
    cap,
    lastLetter,
    maxPerEntrant,
    ...(bundles && { bundles: toBundles(bundles) }),
    prizes: mainPrizesOf(rules).map(prizeTitle),
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
export function toPublishedCounts({
  commitment,
  left_out_by,
}: Pick<Row<"draws">, "commitment" | "left_out_by">): Pick<Draw, "counts" | "roots"> {
  if (commitment === null) return { counts: null, roots: null };
  const { entries, leftOut } = DrawCommitment.parse(JSON.parse(commitment));
  const { count, paid, post, manual } = entries;
  const leftOutBy = leftOutReasons.flatMap((reason) => {
    const of = left_out_by?.[reason] ?? 0;
    return of > 0 ? [{ reason, count: of }] : [];
  });
  return {
    counts: { entries: count, paid, post, manual, leftOut: leftOut.count, leftOutBy },
    roots: { entries: entries.root, leftOut: leftOut.root },
  };
}
