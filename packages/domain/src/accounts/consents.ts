import { AGE_CONSENT, toIso } from "@counterfoil/core";
import { findRow, type Tx } from "@counterfoil/db";

/** The pages that a consent covers. A page's version is when it was last edited. */
const pageOf = { terms: "terms-and-conditions", privacy: "privacy" } as const;

async function versionOfPage(tx: Tx, slug: string): Promise<string> {
  const page = await findRow(tx.sql, "pages", { slug });
  return page ? toIso(page.updated_at) : "no page";
}

/** Stores that a new user confirmed their age and accepted the current terms and privacy policy. */
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
