import { entrantKey } from "@counterfoil/core/draw";
import { findRules, nodeHmac, openDrawSecrets } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Returns someone's line in the public list of each draw, as the mail had it: id, name and the key that joins both. */
export async function listOwnDraws({ db, config }: Pick<Deps, "db" | "config">, userId: string) {
  const rows = await db.read
    .selectFrom("draw_entrants as e")
    .innerJoin("raffles as r", "r.id", "e.raffle_id")
    .select(["e.raffle_id", "e.entrant_id", "e.label", "r.name"])
    .where("e.user_id", "=", userId)
    .orderBy("r.draw_at")
    .orderBy("r.id")
    .execute();
  const draws: { raffle: string; entrantId: string; name: string; key: string | null }[] = [];
  for (const { raffle_id, entrant_id: entrantId, label, name: raffle } of rows) {
    const sealed = (await findRules(db.read, raffle_id))?.secrets_enc;
    // The secret is removed once no one can ask for it any more.
    const key = sealed
      ? entrantKey(openDrawSecrets(config.dataKeys, raffle_id, sealed).competitionSecret, userId, nodeHmac)
      : null;
    draws.push({ raffle, entrantId, name: label ?? "", key });
  }
  return draws;
}
