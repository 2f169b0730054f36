import { DAY_MS, hasWinners, isBeforeLock } from "@counterfoil/core";
import { entrantId, entrantKey, sha256Hex } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction, type Row } from "@counterfoil/db";
import { findDrawSecrets, foundTwice, ListDamaged, type Mismatch, storeMismatches } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { problemsOfEntries } from "./check-entries.ts";
import { problemsOfInstantPrizes, problemsOfUnknownPrizes } from "./check-instant-prizes.ts";
import { problemsOfLoggedRules } from "./check-logged-rules.ts";
import { problemsOfAwards, problemsOfPaidWinners, problemsOfWinners } from "./check-paid-winners.ts";
import { problemsOfSeals } from "./check-seals.ts";
import { readCommitted } from "./compute-draw.ts";
import { problemOfPlaces } from "./give-by-seed.ts";
import { differencesFromLog } from "./reconcile-log.ts";
import { summariseFile } from "./summarise-file.ts";
import { hashAllocation, hashLockedLists } from "./write-lists.ts";

type DrawDeps = Pick<Deps, "db" | "config" | "log" | "lockRecord">;

const DRAW_RULES = [
  "A draw's secrets make its ids",
  "A draw's rules are those in the public log",
  "A draw's lists are those of its entries",
  "A draw's order of sale is that of its entries",
  "A draw's entries were bought by its rules",
  "A draw's prizes of credit and cash are paid once",
  "A draw's items have their awards",
  "A draw's instant prizes are as it was locked with",
  "A draw's winners are those of its seed",
  "A draw's winners are on the page of winners",
  "A draw's lock is the one recorded beside the database",
  "A draw's state and time are those in the public log",
] as const;
const [SECRETS, RULES, LISTS, SALES, ENTRIES, PAID, AWARDS, INSTANT, PLACES, WINNERS, RECORDED, LOGGED] = DRAW_RULES;

type Draw = Row<"draws">;
/** What says which comparisons are due. The rest of a row is read for each, as one that can't be read hides no other draw. */
type Step = Pick<Draw, "state" | "locked_at" | "drawn_at" | "commit_hash">;

/** Returns how the secrets of a draw that is not over are not those that its entrants' ids were made of; null where they are. */
async function problemOfSecrets({ db, config }: DrawDeps, { raffle_id: raffleId, state }: Draw) {
  // They are deleted once it is awarded.
  if (state === "awarded") return null;
  const secrets = await findDrawSecrets(db.read, raffleId, config.dataKeys);
  if (!secrets) return "can't be opened";
  const entrants = db.read
    .selectFrom("draw_entrants as e")
    .select(["e.user_id", "e.entrant_id", "e.label"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.label", "is not", null);
  const winners = db.read.selectFrom("draw_places").select("entrant_id").where("raffle_id", "=", raffleId);
  const ofWinners = entrants.where("e.entrant_id", "in", winners);
  const some = [...(await entrants.limit(1).execute()), ...(await ofWinners.execute())];
  // Also of those without a name, as of an account that was erased since.
  const opened = await db.read
    .selectFrom("draw_openings as o")
    .innerJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "o.raffle_id").onRef("e.entrant_id", "=", "o.entrant_id"),
    )
    .select(["e.user_id", "o.entrant_id", "o.key", "o.label"])
    .where("o.raffle_id", "=", raffleId)
    .execute();
  const isOwn = ({ user_id, entrant_id, label }: (typeof some)[number]) =>
    entrantId(entrantKey(secrets.competitionSecret, user_id), label ?? "") === entrant_id;
  const isOpen = ({ user_id, entrant_id, key, label }: (typeof opened)[number]) =>
    entrantKey(secrets.competitionSecret, user_id) === key && entrantId(key, label) === entrant_id;
  return some.every(isOwn) && opened.every(isOpen) ? null : "are others";
}

