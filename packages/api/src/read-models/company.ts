import { type CompanyDetails, noCompanyDetails } from "@counterfoil/core";
import type { Database } from "@counterfoil/db";

/** Returns the company's details; blank ones were never saved. */
export async function findCompany(db: Database): Promise<CompanyDetails> {
  const block = await db.read
    .selectFrom("config_blocks")
    .select("content")
    .where("id", "=", "company")
    .executeTakeFirstOrThrow();
  return { ...noCompanyDetails, ...block.content.company };
}
