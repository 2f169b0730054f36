import { type Finding, type FindingKind, LIST_LIMIT, toIso } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { type Expression, sql } from "kysely";

/** A finding that can be resolved. */
export type Found = Omit<Finding, "settled">;

/** A row of a finding: its key, and when it began, epoch milliseconds. */
interface FindingRow {
  finding: string;
  since: number;
}

export interface FindingSource {
  /** All of them, resolved ones too. */
  query: (db: Db, now: number) => Expression<FindingRow>;
  /** The oldest of them, at most `LIST_LIMIT`. */
  list: (kind: FindingKind, db: Db, now: number) => Promise<Found[]>;
}

const nothing = { amount: null, orderId: null, hasOrder: false, user: null, raffle: null, mail: null };

/** Returns a source from its query, and from what a finding shows of a row. */
export function defineSource<Row extends FindingRow>(
  query: (db: Db, now: number) => Expression<Row>,
  toShown: (row: Row) => Partial<Omit<Found, "_id" | "kind" | "since">> = () => ({}),
): FindingSource {
  return {
    query,
    list: async (kind, db, now) => {
      const oldest = sql<Row>`select * from ${query(db, now)} as f order by since, finding limit ${LIST_LIMIT}`;
      const { rows } = await oldest.execute(db);
      return rows.map((row) => {
        const its = { _id: row.finding, kind, since: toIso(row.since) };
        return { ...nothing, detail: null, ...toShown(row), ...its };
      });
    },
  };
}
