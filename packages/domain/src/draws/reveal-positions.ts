import type { DrawCommitment } from "@counterfoil/core/draw";
import type { Row, Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { openInstantSecret } from "./open-instant-secret.ts";

type Revealed = Pick<DrawCommitment, "positions"> & Omit<DrawCommitment["reveals"], "answerKey">;

const nothing: Revealed = { positions: null, instantSecret: null, instantAwards: null, voidPositions: null };

/**
 * Returns what a commitment says of the instant wins of its rules: the root, the secret that opens every cell, the numbers
 * where they were typed, the prizes that were given, and those that were voided. The reading of the secret is audited.
 */
export async function revealPositions(
  tx: Tx,
  { rules, keys }: { rules: Row<"draw_rules">; keys: DataKeys },
): Promise<Revealed> {
  if (rules.positions_root === null) return nothing;
  const instantSecret = await openInstantSecret(tx, { rules, keys, why: "reveal" });
  const prizes = await tx.sql
    .selectFrom("instant_wins")
    .select(["position", "number", "drawn", "won_at", "void_reason"])
    .where("raffle_id", "=", rules.raffle_id)
    .orderBy("position")
    .execute();
  const typed = prizes.flatMap(({ number, drawn }) => (drawn || number === null ? [] : [number]));
  const won = prizes.flatMap(({ position, number, won_at, void_reason: reason }) =>
    number === null || won_at === null ? [] : [{ prize: position + 1, number, reason }],
  );
  return {
    positions: rules.positions_root,
    instantSecret,
    ...(typed.length > 0 && { instantNumbers: typed }),
    instantAwards: won.flatMap(({ reason, ...award }) => (reason === null ? [award] : [])),
    voidPositions: won.flatMap(({ reason, ...award }) => (reason === null ? [] : [{ ...award, reason }])),
  };
}
