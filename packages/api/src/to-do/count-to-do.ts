import { mayUse, type Right, type SetUp, type ToDoCounts, toIso } from "@counterfoil/core";
import { type Row, transactional } from "@counterfoil/db";
import { SET_UP_DONE, setValue, writeAudit } from "@counterfoil/domain";
import { sql } from "kysely";
import { countWaiting, mayWait } from "../approvals/list-approvals.ts";
import type { Deps } from "../deps.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "config">;

/** How each feature counts what waits in it. */
export interface ToDoCounters {
  attention: (deps: ReadDeps) => Promise<ToDoCounts["attention"]>;
  flags: (deps: ReadDeps) => Promise<ToDoCounts["flags"]>;
  awards: (deps: ReadDeps) => Promise<ToDoCounts["awards"]>;
  complaints: (deps: ReadDeps) => Promise<ToDoCounts["complaints"]>;
  payouts: (deps: ReadDeps) => Promise<ToDoCounts["payouts"]>;
  post: (deps: ReadDeps) => Promise<ToDoCounts["post"]>;
}

async function readUse({ db, config }: ReadDeps): Promise<ToDoCounts["inUse"]> {
  const any = await db.read
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom("acts").select("id").where("state", "=", "asked")).as("act"),
      exists(selectFrom("draws").select("raffle_id")).as("draw"),
      exists(selectFrom("instant_wins").select("id").where("kind", "=", "cash")).as("cash"),
      exists(selectFrom("payouts").select("id")).as("payout"),
      exists(selectFrom("key_value").select("key").where("key", "=", SET_UP_DONE)).as("isSetUp"),
    ])
    .executeTakeFirstOrThrow();
  const staff = await db.read.selectFrom("user_roles").select("user_id").distinct().limit(2).execute();
  return {
    approvals: config.fourEyes || Boolean(any.act),
    team: staff.length > 1,
    compliance: config.protection === "require" || Boolean(any.draw),
    payouts: Boolean(any.cash) || Boolean(any.payout),
    setUp: !any.isSetUp,
  };
}

/** Counts what waits for a member of staff, of each kind that they may read; zero for the others. */
export async function countToDo(
  deps: ReadDeps,
  { attention, flags, awards, complaints, payouts, post }: ToDoCounters,
  reader: Row<"users">,
) {
  const ifMay = async <Counted>(right: Right, count: () => Promise<Counted>, none: Counted) =>
    mayUse(reader, right) ? count() : none;
  const approves = mayUse(reader, "acts.read");
  return {
    attention: await ifMay("attention.read", () => attention(deps), 0),
    approvals: approves ? await countWaiting(deps, reader) : 0,
    flags: await ifMay("care.read", () => flags(deps), { open: 0, overdue: 0 }),
    awards: await ifMay("awards.read", () => awards(deps), { due: 0, late: 0, next: null }),
    complaints: await ifMay("complaints.read", () => complaints(deps), { open: 0, next: null }),
    payouts: await ifMay("payouts.read", () => payouts(deps), { asked: 0, approved: 0 }),
    post: await ifMay("post.key", () => post(deps), { batches: 0, cards: 0, keyBy: null }),
    mayWait: approves && mayWait(deps, reader),
    inUse: await readUse(deps),
    now: toIso(deps.clock()),
  };
}

/** Returns which steps of setting up the shop are done. */
export async function findSetUp({ db, config, payments }: Pick<Deps, "db" | "config" | "payments">): Promise<SetUp> {
  const found = await db.read
    .selectNoFrom(({ exists, selectFrom }) => [
      selectFrom("config_blocks").select("content").where("id", "=", "company").as("company"),
      exists(selectFrom("raffles").select("id").where(sql<boolean>`images <> '[]'`)).as("pictures"),
      exists(
        selectFrom("pages")
          .select("id")
          .where("slug", "=", "terms-and-conditions")
          .whereRef("updated_at", ">", "created_at"),
      ).as("terms"),
      selectFrom("user_roles")
        .select(({ fn }) => fn.count<number>("user_id").distinct().as("count"))
        .as("staff"),
    ])
    .executeTakeFirstOrThrow();
  const { name = "", address = "" } = found.company?.company ?? {};
  return {
    company: name !== "" && address !== "",
    payments: payments.name !== "sandbox",
    pictures: Boolean(found.pictures),
    terms: Boolean(found.terms),
    email: config.runtime.mail === "smtp",
    colleague: Number(found.staff) > 1,
  };
}

/** Ends the set-up list, once all is done or an owner dismisses it. */
export const endSetUp = transactional(async (tx) => {
  await setValue(tx, { key: SET_UP_DONE, value: "done" });
  await writeAudit(tx, { action: "end set-up", subject: "config", subjectId: "set-up" });
});
