import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { entrantId, entrantKey, isTestChain, sha256Hex } from "@counterfoil/core/draw";
import { type Db, findRowOrThrow, inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  findRules,
  isSignedBy,
  ListDamaged,
  lockMailing,
  nodeHmac,
  noteDrawMailed,
  noteLockProblem,
  openDrawSecrets,
  queueMail,
  readLogOf,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { readCommitted } from "./compute-draw.ts";
import { nextEntrants } from "./find-entrants.ts";
import { readListedNumbers } from "./frozen-entries.ts";
import { type LockedNumbers, readNumbersOfEntrants } from "./numbers-of-entrants.ts";
import { readRemovedNumbers } from "./removed-numbers.ts";

type MailDeps = Pick<Deps, "db" | "config" | "log">;

/** Numbers that a finding names: more say nothing new. */
const FEW = 5;

async function readSwitch(db: Db, { raffle_id, switched_at }: Row<"draws">) {
  const entry = switched_at !== null && (await readLogOf(db, raffle_id)).find(({ kind }) => kind === "switch");
  return entry ? { logSeq: entry.seq, logHash: entry.hash } : null;
}

/** Returns what all mails about a lock have in common, as it was committed to and signed, and the secret of its entrants. Throws `ListDamaged`. */
async function readLock({ db, config }: MailDeps, draw: Row<"draws">) {
  const { key } = config.draws;
  const sealed = (await findRules(db.read, draw.raffle_id))?.secrets_enc;
  const raffle = await findRowOrThrow(db.read, "raffles", { id: draw.raffle_id });
  if (!sealed || key === null) throw new Error("A locked draw is not whole");
  const { rules, commitment, commitHash } = await readCommitted(db.read, draw);
  if (!isSignedBy(key, draw.commitment ?? "", draw.signature ?? "")) throw new ListDamaged("the signature");
  const { entries, round, reveals } = commitment;
  const switched = await readSwitch(db.read, draw);
  const { beacon, instant } = rules;
  const about = {
    raffle: raffle.name,
    slug: raffle.slug,
    commitHash,
    entriesHash: entries.sha256,
    keyFingerprint: sha256Hex(Buffer.from(key.publicKey, "hex")),
    round: draw.fallback_round ?? round,
    roundAt: draw.fallback_round_at ?? draw.round_at ?? 0,
    postponed: round !== beacon.round,
    ...(switched && { switched: { round, ...switched } }),
    testBeacon: isTestChain(beacon.chain),
  };
  const given = reveals.instantAwards?.map(({ number, prize }) => [number, instant?.prizes[prize - 1] ?? ""] as const);
  const lists: LockedNumbers = {
    raffleId: draw.raffle_id,
    rules,
    listed: await readListedNumbers(db.read, commitment),
    given: new Map(given),
    retired: new Set(reveals.voidPositions?.map(({ number }) => number)),
    removed: await readRemovedNumbers(db.read, raffle),
  };
  return { about, lists, secret: openDrawSecrets(config.dataKeys, draw.raffle_id, sealed).competitionSecret };
}
type Lock = Awaited<ReturnType<typeof readLock>>;

/** Queues the mails of the next entrants, and stores the progress in the same transaction. Returns whether more are left. */
async function mailBatch(tx: Tx, raffleId: string, { about, lists, secret }: Lock): Promise<boolean> {
  const { mailed_to, mailed_at } = await lockMailing(tx, raffleId);
  if (mailed_at !== null) return false;
  const { reachable, mailedTo, isLast } = await nextEntrants(tx, { raffleId, after: mailed_to, withEntry: false });
  const entrants = reachable.map(({ id, firstName, email: to, label }) => {
    const key = entrantKey(secret, id, nodeHmac);
    return { id, firstName, to, own: { entrantId: entrantId(key, label ?? "", nodeHmac), label: label ?? "", key } };
  });
  const named = entrants.map(({ id, own }) => ({ id, entrantId: own.entrantId }));
  const numbersOf = await readNumbersOfEntrants(tx.sql, lists, named);
  const allMissing: number[] = [];
  let mails = 0;
  for (const { id, firstName, to, own } of entrants) {
    // Whose entries are someone else's by now must learn it too.
    const { missing, ...inMail } = numbersOf.get(id) ?? { missing: [], numbers: [], more: 0, instantPrizes: [] };
    await queueMail(tx, { to, template: "draw-locked", data: { firstName, ...about, ...own, ...inMail } });
    allMissing.push(...missing);
    mails += 1;
  }
  if (allMissing.length > 0) {
    const problem = `Bought and not released, but in neither list: ${allMissing.slice(0, FEW).join(", ")}.`;
    await noteLockProblem(tx, { raffleId, problem });
  }
  await noteDrawMailed(tx, { raffleId, mailedTo, mails, isLast });
  return !isLast;
}

/**
 * Queues a mail to everyone who entered a locked draw, once each, even if interrupted, and a second one if it is switched to
 * another beacon: with what became of each number by the lists that were committed to, and which of those that were bought are in none,
 * which is also noted as a finding.
 */
export async function mailLockedDraws(deps: MailDeps): Promise<void> {
  const draws = await deps.db.read
    .selectFrom("draw_mailings as m")
    .innerJoin("draws as d", "d.raffle_id", "m.raffle_id")
    .selectAll("d")
    .where("m.mailed_at", "is", null)
    .execute();
  for (const draw of draws) {
    const lock = await readLock(deps, draw).catch((err: unknown) => {
      if (!(err instanceof ListDamaged)) throw err;
      deps.log.error(
        { raffle: draw.raffle_id, err },
        "The lists of a draw are not the committed ones, so its entrants cannot be emailed",
      );
    });
    if (!lock) continue;
    while (await inTransaction(deps.db, (tx) => mailBatch(tx, draw.raffle_id, lock))) await yieldToEventLoop();
  }
}
