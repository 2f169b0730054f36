import { AGE_CONSENT, toIso } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Pages that a consent is about. A page's version is when it was written last. */
const pageOf = { terms: "terms-and-conditions", privacy: "privacy" } as const;

async function versionOfPage(tx: Tx, slug: string): Promise<string> {
  const page = await tx.sql.selectFrom("pages").select("updated_at").where("slug", "=", slug).executeTakeFirst();
  return page ? toIso(page.updated_at) : "no page";
}

/** Stores that a user, who just joined, confirmed their age and accepted terms and privacy as they read at this moment. */
export async function recordConsents(tx: Tx, userId: string): Promise<void> {
  const versions = {
    age: AGE_CONSENT.version,
    terms: await versionOfPage(tx, pageOf.terms),
    privacy: await versionOfPage(tx, pageOf.privacy),
  };
  const given = { user_id: userId, given_at: tx.now };
  await tx.sql
    .insertInto("consents")
    .values([
      { ...given, kind: "age", version: versions.age },
      { ...given, kind: "terms", version: versions.terms },
      { ...given, kind: "privacy", version: versions.privacy },
    ])
    .onConflict((oc) => oc.columns(["user_id", "kind", "version"]).doNothing())
    .execute();
}
