import { type Finding, type FindingKind, LIST_LIMIT, toIso } from "@counterfoil/core";
import { type Db, keyIsResolved } from "@counterfoil/db";
import { type Expression, sql } from "kysely";

/** A finding that can be resolved. */
export type Found = Omit<Finding, "settled">;

/** A row of a finding: its key, and when it began, epoch milliseconds. */
interface FindingRow {
  finding: string;
  since: number;
}

/** Which findings are listed: the resolved ones or the others first, of all or the one with this key. */
export interface WhichFindings {
  settled: boolean;
  id?: string;
}

export interface FindingSource {
  /** All of them, resolved ones too. */
  query: (db: Db, now: number) => Expression<FindingRow>;
  /** The oldest of them, at most `LIST_LIMIT`. */
  list: (kind: FindingKind, from: { db: Db; now: number; which: WhichFindings }) => Promise<Found[]>;
}

const nothing = { amount: null, orderId: null, hasOrder: false, user: null, raffle: null, mail: null };

/** Returns a source from its query, and from what a finding shows of a row. */
export function defineSource<Row extends FindingRow>(
  query: (db: Db, now: number) => Expression<Row>,
  toShown: (row: Row) => Partial<Omit<Found, "_id" | "kind" | "since">> = () => ({}),
): FindingSource {
  return {
    query,
    list: async (kind, { db, now, which: { settled, id } }) => {
      const isResolved = keyIsResolved(sql.ref<string>("f.finding"));
      // As many as there may be, neither those that are resolved nor the others hide what is asked for.
      const { rows } = await sql<Row>`select * from ${query(db, now)} as f
        where ${id === undefined ? sql`1 = 1` : sql`f.finding = ${id}`}
        order by ${settled ? sql`not ` : sql``}${isResolved}, since, finding limit ${LIST_LIMIT}`.execute(db);
      return rows.map((row) => {
        const its = { _id: row.finding, kind, since: toIso(row.since) };
        return { ...nothing, detail: null, ...toShown(row), ...its };
      });
    },
  };
}
