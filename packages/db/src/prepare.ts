import { type Compilable, type CompiledQuery, type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { noteTables } from "./table-usage.ts";

/** A value of a query, or a parameter that is bound when the query runs. */
export type Value<T> = T | Expression<T>;

/** Stands for a parameter in a query that is compiled once. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Returns the parameter of this name, for use in conditions and values. */
type Parameter<P> = <K extends keyof P>(name: K) => RawBuilder<P[K]>;

const parameter = <P, K extends keyof P>(name: K) => sql<P[K]>`${new Placeholder(name)}`;

function bind<O, P>(query: CompiledQuery<O>, values: P): CompiledQuery<O> {
  const lookUp = new Map<PropertyKey, unknown>(Object.entries(values ?? {}));
  const parameters = query.parameters.map((each) => (each instanceof Placeholder ? lookUp.get(each.name) : each));
  return { ...query, parameters };
}

/**
 * Returns a query that is built and compiled once for each connection, and afterwards only bound to its values and run:
 * building and compiling costs more than most statements themselves. For statements of a purchase whose text never
 * changes; inside a transaction if it writes.
 */
export function prepare<P extends object, O>(
  build: (db: Db, parameter: Parameter<P>) => Compilable<O>,
): (db: Db, values: P) => Promise<O[]> {
  const compiled = new WeakMap<object, CompiledQuery<O>>();
  return async (db, values) => {
    const { adapter, plugins } = db.getExecutor();
    // A plugin of a test sees each query, with its values.
    if (plugins.length > 1) return (await db.executeQuery(build(db, (name) => sql`${values[name]}`))).rows;
    const known = compiled.get(adapter);
    const query = known ?? build(db, parameter).compile();
    if (known) {
      noteTables(query.query, () => {
        throw new Error("A prepared query writes outside a transaction");
      });
    } else {
      compiled.set(adapter, query);
    }
    return (await db.executeQuery(bind(query, values))).rows;
  };
}
