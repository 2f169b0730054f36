import { policySlugs } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { insertMissingPage } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { policyPages } from "./policy-pages.ts";

/** Ensures that the pages the shop links to exist. Pages that an admin has edited stay. */
export async function ensurePolicyPages(deps: Pick<Deps, "db">): Promise<void> {
  const pages = await deps.db.read
    .selectFrom("pages")
    .select("slug")
    .where("slug", "in", [...policySlugs])
    .execute();
  const there = new Set(pages.map(({ slug }) => slug));
  const missing = policySlugs.filter((slug) => !there.has(slug));
  if (missing.length === 0) return;
  await inTransaction(deps.db, async (tx) => {
    for (const slug of missing) await insertMissingPage(tx, { slug, ...policyPages[slug] });
  });
}
