import type { DataKeys } from "../data-keys.ts";
import { fingerprint, seal, unseal } from "../secret-box.ts";

const CELL = "instant win cell";
const NUMBER = "instant win number";

/** A number of a competition. */
interface NumberOf {
  raffleId: string;
  number: number;
}

/** Encrypts the cell of a prize, which contains its number. */
export const sealCell = (keys: DataKeys, cell: string): string => seal(keys, CELL, cell);

/** Decrypts the cell of a prize. Throws as `unseal` does. */
export const openCell = (keys: DataKeys, sealed: string): string => unseal(keys, CELL, sealed);

/** Returns a number as a table may have it: under a key that is not in the database. */
export const numberMac = ({ newest }: Pick<DataKeys, "newest">, { raffleId, number }: NumberOf): string =>
  fingerprint(newest, NUMBER, `${raffleId} ${number}`);

/** Returns a number under each key of the shop, since a table may have it under an older one. */
export const numberMacs = ({ all }: DataKeys, of: NumberOf): string[] => all.map((newest) => numberMac({ newest }, of));
