import { hash } from "node:crypto";
import { type Row, type Sealer, updateRows } from "@counterfoil/db";
import { resealColumn } from "../reseal.ts";
import { type Facts, textOf } from "../seals.ts";
import { sealerOf } from "../secret-box.ts";

const PURPOSE = "entries of a competition";
const HASH_BYTES = 16;
/** Of the count, so that the text is short. */
const BASE = 36;

type Entry = Facts<"tickets">;

const hashOf = (entry: Entry) => BigInt(`0x${hash("sha256", textOf("tickets", entry)).slice(0, 2 * HASH_BYTES)}`);

/**
 * The sum of all entries of a competition: how many there are, and their hashes added up, in any order. It is encrypted beside the
 * counters of its sales, and shows that no entry is missing, was put back, or is another: who cannot read one sum cannot make the next.
 * By addition and not by XOR, where a few hundred known entries are enough to find two sets of them with the same sum.
 */
export class EntriesSum {
  #count = 0;
  #hashes = 0n;

  #change(count: number, hashes: bigint): void {
    this.#count += count;
    this.#hashes = BigInt.asUintN(8 * HASH_BYTES, this.#hashes + hashes);
  }

  add(entry: Entry): void {
    this.#change(1, hashOf(entry));
  }

  take(entry: Entry): void {
    this.#change(-1, -hashOf(entry));
  }

  /** Returns a text of its own for what this sum has more than another, which tells no one the sum. */
  less(other: EntriesSum): string {
    const difference = new EntriesSum();
    difference.#change(this.#count - other.#count, this.#hashes - other.#hashes);
    return hash("sha256", difference.toString());
  }

  toString(): string {
    const hashes = Buffer.from(this.#hashes.toString(16).padStart(2 * HASH_BYTES, "0"), "hex");
    return `${this.#count.toString(BASE)} ${hashes.toString("base64url")}`;
  }

  static parse(text: string): EntriesSum {
    const sum = new EntriesSum();
    const [count = "0", hashes = ""] = text.split(" ");
    sum.#change(Number.parseInt(count, BASE), BigInt(`0x0${Buffer.from(hashes, "base64url").toString("hex")}`));
    return sum;
  }

  /** Returns it as the row of its competition has it. */
  hide(sealer: Sealer, raffleId: string): string {
    return sealer.hide(PURPOSE, this.toString(), raffleId);
  }
}

/** Returns the text of a competition's sum; null where no key of the shop opens it. */
function openSum(sealer: Sealer, raffleId: string, hidden: string | null): string | null {
  if (hidden === null) return new EntriesSum().toString();
  try {
    return sealer.open(PURPOSE, hidden, raffleId);
  } catch {
    return null;
  }
}

interface SumChange {
  raffleId: string;
  was: string | null;
  added: readonly Entry[];
  taken: readonly Entry[];
}

/** Returns the hidden sum after a change of entries. One that no key opens stops no sale: it stays, and the lock and the night say so. */
export function changeSum(sealer: Sealer, { raffleId, was, added, taken }: SumChange): string | null {
  const text = openSum(sealer, raffleId, was);
  if (text === null) return was;
  const sum = EntriesSum.parse(text);
  for (const entry of taken) sum.take(entry);
  for (const entry of added) sum.add(entry);
  return sum.hide(sealer, raffleId);
}

/** Returns by what entries differ from those that the shop wrote, as a text that stays while others are sold; null where they are the same. */
export function differenceOfSum(
  sealer: Sealer,
  sum: EntriesSum,
  { raffle_id, entries_enc }: Pick<Row<"raffle_sales">, "raffle_id" | "entries_enc">,
): string | null {
  const text = openSum(sealer, raffle_id, entries_enc);
  if (text === sum.toString()) return null;
  return text === null ? "unreadable" : EntriesSum.parse(text).less(sum);
}

/** Returns whether these are all entries of a competition, as the shop wrote them. */
export const isWhole = (...sums: Parameters<typeof differenceOfSum>): boolean => differenceOfSum(...sums) === null;

export const resealSums = resealColumn({
  table: "raffle_sales",
  column: "entries_enc",
  id: "raffle_id",
  seal: ({ id, sealed }, keys) => {
    const { hide, open } = sealerOf(keys);
    return hide(PURPOSE, open(PURPOSE, sealed, id), id);
  },
  write: (tx, raffle_id, entries_enc) => updateRows(tx.sql, "raffle_sales", { raffle_id }, { entries_enc }),
});
