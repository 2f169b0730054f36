import { describe, expect, it } from "vitest";
import { checkBankAccount } from "./check-bank-account.ts";

const check = (both: string) => {
  const [sortCode = "", accountNumber = ""] = both.split(" ");
  return checkBankAccount({ name: "Bea Brown", sortCode, accountNumber });
};

/** The cases of the scheme's own specification, "Validating account numbers", by what they test. */
const passing = [
  ["modulus 10", "089999 66374958"],
  ["modulus 11", "107999 88837491"],
  ["modulus 11 and double alternate", "202959 63748472"],
  ["exception 10 and 11, first check passes", "871427 46238510"],
  ["exception 10 and 11, second check passes", "872427 46238510"],
  ["exception 10, ab is 09 and g is 9", "871427 09123496"],
  ["exception 10, ab is 99 and g is 9", "871427 99123496"],
  ["exception 3, c is 6 or 9", "820000 73688637"],
  ["exception 3, c is neither", "827999 73988638"],
  ["exception 3, second check passes", "827101 28748352"],
  ["exception 4", "134020 63849203"],
  ["exception 1", "118765 64371389"],
  ["exception 6, a foreign currency account", "200915 41011166"],
  ["exception 5", "938611 07806039"],
  ["exception 5 with a substitute", "938600 42368003"],
  ["exception 5, both remainders 0", "938063 55065200"],
  ["exception 7", "772798 99345694"],
  ["exception 8", "086090 06774744"],
  ["exception 2 and 9, first check", "309070 02355688"],
  ["exception 2 and 9, second check", "309070 12345668"],
  ["exception 2 and 9, a is not 0 and g is not 9", "309070 12345677"],
  ["exception 2 and 9, a is not 0 and g is 9", "309070 99345694"],
  ["exception 14", "180002 00000190"],
  ["exception 12 and 13, first check", "074456 12345112"],
  ["exception 12 and 13, second check", "074456 11104102"],
  ["exception 12", "070116 34012583"],
] as const;

const failing = [
  ["exception 5, first check digit wrong", "938063 15764273"],
  ["exception 5, second check digit wrong", "938063 15764264"],
  ["exception 5, remainder 1", "938063 15763217"],
  ["exception 1", "118765 64371388"],
  ["modulus 11 passes and double alternate fails", "203099 66831036"],
  ["modulus 11 fails and double alternate passes", "203099 58716970"],
  ["modulus 10", "089999 66374959"],
  ["modulus 11", "107999 88837493"],
] as const;

describe("the modulus check of bank accounts", () => {
  it.for(passing)("accepts the scheme's case: %s", ([, account]) => {
    expect(check(account)).toBe("passed");
  });

  it.for(failing)("refuses the scheme's case: %s", ([, account]) => {
    expect(() => check(account)).toThrow("The sort code and account number don't match.");
  });

  it("accepts an account of a bank that its tables don't have, and says so", () => {
    expect(check("000000 12345678")).toBe("unknown");
  });
});
