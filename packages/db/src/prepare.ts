import { type Compilable, type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { KeptQuery } from "./kept-query.ts";

/** A value of a query, or a parameter that is bound when the query runs. */
export type Value<T> = T | Expression<T>;

/** Returns the parameter of this name, for use in conditions and values: that of the first row, or of another one. */
export type Parameter<P> = <K extends keyof P>(name: K, row?: number) => RawBuilder<P[K]>;

/** Stands for a parameter in a query that is compiled once. */
class Placeholder<P> {
  readonly #name: keyof P;
  readonly #row: number;

  constructor(name: keyof P, row: number) {
    this.#name = name;
    this.#row = row;
  }

  valueIn(rows: readonly P[]): unknown {
    return rows[this.#row]?.[this.#name];
  }
}

/** Compiles a query once for each connection, and runs it with the values of some rows. */
class PreparedQuery<P extends object, O> {
  readonly #build: (db: Db, parameter: Parameter<P>) => Compilable<O>;
  readonly #kept = new WeakMap<object, KeptQuery>();

  constructor(build: (db: Db, parameter: Parameter<P>) => Compilable<O>) {
    this.#build = build;
  }

  async run(db: Db, rows: readonly P[]): Promise<O[]> {
    const { adapter, plugins } = db.getExecutor();
    // A plugin of a test sees each query, with its values.
    if (plugins.length > 1) return (await db.executeQuery<O>(this.#buildWith(db, rows))).rows;
    const kept = this.#kept.get(adapter) ?? this.#keep(db, adapter);
    const bound = (each: unknown) => (each instanceof Placeholder ? each.valueIn(rows) : each);
    return kept.run<O>(db, kept.parameters.map(bound));
  }

  #keep(db: Db, adapter: object): KeptQuery {
    const compilable = this.#build(db, (name, row = 0) => sql`${new Placeholder<P>(name, row)}`);
    const kept = new KeptQuery(db, compilable.compile());
    this.#kept.set(adapter, kept);
    return kept;
  }

  #buildWith(db: Db, rows: readonly P[]): Compilable<O> {
    return this.#build(db, (name, row = 0) => sql`${rows[row]?.[name]}`);
  }
}

/**
 * Returns a query that is compiled once for each connection, and afterwards only run: compiling costs more than most
 * statements. For texts that never change; inside a transaction if it writes.
 */
export function prepare<P extends object, O>(
  build: (db: Db, parameter: Parameter<P>) => Compilable<O>,
): (db: Db, values: P) => Promise<O[]> {
  const query = new PreparedQuery(build);
  return (db, values) => query.run(db, [values]);
}

/** Above this many rows a statement is compiled each time: each number of rows is another text. */
const MOST_ROWS = 64;
/** Up to this many rows each number has a text of its own; above it the next power of two. */
const FEW_ROWS = 4;

/** Returns the parameters of this name of all rows. */
type ParameterList<P> = <K extends keyof P>(name: K) => RawBuilder<P[K]>[];

/** Repeats the last row until there is a text for their number. */
function filledUp<P>(rows: readonly P[]): readonly P[] {
  const last = rows.at(-1);
  if (last === undefined || rows.length <= FEW_ROWS || rows.length > MOST_ROWS) return rows;
  const missing = 2 ** Math.ceil(Math.log2(rows.length)) - rows.length;
  return [...rows, ...Array.from({ length: missing }, () => last)];
}

/** Like `prepare`, for lists of values, such as `where id in …`, up to 64. A list may repeat its last value. */
export function prepareRows<P extends object, O>(
  build: (db: Db, list: ParameterList<P>, parameter: Parameter<P>) => Compilable<O>,
): (db: Db, rows: readonly P[]) => Promise<O[]> {
  const bySize = new Map<number, PreparedQuery<P, O>>();
  return (db, given) => {
    const rows = filledUp(given);
    const size = rows.length;
    const known = bySize.get(size);
    const query =
      known ??
      new PreparedQuery<P, O>((to, parameter) =>
        build(to, (name) => Array.from({ length: size }, (_, row) => parameter(name, row)), parameter),
      );
    if (!known && size <= MOST_ROWS) bySize.set(size, query);
    return query.run(db, rows);
  };
}
