import { inTransaction } from "@counterfoil/db";
import { lockApproval } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { eachInTurn } from "../in-turn.ts";
import { expireApproval } from "./decide-request.ts";

/** The most that one run ends. */
const BATCH = 200;

/** Ends the requests that no one approved in time. */
export async function expireApprovals({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const due = await db.read
    .selectFrom("acts")
    .select("id")
    .where("state", "=", "asked")
    .where("expires_at", "<=", clock())
    .orderBy("expires_at")
    .limit(BATCH)
    .execute();
  await eachInTurn(due, ({ id }) =>
    inTransaction(db, async (tx) => {
      const approval = await lockApproval(tx, id);
      if (approval.state === "asked") await expireApproval(tx, approval);
    }),
  );
}
