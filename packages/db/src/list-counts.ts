import type { Db } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Returns how many rows a long list has without filters: orders that are not voided, users who are not erased. It reads the counts that triggers keep. */
export async function countListed(db: Db, list: Tables["list_counts"]["list"]): Promise<number> {
  const counts = db.selectFrom("list_counts").where("list", "=", list);
  const { listed } = await counts.select(({ fn }) => fn.sum<number>("listed").as("listed")).executeTakeFirstOrThrow();
  return listed ?? 0;
}
