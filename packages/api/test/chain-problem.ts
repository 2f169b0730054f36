import { AuditChain, type ChainRow } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** Returns what is wrong with the chain of a shop; null when nothing is. */
export async function chainProblem(shop: TestShop) {
  const chain = new AuditChain([]);
  const rows = await shop.db.read.selectFrom("audit").selectAll().where("seq", "is not", null).orderBy("seq").execute();
  for (const { seq, prev, hash, before, after, ...row } of rows) {
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    const sealed: ChainRow = { ...row, seq: seq ?? 0, prev: prev ?? "", hash: hash ?? "", before: was, after: is };
    const problem = chain.add(sealed);
    if (problem) return problem;
  }
  const [problem] = chain.finish(await shop.db.read.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow());
  return problem ?? null;
}
