import { ShopError } from "@counterfoil/core";
import { inTransaction, transactional } from "@counterfoil/db";
import { reopenFinding, resolveFinding as settle } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { listFindings } from "./list-findings.ts";

/** Resolves a finding with a text that says how. Throws `finding.not_found`. */
export async function resolveFinding(
  deps: Pick<Deps, "db" | "clock">,
  admin: { id: string },
  { id, how }: { id: string; how: string },
): Promise<void> {
  const [found] = await listFindings(deps, { settled: false, id });
  if (!found) throw new ShopError("finding.not_found");
  const { user, raffle, orderId } = found;
  const about = { user: user?._id ?? null, raffle: raffle?._id ?? null, orderId };
  await inTransaction(deps.db, (tx) => settle(tx, { finding: id, adminId: admin.id, how, about }));
}

/** Reopens a resolved finding. Throws `finding.not_found`. */
export const reopen = transactional(async (tx, id: string) => {
  if (!(await reopenFinding(tx, id))) throw new ShopError("finding.not_found");
});
