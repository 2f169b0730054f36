import type { DrawCommitment } from "@counterfoil/core/draw";
import type { Row, Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { openInstantSecret } from "./open-instant-secret.ts";

type Revealed = Pick<DrawCommitment, "positions"> &
  Pick<DrawCommitment["reveals"], "instantSecret" | "instantNumbers" | "voidPositions">;

const nothing: Revealed = { positions: null, instantSecret: null, voidPositions: null };

/**
 * Returns what a commitment says of the instant wins of its rules: the root, the secret that opens every cell, the numbers
 * where they were typed, and those whose prize was voided. The reading of the secret is audited.
 */
export async function revealPositions(
  tx: Tx,
  { rules, keys }: { rules: Row<"draw_rules">; keys: DataKeys },
): Promise<Revealed> {
  if (rules.positions_root === null) return nothing;
  const instantSecret = await openInstantSecret(tx, { rules, keys, why: "reveal" });
  const prizes = await tx.sql
    .selectFrom("instant_wins")
    .select(["number", "drawn", "voided_at"])
    .where("raffle_id", "=", rules.raffle_id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const typed = prizes.flatMap(({ number, drawn }) => (drawn || number === null ? [] : [number]));
  const voided = prizes.flatMap(({ number, voided_at }) => (voided_at === null || number === null ? [] : [number]));
  return {
    positions: rules.positions_root,
    instantSecret,
    ...(typed.length > 0 && { instantNumbers: typed }),
    voidPositions: voided.sort((a, b) => a - b),
  };
}
