import { entrantId, entrantKey } from "@counterfoil/core/draw";
import type { Db, Tx } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import { type DrawSecrets, openDrawSecrets } from "./draw-secrets.ts";
import { findRules } from "./find-rules.ts";

/** What a draw was locked with is not what was committed to, or does not open it: nothing is drawn from it. */
export class ListDamaged extends Error {
  /** What differs. */
  readonly what: string;

  constructor(what: string) {
    super(`A locked draw is not the committed one: ${what}`);
    this.name = "ListDamaged";
    this.what = what;
  }
}

/** Returns the secrets of a competition's newest rules; null where they are gone, or cannot be decrypted. */
export async function findDrawSecrets(db: Db, raffleId: string, keys: DataKeys): Promise<DrawSecrets | null> {
  const sealed = (await findRules(db, raffleId))?.secrets_enc;
  try {
    return sealed ? openDrawSecrets(keys, raffleId, sealed) : null;
  } catch {
    return null;
  }
}

/**
 * Opens the lines of winners in public, and returns who they are by entrant id. A person deleted after the draw has no
 * name to open. Throws where any other has none, and `ListDamaged` where key and name do not make the committed id.
 */
export async function openEntrants(
  tx: Tx,
  { raffleId, entrantIds, keys }: { raffleId: string; entrantIds: readonly string[]; keys: DataKeys },
): Promise<Map<string, { userId: string; label: string }>> {
  const opened = new Map<string, { userId: string; label: string }>();
  if (entrantIds.length === 0) return opened;
  const secrets = await findDrawSecrets(tx.sql, raffleId, keys);
  if (!secrets) throw new ListDamaged("its secrets");
  const entrants = await tx.sql
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["e.user_id", "e.entrant_id", "e.label", "u.deleted_at"])
    .where("e.raffle_id", "=", raffleId)
    .where("e.entrant_id", "in", entrantIds)
    .execute();
  for (const { user_id, entrant_id, label, deleted_at } of entrants) {
    if (label === null && deleted_at === null) throw new Error("The name of a winner who has an account is missing");
    if (label === null) continue;
    const key = entrantKey(secrets.competitionSecret, user_id);
    if (entrantId(key, label) !== entrant_id) throw new ListDamaged("key and name of a winner");
    opened.set(entrant_id, { userId: user_id, label });
    await tx.sql
      .insertInto("draw_openings")
      .values({ raffle_id: raffleId, entrant_id, key, label })
      .onConflict((oc) => oc.columns(["raffle_id", "entrant_id"]).doNothing())
      .execute();
  }
  return opened;
}
