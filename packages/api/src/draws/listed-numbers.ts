import {
  type DrawCommitment,
  type DrawEntry,
  type LeftOutReason,
  leftOutReasons,
  parseEntry,
  parseLeftOut,
} from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import { ListDamaged } from "@counterfoil/domain";
import { readVerified } from "./frozen-entries.ts";

/** The numbers of a locked draw by the ids of their lines, with why they are left out: 9 bytes of memory a line, and the ids. */
export class ListedNumbers {
  readonly #numbers: Uint32Array;
  readonly #reasons: Uint8Array;
  /** The line before with the same id, -1 for the first. */
  readonly #before: Int32Array;
  readonly #last = new Map<string, number>();
  #count = 0;

  constructor(lines: number) {
    this.#numbers = new Uint32Array(lines);
    this.#reasons = new Uint8Array(lines);
    this.#before = new Int32Array(lines);
  }

  add({ number, entrantId }: Pick<DrawEntry, "number" | "entrantId">, reason: LeftOutReason | null): void {
    const at = this.#count++;
    this.#numbers[at] = number;
    this.#reasons[at] = reason === null ? 0 : leftOutReasons.indexOf(reason) + 1;
    this.#before[at] = this.#last.get(entrantId) ?? -1;
    this.#last.set(entrantId, at);
  }

  /** Returns the numbers of an id, ascending, with why each is left out: null for those in the draw. */
  of(entrantId: string): Map<number, LeftOutReason | null> {
    const found: [number, LeftOutReason | null][] = [];
    for (let at = this.#last.get(entrantId) ?? -1; at >= 0; at = this.#before[at] ?? -1) {
      found.push([this.#numbers[at] ?? 0, leftOutReasons[(this.#reasons[at] ?? 0) - 1] ?? null]);
    }
    return new Map(found.sort(([a], [b]) => a - b));
  }
}

/** Reads both lists of a locked draw and compares them with their commitment. Throws `ListDamaged`. */
export async function readListedNumbers(
  db: Db,
  { competition: raffleId, entries, leftOut }: Pick<DrawCommitment, "competition" | "entries" | "leftOut">,
): Promise<ListedNumbers> {
  const listed = new ListedNumbers(entries.count + leftOut.count);
  const add = (entry: DrawEntry | null, reason: LeftOutReason | null) => {
    if (entry === null) throw new ListDamaged("a line");
    listed.add(entry, reason);
  };
  await readVerified(db, { raffleId, name: "entries.csv" }, entries, (lines) => {
    for (const line of lines) add(parseEntry(line), null);
  });
  await readVerified(db, { raffleId, name: "left-out.csv" }, leftOut, (lines) => {
    for (const line of lines) {
      const entry = parseLeftOut(line);
      add(entry, entry?.reason ?? null);
    }
  });
  return listed;
}
