import { slugify } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** The slug of a name; `-2` and so on when others have it (API: The raffle form). */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugify(name) || "competition";
  const rows = await tx.sql
    .selectFrom("raffles")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", slug), eb("slug", "like", `${slug}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let next = 2;
  while (taken.has(`${slug}-${next}`)) next++;
  return `${slug}-${next}`;
}
