import { FeesAndVat } from "@counterfoil/core";
import { type Db, transactional } from "@counterfoil/db";
import { FEES_AND_VAT, findValue, setValue, writeAudit } from "@counterfoil/domain";

const nothingSaved: FeesAndVat = { feePercent: 0, feePerOrder: 0, vatTreatment: "not_registered", vatRate: 20 };

/** Returns the fees of the card provider, and how VAT is treated; no fees and no VAT until they are saved. */
export async function findFeesAndVat(db: Db): Promise<FeesAndVat> {
  const value = await findValue(db, FEES_AND_VAT);
  return value === undefined ? nothingSaved : FeesAndVat.parse(JSON.parse(value));
}

/** Saves the fees of the card provider, and how VAT is treated, in place of those before. */
export const editFeesAndVat = transactional(async (tx, after: FeesAndVat) => {
  const before = await findFeesAndVat(tx.sql);
  await setValue(tx, { key: FEES_AND_VAT, value: JSON.stringify(after) });
  await writeAudit(tx, { action: "edit fees and VAT", subject: "config", subjectId: "fees-and-vat", before, after });
});