/** Returns how the rules of a draw are kept otherwise than they were published, as pages and beacons go by some columns. */
const listProblemsOfRules = ({ db, config }: DrawDeps, { raffle_id: raffleId }: Draw): Promise<string[]> =>
  problemsOfLoggedRules(db.read, { raffleId, key: config.draws.key, now: db.now() });

/** Returns which lists of a draw are not those that its entries make, as entries may be others for the moment of a lock that another program makes. */
async function listProblemsOfLists({ db }: DrawDeps, draw: Draw): Promise<string[]> {
  const { entries, leftOut } = (await readCommitted(db.read, draw)).commitment;
  const { "entries.csv": ofEntries, "left-out.csv": ofLeftOut } = await hashLockedLists({ db }, draw.raffle_id);
  return [
    ...(ofEntries === entries.sha256
      ? []
      : [`entries.csv is another: SHA-256 ${ofEntries} instead of ${entries.sha256}`]),
    ...(ofLeftOut === leftOut.sha256
      ? []
      : [`left-out.csv is another: SHA-256 ${ofLeftOut} instead of ${leftOut.sha256}`]),
  ];
}

async function problemOfSales({ db }: DrawDeps, { raffle_id: raffleId }: Draw): Promise<string | null> {
  const { summary } = await summariseFile({ db }, { raffleId, name: "allocation.csv" });
  const sha256 = await hashAllocation({ db }, raffleId);
  return summary.sha256 === sha256 ? null : `another since the lock: SHA-256 ${summary.sha256} instead of ${sha256}`;
}

/**
 * Returns how the entries of a locked draw and their orders disagree, as orders may be others for the moment of the lock, with another
 * price; null where they agree.
 */
async function listProblemsOfEntries({ db, config }: DrawDeps, { raffle_id: raffleId }: Draw): Promise<string[]> {
  const secrets = await findDrawSecrets(db.read, raffleId, config.dataKeys);
  if (!secrets) return [];
  const { competitionSecret: secret, answerKey } = secrets;
  const problems = await problemsOfEntries({ db }, { raffleId, secret, answerKey });
  // Seals are compared where nothing else is wrong.
  return problems.length === 0 ? [] : [...new Set([...problems, ...(await problemsOfSeals({ db }, raffleId))])];
}

/** Returns how the instant prizes of a locked draw are not as its rules say, and as they were given before the lock; null where they are. */
async function listProblemsOfInstantPrizes({ db }: DrawDeps, draw: Draw): Promise<string[]> {
  const { commitment, rulesHash } = await readCommitted(db.read, draw);
  const { instantSecret } = commitment.reveals;
  if (instantSecret === null) return problemsOfUnknownPrizes(db.read, draw.raffle_id);
  const rules = await findRowOrThrow(db.read, "draw_rules", { raffle_id: draw.raffle_id, sha256: rulesHash });
  return problemsOfInstantPrizes(db.read, rules, instantSecret);
}

/** Returns how a draw was locked otherwise than this server recorded; null where it was not: another server, without the record, locks one again that is put back. */
async function problemOfRecord({ lockRecord }: DrawDeps, { raffle_id, commit_hash }: Draw): Promise<string | null> {
  const recorded = (await lockRecord.read()).get(raffle_id);
  return recorded && recorded.commitHash !== commit_hash ? `locked before with ${recorded.commitHash}` : null;
}

/** Whether a draw is compared whole, with its files: until a month after it, or after its lock where it had no entries. */
function isRecent({ state, locked_at, drawn_at }: Step, now: number): boolean {
  const over = state === "no_entries" ? locked_at : drawn_at;
  return over === null || over > now - 30 * DAY_MS;
}

