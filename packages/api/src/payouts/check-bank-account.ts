/// <reference path="./uk-modulus-checking.d.ts" />
import { type BankDetails, type BankVerdict, ShopError } from "@counterfoil/core";
import UkModulusChecking from "uk-modulus-checking";

/** Judges a sort code and account number by the banks' modulus check. Throws `bank.wrong` where they do not belong together. */
export function checkBankAccount({ sortCode, accountNumber }: BankDetails): BankVerdict {
  const check = new UkModulusChecking({ sortCode, accountNumber });
  if (!check.isValid()) throw new ShopError("bank.wrong", { field: "accountNumber" });
  return check.getSortCodeChecks().length === 0 ? "unknown" : "passed";
}
