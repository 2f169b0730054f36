import { type DrawRules, sha256Hex, writeRules } from "@counterfoil/core/draw";
import { insertRows, type Tx } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import { appendLog, logKey } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { type DrawSecrets, sealDrawSecrets } from "./draw-secrets.ts";

/** What signs rules and keeps their secrets. */
export interface RulesKeys {
  key: DrawKey;
  /** The SHA-256 of the verifier that the shop serves, in hex. */
  verifier: string;
  dataKeys: DataKeys;
}

interface NewRules extends RulesKeys {
  rules: DrawRules;
  secrets: DrawSecrets;
  /** The root of typed instant wins; null where they are drawn, and without any. */
  positions: string | null;
  /** The shop moved the opening, since the beacon of the instant wins was late. */
  openingMoved: boolean;
}

/** Stores the next version of the rules of a competition, with its entries in the public log. */
export async function insertRules(tx: Tx, input: NewRules): Promise<void> {
  const { rules, secrets, positions, openingMoved, key, verifier, dataKeys } = input;
  const bytes = writeRules(rules);
  const sha256 = sha256Hex(bytes);
  await logKey(tx, { key, verifier });
  const entry = { key, competition: rules.competition };
  await appendLog(tx, { ...entry, kind: "rules", payload: sha256 });
  if (positions !== null) await appendLog(tx, { ...entry, kind: "positions", payload: positions });
  const { version } = await tx.sql
    .selectFrom("draw_rules")
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max("version"), eb.lit(0)), "+", 1).as("version"))
    .where("raffle_id", "=", rules.competition)
    .executeTakeFirstOrThrow();
  await insertRows(tx.sql, "draw_rules", [
    {
      raffle_id: rules.competition,
      version,
      bytes,
      sha256,
      chain: rules.beacon.chain,
      round: rules.beacon.round,
      opens_at: Date.parse(rules.opensAt),
      published_at: tx.now,
      secrets_enc: sealDrawSecrets(dataKeys, rules.competition, secrets),
      positions_round: rules.instant?.round ?? null,
      positions_root: positions,
      opening_moved: openingMoved,
    },
  ]);
}
