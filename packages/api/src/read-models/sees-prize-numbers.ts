import { mayUse, type Role } from "@counterfoil/core";

/** Whose view of a competition it is. */
export interface Reader {
  roles: readonly Role[];
}

/** Returns whether a reader may see the numbers of instant prizes that are still to be won: only the staff who may edit them. */
export const seesPrizeNumbers = (reader: Reader): boolean => mayUse(reader, "raffles.edit");