/** What is compared of a draw, by how far it is. */
const comparisons: readonly [
  rule: string,
  isDue: (step: Step, now: number) => boolean,
  problemOf: (deps: DrawDeps, draw: Draw) => Promise<string | string[] | null>,
][] = [
  [SECRETS, isRecent, problemOfSecrets],
  [RULES, isRecent, listProblemsOfRules],
  // Always where there are said to be no entries, as nothing else says when that was locked.
  [
    LISTS,
    (draw, now) => draw.state === "no_entries" || (isRecent(draw, now) && !isBeforeLock(draw.state)),
    listProblemsOfLists,
  ],
  [SALES, (draw, now) => isRecent(draw, now) && !isBeforeLock(draw.state), problemOfSales],
  [ENTRIES, (draw, now) => isRecent(draw, now) && !isBeforeLock(draw.state), listProblemsOfEntries],
  [INSTANT, (draw, now) => isRecent(draw, now) && !isBeforeLock(draw.state), listProblemsOfInstantPrizes],
  [RECORDED, ({ commit_hash }) => commit_hash !== null, problemOfRecord],
  [PAID, ({ state }) => hasWinners(state), ({ db }, draw) => problemsOfPaidWinners(db.read, draw)],
  [AWARDS, ({ state }) => hasWinners(state), ({ db }, draw) => problemsOfAwards(db.read, draw)],
  [PLACES, ({ state }) => hasWinners(state), ({ db }, draw) => problemOfPlaces(db.read, draw)],
  [WINNERS, ({ state }) => hasWinners(state), ({ db }, draw) => problemsOfWinners(db.read, draw)],
];

/** Names the first of some problems, and which the others are: an admin who resolves these resolves no later ones. */
function toMismatches([first, ...others]: readonly string[]): Pick<Mismatch, "detail" | "key">[] {
  if (first === undefined) return [];
  if (others.length === 0) return [{ detail: first }];
  return [
    {
      detail: `${first} (and ${others.length} ${others.length === 1 ? "other" : "others"})`,
      key: sha256Hex(others.toSorted().join("\n")),
    },
  ];
}

/** Returns what is found. What can't be compared, as by a row that someone damaged, is a finding itself, and hides no other. */
async function orIncomparable(
  { log }: DrawDeps,
  of: Pick<Mismatch, "rule" | "subject">,
  find: () => Promise<Mismatch[]>,
): Promise<Mismatch[]> {
  try {
    return await foundTwice(find);
  } catch (error) {
    if (error instanceof ListDamaged) return [{ ...of, detail: `can't be compared: ${error.what}` }];
    log.error({ err: error, ...of }, "A comparison of the draws failed");
    return [{ ...of, detail: "can't be compared" }];
  }
}

const reconcileLog = async (deps: DrawDeps): Promise<Mismatch[]> =>
  (await differencesFromLog(deps)).map((one) => ({ rule: LOGGED, ...one }));

/**
 * Compares how far each draw is with the public log, paid prizes and awards of each with the ledger, and until a month after it also its secrets,
 * order of sale and instant prizes with its entries, and stores differences.
 */
export async function reconcileDraws(deps: DrawDeps): Promise<void> {
  const draws = await deps.db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select(["d.raffle_id", "d.state", "d.locked_at", "d.drawn_at", "d.commit_hash", "r.slug as subject"])
    .where("d.state", "<>", "cancelled")
    .execute();
  const found = await orIncomparable(deps, { rule: LOGGED, subject: "all draws" }, () => reconcileLog(deps));
  for (const { raffle_id, subject, ...step } of draws) {
    for (const [rule, isDue, problemOf] of comparisons) {
      if (!isDue(step, deps.db.now())) continue;
      const find = async () => {
        const problems = [
          (await problemOf(deps, await findRowOrThrow(deps.db.read, "draws", { raffle_id }))) ?? [],
        ].flat();
        // In one order, on PostgreSQL too, or an issue would be another each night.
        return toMismatches(problems.toSorted()).map((one) => ({ rule, subject, ...one }));
      };
      found.push(...(await orIncomparable(deps, { rule, subject }, find)));
    }
  }
  await inTransaction(deps.db, (tx) => storeMismatches(tx, { rules: DRAW_RULES, found }));
}
