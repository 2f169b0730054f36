import { leafHash, positionCells, rootOfLeaves } from "@counterfoil/core/draw";
import { listRows, type Tx } from "@counterfoil/db";
import { DataKeyMissing, type DataKeys, fingerprint, seal, unseal } from "../secret-box.ts";

const CELL = "instant win cell";
const NUMBER = "instant win number";

interface NumberOf {
  raffleId: string;
  number: number;
}

/** Encrypts the cell of a prize, which contains its number. */
const sealCell = (keys: DataKeys, cell: string, { raffleId, number }: NumberOf): string =>
  seal(keys, CELL, cell, `${raffleId} ${number}`);

/** Decrypts the cell of the prize at a number; null for that of another number or competition. Throws `DataKeyMissing`. */
export function openCell(keys: DataKeys, sealed: string, { raffleId, number }: NumberOf): string | null {
  try {
    return unseal(keys, CELL, sealed, `${raffleId} ${number}`);
  } catch (error) {
    if (error instanceof DataKeyMissing) throw error;
    return null;
  }
}

/** Returns a number as a table may have it: under a key that is not in the database. */
const numberMac = ({ newest }: Pick<DataKeys, "newest">, { raffleId, number }: NumberOf): string =>
  fingerprint(newest, NUMBER, `${raffleId} ${number}`);

/** Returns a number under each key of the shop, since a table may have it under an older one. */
export const numberMacs = ({ all }: DataKeys, of: NumberOf): string[] => all.map((newest) => numberMac({ newest }, of));

interface Placing {
  raffleId: string;
  /** That of the instant wins, in hex. */
  secret: string;
  keys: DataKeys;
}

const prizesInOrder = (tx: Tx, raffleId: string) =>
  listRows(tx.sql, "instant_wins", { raffle_id: raffleId }, { by: ["position", "id"] });

/**
 * Fixes the numbers of the instant prizes of a competition with a draw, by default as typed, and returns the root of
 * their cells. A drawn number and its cell are sealed until the prize is won. The competition must be locked.
 */
export async function placePrizes(tx: Tx, { raffleId, secret, keys, drawn }: Placing & { drawn?: readonly number[] }) {
  const prizes = await prizesInOrder(tx, raffleId);
  const numbers = drawn ?? prizes.map(({ number }) => number ?? 0);
  if (numbers.length !== prizes.length) throw new Error("The rules have other instant prizes than the competition");
  const cells = positionCells(secret, numbers);
  const leaves = cells.map((cell) => leafHash(cell));
  for (const [index, { id }] of prizes.entries()) {
    const number = numbers[index] ?? 0;
    await tx.sql
      .updateTable("instant_wins")
      .set({
        number_mac: drawn ? numberMac(keys, { raffleId, number }) : null,
        cell_enc: sealCell(keys, cells[index] ?? "", { raffleId, number }),
        leaf: leaves[index] ?? null,
      })
      .where("id", "=", id)
      .execute();
  }
  return rootOfLeaves(leaves);
}

/** Forgets the numbers of the instant prizes, whose next rules decide them again; call it before prizes change. */
export async function unplacePrizes(tx: Tx, raffleId: string): Promise<void> {
  await tx.sql
    .updateTable("instant_wins")
    .set({ number_mac: null, cell_enc: null, leaf: null })
    .where("raffle_id", "=", raffleId)
    .where("leaf", "is not", null)
    .execute();
}
