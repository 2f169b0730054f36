import { type ActState, type ActsPage, levelOf, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { listPage, type Page } from "../lists/list-page.ts";
import { readActs, rightsAskedFor } from "./acts.read-model.ts";

type Reader = Row<"users">;

/** The most open acts that are looked through for those that wait for somebody. */
const MOST_OPEN = 500;

/** Counts the acts that wait for somebody to decide on them. */
export async function countWaiting({ db, clock }: Pick<Deps, "db" | "clock">, reader: Reader): Promise<number> {
  const acts = await db.read
    .selectFrom("acts")
    .selectAll()
    .where("state", "=", "asked")
    .orderBy("asked_at")
    .limit(MOST_OPEN)
    .execute();
  const shown = await readActs(db.read, { acts, reader, now: clock() });
  return shown.filter(({ mayDecide }) => mayDecide).length;
}

/** Returns whether something that somebody wants may have to wait for a second admin. */
export function mayWait({ config }: Pick<Deps, "config">, { roles }: Reader): boolean {
  return config.fourEyes || rightsAskedFor(roles).some((right) => levelOf(roles, right) === "ask");
}

/** Lists acts of what somebody may do or ask for, the newest first. */
export async function listActs(
  deps: Pick<Deps, "db" | "clock">,
  reader: Reader,
  { state, ...page }: Page & { state?: ActState | null | undefined },
): Promise<ActsPage> {
  const { read: db } = deps.db;
  let base = db.selectFrom("acts").where("needs", "in", rightsAskedFor(reader.roles));
  if (state) base = base.where("state", "=", state);
  const { rows: acts, total } = await listPage({
    base,
    rows: (from) => from.selectAll().orderBy("asked_at", "desc").orderBy("id", "desc"),
    ...page,
  });
  const now = deps.clock();
  return {
    acts: await readActs(db, { acts, reader, now }),
    totalActs: total,
    waitingForMe: await countWaiting(deps, reader),
    now: toIso(now),
  };
}
