import { type CompanyDetails, noCompanyDetails } from "@counterfoil/core";
import { type Database, findRowOrThrow } from "@counterfoil/db";

/** Returns the company's details; blank ones were never saved. */
export async function findCompany(db: Database): Promise<CompanyDetails> {
  const block = await findRowOrThrow(db.read, "config_blocks", { id: "company" });
  return { ...noCompanyDetails, ...block.content.company };
}
