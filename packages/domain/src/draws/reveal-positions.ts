import type { DrawCommitment, InstantAward, VoidPosition } from "@counterfoil/core/draw";
import type { Db, Row, Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import type { DataKeys } from "../secret-box.ts";
import { openDrawSecrets } from "./draw-secrets.ts";

type Revealed = Pick<DrawCommitment, "positions"> & Omit<DrawCommitment["reveals"], "answerKey">;

const nothing: Revealed = { positions: null, instantSecret: null, instantAwards: null, voidPositions: null };

/** What became of the instant prizes of a competition, each list by prize. */
interface Awards {
  /** The numbers of prizes that were typed. */
  typed: number[];
  instantAwards: InstantAward[];
  voidPositions: VoidPosition[];
}

/**
 * Reads which instant prizes of a competition were given, and which were voided. A prize of credit or cash that was withdrawn with
 * its payment is neither, unless that was after the lock began: then its number stays in the list.
 */
export async function readAwards(db: Db, raffleId: string): Promise<Awards> {
  const prizes = await db
    .selectFrom("instant_wins as w")
    .select(["position", "number", "drawn", "kind", "won_at", "handed_over_at", "by_award", "voided_at", "void_reason"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("draw_refunds as f")
          .innerJoin("raffles as r", "r.id", "f.raffle_id")
          .innerJoin("chargebacks as b", (join) => join.onRef("b.created_at", ">=", "r.ends_at"))
          .select("f.number")
          .whereRef("b.order_id", "=", "w.order_id")
          .whereRef("f.raffle_id", "=", "w.raffle_id")
          .whereRef("f.number", "=", "w.number"),
      ).as("withdrawn_since"),
    )
    .where("raffle_id", "=", raffleId)
    .orderBy("position")
    .execute();
  const awards: Awards = { typed: [], instantAwards: [], voidPositions: [] };
  for (const { position, number, drawn, voided_at, void_reason, ...prize } of prizes) {
    if (number === null) continue;
    if (!drawn) awards.typed.push(number);
    const award = { prize: position + 1, number };
    if (voided_at !== null) awards.voidPositions.push({ ...award, reason: void_reason ?? "" });
    else if (
      prize.withdrawn_since ||
      (prize.kind === "item" || prize.by_award ? prize.won_at : prize.handed_over_at) !== null
    ) {
      awards.instantAwards.push(award);
    }
  }
  return awards;
}

/** Returns what a commitment says of the instant wins of its rules. The reading of the secret is audited. */
export async function revealPositions(tx: Tx, { rules, keys }: { rules: Row<"draw_rules">; keys: DataKeys }) {
  if (rules.positions_root === null) return nothing;
  const instantSecret = await openInstantSecret(tx, { rules, keys, why: "reveal" });
  const { typed, ...awards } = await readAwards(tx.sql, rules.raffle_id);
  return {
    positions: rules.positions_root,
    instantSecret,
    ...(typed.length > 0 && { instantNumbers: typed }),
    ...awards,
  };
}

/** Returns the secret of the instant wins of some rules, with an audit row; null for none. Nothing else reads it. */
export async function openInstantSecret(
  tx: Tx,
  { rules, keys, why }: { rules: Row<"draw_rules">; keys: DataKeys; why: "place" | "reveal" },
): Promise<string | null> {
  if (rules.secrets_enc === null) return null;
  const { instantSecret } = openDrawSecrets(keys, rules.raffle_id, rules.secrets_enc);
  if (instantSecret === null) return null;
  const after = { version: rules.version, why };
  const subject = { subject: "raffle" as const, subjectId: rules.raffle_id };
  await writeOutcome(tx, { adminId: null, action: "open instant secret", ...subject, after });
  return instantSecret;
}
