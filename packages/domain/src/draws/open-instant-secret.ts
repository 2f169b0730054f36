import type { Row, Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import type { DataKeys } from "../data-keys.ts";
import { openDrawSecrets } from "./draw-secrets.ts";

/**
 * Returns the secret of the instant wins of some rules, and writes an audit row that it was read; null where there is none. With
 * it and the beacon anyone can compute where they lie, so nothing else reads it.
 */
export async function openInstantSecret(
  tx: Tx,
  { rules, keys, why }: { rules: Row<"draw_rules">; keys: DataKeys; why: "place" | "reveal" },
): Promise<string | null> {
  if (rules.secrets_enc === null) return null;
  const { instantSecret } = openDrawSecrets(keys, rules.secrets_enc);
  if (instantSecret === null) return null;
  const after = { version: rules.version, why };
  const subject = { subject: "raffle" as const, subjectId: rules.raffle_id };
  await writeOutcome(tx, { adminId: null, action: "open instant secret", ...subject, after });
  return instantSecret;
}
