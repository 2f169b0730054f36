import {
  DrawCommitment,
  DrawRules,
  drawOrder,
  drawPositions,
  drawSeed,
  findChain,
  givePrizes,
  prizesToDraw,
  sha256Hex,
  wonPositions,
} from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import { findBeacon } from "./beacon-of-draw.ts";
import { type FrozenEntries, ListDamaged, readFrozenEntries, readLeftOutSold } from "./frozen-entries.ts";

/** The files of a locked draw that were parsed from the bytes that were published. */
export interface CommittedDraw {
  rules: DrawRules;
  rulesHash: string;
  commitment: DrawCommitment;
  commitHash: string;
}

/** Reads the published rules and commitment of a locked draw. Throws `ListDamaged` when they are not those of their hashes. */
export async function readCommitted(db: Db, draw: Row<"draws">): Promise<CommittedDraw> {
  const { commitment: text, commit_hash: commitHash } = draw;
  if (text === null || commitHash === null || sha256Hex(text) !== commitHash) throw new ListDamaged("the commitment");
  const commitment = DrawCommitment.parse(JSON.parse(text));
  const row = await db
    .selectFrom("draw_rules")
    .select("bytes")
    .where("raffle_id", "=", draw.raffle_id)
    .where("sha256", "=", commitment.rules)
    .executeTakeFirst();
  if (!row || sha256Hex(row.bytes) !== commitment.rules) throw new ListDamaged("the rules");
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  return { rules, rulesHash: commitment.rules, commitment, commitHash };
}

/** Returns the ticket numbers of the instant prizes, which the commitment opens; none without any. */
async function findPositions(db: Db, committed: CommittedDraw): Promise<number[]> {
  const { rules, rulesHash, commitment } = committed;
  const { instant } = rules;
  const { instantSecret, instantNumbers } = commitment.reveals;
  if (!instant) return [];
  if (instantNumbers) return instantNumbers;
  if (instantSecret === null || instant.round === null) throw new ListDamaged("the positions of instant prizes");
  const beacon = await findBeacon(db, { chain: findChain(rules.beacon.chain), round: instant.round });
  if (!beacon) throw new ListDamaged("the beacon of the instant prizes");
  const prizes = instant.prizes.length;
  return drawPositions({ secret: instantSecret, signature: beacon.signature, rulesHash, cap: rules.cap, prizes });
}

/** Returns the prizes that are drawn: those of the rules, then the instant prizes that nobody won. */
export async function listPrizes(
  db: Db,
  draw: Row<"draws">,
  { committed, entries }: { committed: CommittedDraw; entries: FrozenEntries },
): Promise<string[]> {
  const { rules, commitment } = committed;
  const numbers = await findPositions(db, committed);
  const readsWrong = rules.instant && !rules.instant.needsRightAnswer;
  const wrong = readsWrong ? await readLeftOutSold(db, draw.raffle_id, commitment.leftOut) : new Set<number>();
  const won = wonPositions({
    rules,
    numbers,
    isEntry: entries.has,
    isWrongAnswer: (number) => wrong.has(number),
    voidPositions: commitment.reveals.voidPositions ?? [],
  });
  return prizesToDraw(rules, won);
}

/** Computes a draw from what is frozen and from its beacon, and from nothing else. Throws `ListDamaged`. */
export async function computeDraw(db: Db, draw: Row<"draws">, signature: string) {
  const committed = await readCommitted(db, draw);
  const { rules, commitment, commitHash } = committed;
  const entries = await readFrozenEntries(db, draw.raffle_id, commitment.entries);
  const seed = drawSeed({ signature, commitHash });
  const order = drawOrder(seed, entries.count);
  const { onePrizePerEntrant } = rules;
  const prizes = await listPrizes(db, draw, { committed, entries });
  const results = givePrizes({ prizes, order, entryAt: entries.entryAt, onePrizePerEntrant, voids: [] });
  const given = results.map(({ prize, place, number }) => {
    const lineIndex = place === null ? null : order.at(place);
    return {
      prize,
      place,
      number,
      lineIndex,
      entrantId: lineIndex === null ? null : entries.entryAt(lineIndex).entrantId,
    };
  });
  return { seed, given, prizes };
}
