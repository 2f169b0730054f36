import { inTransaction } from "@counterfoil/db";
import { keepClosedPages, listClosedPages } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Keeps what the pages of competitions said when they closed, of some at a time. Without any, nothing is locked. */
export async function keepPages({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const closed = await listClosedPages(db.read, clock());
  if (closed.length > 0) await inTransaction(db, keepClosedPages);
}
