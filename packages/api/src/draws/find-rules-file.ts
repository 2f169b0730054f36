import { rulesAreNewest } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/**
 * Finds `rules.json` of a competition by its slug, to the byte: a version, by default the newest. Null where there is none,
 * and for a competition that was never public.
 */
export async function findRulesFile(
  { db }: Pick<Deps, "db">,
  { slug, version }: { slug: string; version?: number },
): Promise<string | null> {
  const rules = db.read
    .selectFrom("draw_rules as r")
    .innerJoin("raffles", "raffles.id", "r.raffle_id")
    .select("r.bytes")
    .where("raffles.slug", "=", slug);
  const versionQuery =
    version === undefined ? rules.where(rulesAreNewest("r")) : rules.where("r.version", "=", version);
  return (await versionQuery.executeTakeFirst())?.bytes ?? null;
}

/** Lists the versions of a competition's rules before the newest, from 1, by its slug. */
export async function listEarlierRules(
  { db }: Pick<Deps, "db">,
  slug: string,
): Promise<{ version: number; bytes: string }[]> {
  const versions = await db.read
    .selectFrom("draw_rules as r")
    .innerJoin("raffles", "raffles.id", "r.raffle_id")
    .select(["r.version", "r.bytes"])
    .where("raffles.slug", "=", slug)
    .orderBy("r.version")
    .execute();
  return versions.slice(0, -1);
}
