import { type CompanyDetails, noCompanyDetails } from "@counterfoil/core";
import { type Database, type Db, findRowOrThrow } from "@counterfoil/db";

/** Returns the company's details; blank ones were never saved. */
export const findCompany = (db: Database): Promise<CompanyDetails> => readCompany(db.read);

/** The same within a transaction. */
export async function readCompany(db: Db): Promise<CompanyDetails> {
  const block = await findRowOrThrow(db, "config_blocks", { id: "company" });
  return { ...noCompanyDetails, ...block.content.company };
}
