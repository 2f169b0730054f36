import { type ApprovalState, type ApprovalsPage, levelOf, rightsToAsk, rightsToUse, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { listPage, type Page } from "../lists/list-page.ts";
import { readApprovals, readOthers } from "./approvals.read-model.ts";

type Reader = Row<"users">;

/** Counts the requests that wait for someone to decide on them, as `mayDecide` says of each. */
export async function countWaiting({ db, clock }: Pick<Deps, "db" | "clock">, reader: Reader): Promise<number> {
  const approvals = await db.read
    .selectFrom("acts")
    .select(["asked_by", "user_id", "needs"])
    .where("state", "=", "asked")
    .where("expires_at", ">", clock())
    .where("needs", "in", rightsToUse(reader))
    .execute();
  if (approvals.length === 0) return 0;
  return approvals.filter(await readOthers(db.read, { approvals, reader, now: clock() })).length;
}

/** Returns whether anything that the reader may do has to wait for a second admin. */
export function mayWait({ config }: Pick<Deps, "config">, reader: Reader): boolean {
  return config.fourEyes || rightsToAsk(reader).some((right) => levelOf(reader.roles, right) === "ask");
}

/** Lists the requests whose right the reader has, or may ask for, the newest first. */
export async function listApprovals(
  deps: Pick<Deps, "db" | "clock">,
  reader: Reader,
  { state, ...page }: Page & { state?: ApprovalState | null | undefined },
): Promise<ApprovalsPage> {
  const { read: db } = deps.db;
  let base = db.selectFrom("acts").where("needs", "in", rightsToAsk(reader));
  if (state) base = base.where("state", "=", state);
  const { rows: approvals, total } = await listPage({
    base,
    rows: (from) => from.selectAll().orderBy("asked_at", "desc").orderBy("id", "desc"),
    ...page,
  });
  const now = deps.clock();
  return {
    acts: await readApprovals(db, { approvals, reader, now }),
    totalActs: total,
    waitingForMe: await countWaiting(deps, reader),
    now: toIso(now),
  };
}
