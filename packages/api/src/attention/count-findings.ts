import { findingKinds } from "@counterfoil/core";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { findingQueries } from "./finding-queries.ts";

/** Counts what needs attention and is not settled, in one query. */
export async function countFindings({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const [read, now] = [db.read, clock()];
  const none = read.selectFrom("settled_findings").select("finding").where(sql.lit(false));
  const keys = findingKinds.reduce((all, kind) => all.unionAll(findingQueries[kind](read, now)), none);
  const { count } = await read
    .selectFrom(keys.as("found"))
    .leftJoin("settled_findings as settled", "settled.finding", "found.finding")
    .where("settled.finding", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
