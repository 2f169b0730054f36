import { hash, randomBytes } from "node:crypto";
import { type Row, type Sealer, updateRows } from "@counterfoil/db";
import { resealColumn } from "../reseal.ts";
import { type Facts, textOf } from "../seals.ts";
import { sealerOf } from "../secret-box.ts";

const PURPOSE = "entries of a competition";
const HASH_BYTES = 16;
/** Of the count, so that the text is short. */
const BASE = 36;

type Entry = Facts<"tickets">;
type StoredSum = Pick<Row<"raffle_sales">, "raffle_id" | "entries_enc">;

/** A hash that only the shop can make. None is ever shown, so a key in front of the text is enough. Sums of before there were keys have none. */
function hashUnder(key: string, entry: Entry): bigint {
  const text = textOf("tickets", entry);
  return BigInt(`0x${hash("sha256", key === "" ? text : `${key} ${text}`).slice(0, 2 * HASH_BYTES)}`);
}

/**
 * The sum of all entries of a competition: how many there are, and their hashes added up, in any order. It is encrypted beside the
 * counters of its sales, and shows that no entry is missing, was put back, or is another: who cannot read one sum cannot make the next.
 * The hashes have a key, which is encrypted with the sum: of known numbers one finds two sets with the same sum (Wagner 2002).
 */
export class EntriesSum {
  readonly #key: string;
  #count = 0;
  #hashes = 0n;

  constructor(key = randomBytes(HASH_BYTES).toString("base64url")) {
    this.#key = key;
  }

  /** Returns a sum of nothing, whose entries have the hashes that those of a competition have. */
  static like(sealer: Sealer, { raffle_id, entries_enc }: StoredSum): EntriesSum {
    const sum = openSum(sealer, raffle_id, entries_enc);
    return new EntriesSum(sum === null ? undefined : sum.#key);
  }

  #change(count: number, hashes: bigint): void {
    this.#count += count;
    this.#hashes = BigInt.asUintN(8 * HASH_BYTES, this.#hashes + hashes);
  }

  add(entry: Entry): void {
    this.#change(1, hashUnder(this.#key, entry));
  }

  take(entry: Entry): void {
    this.#change(-1, -hashUnder(this.#key, entry));
  }

  /** Returns a text of its own for what this sum has more than another, which tells no one the sum; null where they are the same. */
  less(other: EntriesSum): string | null {
    const [count, hashes] = [this.#count - other.#count, this.#hashes - other.#hashes];
    if (count === 0 && hashes === 0n) return null;
    const difference = new EntriesSum(this.#key);
    difference.#change(count, hashes);
    return hash("sha256", difference.toString());
  }

  toString(): string {
    const hashes = Buffer.from(this.#hashes.toString(16).padStart(2 * HASH_BYTES, "0"), "hex");
    return `${this.#count.toString(BASE)} ${hashes.toString("base64url")} ${this.#key}`.trimEnd();
  }

  static parse(text: string): EntriesSum {
    const [count = "0", hashes = "", key = ""] = text.split(" ");
    const sum = new EntriesSum(key);
    sum.#change(Number.parseInt(count, BASE), BigInt(`0x0${Buffer.from(hashes, "base64url").toString("hex")}`));
    return sum;
  }

  /** Returns it as the row of its competition has it. */
  hide(sealer: Sealer, raffleId: string): string {
    return sealer.hide(PURPOSE, this.toString(), raffleId);
  }
}

/** Returns a competition's sum; null where no key of the shop opens it. */
function openSum(sealer: Sealer, raffleId: string, hidden: string | null): EntriesSum | null {
  // Without a key of its own, so that a sum that is missing differs by the same text each night.
  if (hidden === null) return new EntriesSum("");
  try {
    return EntriesSum.parse(sealer.open(PURPOSE, hidden, raffleId));
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
  const sum = was === null ? new EntriesSum() : openSum(sealer, raffleId, was);
  if (sum === null) return was;
  for (const entry of taken) sum.take(entry);
  for (const entry of added) sum.add(entry);
  return sum.hide(sealer, raffleId);
}

/** Returns by what entries differ from those that the shop wrote, as a text that stays while others are sold; null where they are the same. */
export function differenceOfSum(sealer: Sealer, sum: EntriesSum, { raffle_id, entries_enc }: StoredSum): string | null {
  const written = openSum(sealer, raffle_id, entries_enc);
  return written === null ? "unreadable" : written.less(sum);
}

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
