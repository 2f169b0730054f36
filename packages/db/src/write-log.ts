import { ANY_TABLE } from "./table-usage.ts";

/** Records which tables were written, in commit order: a result is right while none of its tables was since. */
export class WriteLog {
  #count = 0;
  readonly #lastWrite = new Map<string, number>();

  /** Returns a mark; take it before anything is read. */
  mark(): number {
    return this.#count;
  }

  /** Records that these tables were written. Call it after the commit. */
  add(tables: Iterable<string>): void {
    this.#count += 1;
    for (const table of tables) this.#lastWrite.set(table, this.#count);
  }

  /** Records that another process wrote to unknown tables. */
  addUnknown(): void {
    this.add([ANY_TABLE]);
  }

  /** Returns whether one of the tables was written since the mark. */
  isWrittenSince(mark: number, tables: Iterable<string>): boolean {
    if (mark === this.#count) return false;
    const last = (table: string) => this.#lastWrite.get(table) ?? 0;
    if (last(ANY_TABLE) > mark) return true;
    for (const table of tables) if (last(table) > mark || table === ANY_TABLE) return true;
    return false;
  }
}
