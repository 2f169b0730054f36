import { mayUse, type Right, type ToDoCounts, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { SET_UP_DONE } from "@counterfoil/domain";
import { countWaiting, mayWait } from "../approvals/list-approvals.ts";
import type { Deps } from "../deps.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "config">;

/** How each feature counts what waits in it. */
export interface ToDoCounters {
  attention: (deps: ReadDeps) => Promise<ToDoCounts["attention"]>;
  flags: (deps: ReadDeps) => Promise<ToDoCounts["flags"]>;
  complaints: (deps: ReadDeps) => Promise<ToDoCounts["complaints"]>;
}

async function readUse({ db, config }: ReadDeps): Promise<ToDoCounts["inUse"]> {
  const any = await db.read
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom("acts").select("id").where("state", "=", "asked")).as("act"),
      exists(selectFrom("draws").select("raffle_id")).as("draw"),
      exists(selectFrom("key_value").select("key").where("key", "=", SET_UP_DONE)).as("isSetUp"),
    ])
    .executeTakeFirstOrThrow();
  const staff = await db.read.selectFrom("user_roles").select("user_id").distinct().limit(2).execute();
  return {
    approvals: config.fourEyes || Boolean(any.act),
    team: staff.length > 1,
    compliance: config.protection === "require" || Boolean(any.draw),
    setUp: !any.isSetUp,
  };
}

/** Counts what waits for a member of staff, of each kind that they may read; zero for the others. */
export async function countToDo(
  deps: ReadDeps,
  { attention, flags, complaints }: ToDoCounters,
  reader: Row<"users">,
): Promise<ToDoCounts> {
  const ifMay = async <Counted>(right: Right, count: () => Promise<Counted>, none: Counted) =>
    mayUse(reader, right) ? count() : none;
  const approves = mayUse(reader, "acts.read");
  return {
    attention: await ifMay("attention.read", () => attention(deps), 0),
    approvals: approves ? await countWaiting(deps, reader) : 0,
    flags: await ifMay("care.read", () => flags(deps), { open: 0, overdue: 0 }),
    complaints: await ifMay("complaints.read", () => complaints(deps), { open: 0, next: null }),
    mayWait: approves && mayWait(deps, reader),
    inUse: await readUse(deps),
    now: toIso(deps.clock()),
  };
}
