import { isAdult, londonDay, ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { type CheckedBirthDate, type DataKeys, DECLARED, saveBirthDate, setLimit } from "@counterfoil/domain";
import type { AgeCheck, AgeResult, Deps, PersonToCheck } from "./deps.ts";

type CheckDeps = Pick<Deps, "ageCheck" | "clock" | "log">;

const declared = ({ birthDate }: PersonToCheck, now: number): AgeResult => ({
  method: DECLARED,
  result: isAdult(birthDate, now) ? "adult" : "minor",
});

/** Returns the check that takes a customer's word. */
export function declaredAge(clock: () => number): AgeCheck {
  return async (person) => declared(person, clock());
}

/** Checks an adult's age; without an answer their word counts. Call outside transactions. Throws `age.not_born`. */
export async function checkAge({ ageCheck, clock, log }: CheckDeps, person: PersonToCheck): Promise<CheckedBirthDate> {
  const { birthDate } = person;
  if (birthDate > londonDay(clock())) throw new ShopError("age.not_born", { field: "birthDate" });
  const byWord = declared(person, clock());
  if (byWord.result === "minor") return { birthDate, ...byWord, isUnchecked: false };
  try {
    return { birthDate, ...(await ageCheck(person)), isUnchecked: false };
  } catch (error) {
    log.warn({ err: error }, "A customer's age could not be checked");
    return { birthDate, ...byWord, isUnchecked: true };
  }
}

/** Checks the age of someone who registers, where they gave one. Throws `age.under`: then no account is made. */
export async function checkNewAge(
  deps: CheckDeps,
  { birthDate, firstName, lastName }: { birthDate?: string | undefined; firstName: string; lastName: string },
): Promise<CheckedBirthDate | null> {
  if (birthDate === undefined) return null;
  const checked = await checkAge(deps, { birthDate, firstName, lastName });
  if (checked.result === "minor") throw new ShopError("age.under", { field: "birthDate" });
  return checked;
}

/** What someone said of themselves while they registered; what they left out is null or undefined. */
interface NewUserProtection {
  userId: string;
  keys: DataKeys;
  checked: CheckedBirthDate | null;
  /** Pence; null for none of their own. */
  limit: number | null | undefined;
}

/** Saves the birth date and the monthly limit of a registration. The user must be new, or locked. */
export async function protectNewUser(tx: Tx, { userId, keys, checked, limit }: NewUserProtection): Promise<void> {
  if (checked) await saveBirthDate(tx, { ...checked, userId, keys, known: "keep" });
  if (limit !== undefined) await setLimit(tx, { userId, pence: limit, source: "registration" });
}
