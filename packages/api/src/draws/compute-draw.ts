import type { DrawPrize } from "@counterfoil/core";
import {
  DrawCommitment,
  DrawRules,
  drawnPrizes,
  drawOrder,
  drawSeed,
  givePrizes,
  prizesToDraw,
  sha256Hex,
} from "@counterfoil/core/draw";
import { type Db, findRow, type Row } from "@counterfoil/db";
import { ListDamaged } from "@counterfoil/domain";
import { readFrozenEntries } from "./frozen-entries.ts";

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
  const row = await findRow(db, "draw_rules", { raffle_id: draw.raffle_id, sha256: commitment.rules });
  if (!row || sha256Hex(row.bytes) !== commitment.rules) throw new ListDamaged("the rules");
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  return { rules, rulesHash: commitment.rules, commitment, commitHash };
}

/** Returns the names of the prizes of a draw: those of the rules, then the instant prizes that were not given. */
export function prizesOfDraw({ rules, commitment }: CommittedDraw): string[] {
  return prizesToDraw(rules, commitment.reveals.instantAwards);
}

/** Returns the prizes of a draw with what they pay, in the same order. */
export function worthsOfDraw({ rules, commitment }: CommittedDraw): DrawPrize[] {
  return drawnPrizes(rules, commitment.reveals.instantAwards);
}

/** Computes a draw from what is frozen and from its beacon, and from nothing else. Throws `ListDamaged`. */
export async function computeDraw(db: Db, draw: Row<"draws">, signature: string) {
  const committed = await readCommitted(db, draw);
  const { rules, commitment, commitHash } = committed;
  const entries = await readFrozenEntries(db, draw.raffle_id, commitment.entries);
  const seed = drawSeed({ signature, commitHash });
  const order = drawOrder(seed, entries.count);
  const { onePrizePerEntrant } = rules;
  const prizes = prizesOfDraw(committed);
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
  return { seed, given, prizes, worths: worthsOfDraw(committed), rules };
}
