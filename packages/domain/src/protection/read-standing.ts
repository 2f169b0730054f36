import { londonMonthOf } from "@counterfoil/core";
import {
  attemptIsDeclinedForGood,
  type Db,
  isDeclinedForGood,
  noRow,
  type Parameter,
  prepareRows,
  type Value,
} from "@counterfoil/db";
import type { Admission, AgeRow, Standing } from "./admission.ts";

/** Selects the holds of the monthly limit that were neither released nor settled. */
function liveHolds(db: Db) {
  return db
    .selectFrom("spend_moves as h")
    .where("h.kind", "=", "hold")
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("spend_moves as e")
          .select("e.kind")
          .whereRef("e.attempt_id", "=", "h.attempt_id")
          .where("e.kind", "in", ["release", "settle"]),
      ),
    );
}

interface Month {
  userId: Value<string>;
  month: Value<string>;
  now: Value<number>;
}

/** Sums what declined pages still hold of a month's limit although they take no card any more: the job that releases it has not run yet. */
function staleHolds(db: Db, { userId, month, now }: Month) {
  return liveHolds(db)
    .innerJoin("payment_attempts as a", "a.id", "h.attempt_id")
    .where("h.user_id", "=", userId)
    .where("h.month", "=", month)
    .where(attemptIsDeclinedForGood(now, "a"))
    .select(({ fn }) => fn.sum<number | null>("h.pence").as("pence"));
}

/** Returns whether a payment was declined and can no longer be paid: another one may have used its share of the limit by now. */
const isStale = (attempt: Admission["attempt"], now: number) =>
  attempt !== undefined && isDeclinedForGood(attempt, now);

function firstOrder(db: Db, userId: Value<string>) {
  return db.selectFrom("orders").where("user_id", "=", userId).limit(1);
}

function ageOf({ birth_date, method, result }: { [K in keyof AgeRow]: AgeRow[K] | null }): AgeRow | null {
  return birth_date === null || method === null || result === null ? null : { birth_date, method, result };
}

/** Which parts of the standing are asked for: those that can matter. */
interface Scope {
  /** A payment may have been made during a break that has ended since. */
  endedBreaks: boolean;
  ownHold: boolean;
  firstOrder: boolean;
  staleHolds: boolean;
}

type Values = { userId: string; month: string; now: number; attemptId: string };

function selectStandings(
  db: Db,
  parameter: Parameter<Values>,
  { users, ...scope }: Scope & { users: Value<string>[] },
) {
  const month = parameter("month");
  return db
    .selectFrom("users as u")
    .leftJoin("restrictions as r", (join) => {
      const all = join.onRef("r.user_id", "=", "u.id");
      return scope.endedBreaks ? all : all.on("r.ended_at", "is", null);
    })
    .leftJoin("spend_limits as own", (join) =>
      join
        .onRef("own.user_id", "=", "u.id")
        .on("own.effective_at", "is not", null)
        .on("own.ended_at", "is", null)
        .on("own.source", "<>", "staff_lower"),
    )
    .leftJoin("spend_limits as staff", (join) =>
      join.onRef("staff.user_id", "=", "u.id").on("staff.ended_at", "is", null).on("staff.source", "=", "staff_lower"),
    )
    .leftJoin("people_checks as c", "c.user_id", "u.id")
    .leftJoin("spend_months as m", (join) => join.onRef("m.user_id", "=", "u.id").on("m.month", "=", month))
    .select(["u.id", "r.kind", "r.from_at", "r.until_at", "r.ended_at", "own.id as ownId", "own.pence as ownPence"])
    .select(["c.birth_date", "c.method", "c.result"])
    .select(["staff.pence as staffPence", "m.held", "m.spent", "m.refunded", "m.credit"])
    .select(["m.carried_spent", "m.carried_credit"])
    .$if(scope.ownHold, (query) =>
      query.select(
        liveHolds(db).where("h.attempt_id", "=", parameter("attemptId")).select("h.attempt_id").as("heldBy"),
      ),
    )
    .$if(scope.firstOrder, (query) =>
      query.select((eb) => firstOrder(db, eb.ref("u.id")).select("orders.id").as("orderId")),
    )
    .$if(scope.staleHolds, (query) =>
      query.select((eb) => staleHolds(db, { userId: eb.ref("u.id"), month, now: parameter("now") }).as("stale")),
    )
    .where("u.id", "in", users);
}

const prepareStandings = (scope: Scope) =>
  prepareRows<Values, StandingRow>((db, list, parameter) =>
    selectStandings(db, parameter, { ...scope, users: list("userId") }),
  );

type StandingRow = Awaited<ReturnType<ReturnType<typeof selectStandings>["execute"]>>[number];

const queries = new Map<string, ReturnType<typeof prepareStandings>>();

function queryOf(scope: Scope) {
  const key = Object.values(scope).join();
  const query = queries.get(key) ?? prepareStandings(scope);
  queries.set(key, query);
  return query;
}

function standingOf(rows: readonly StandingRow[], { attempt }: Pick<Admission, "attempt">, now: number): Standing {
  const [row] = rows;
  if (!row) throw new Error("No such user");
  return {
    restrictions: rows.flatMap(({ kind, from_at: from, until_at: until, ended_at: ended }) =>
      kind === null || from === null ? [] : [{ kind, from, until, ended }],
    ),
    age: ageOf(row),
    ownLimit: row.ownId === null ? undefined : row.ownPence,
    staffLimit: row.staffPence,
    month: {
      held: (row.held ?? 0) - Number(row.stale ?? 0),
      spent: (row.spent ?? 0) + (row.carried_spent ?? 0),
      refunded: row.refunded ?? 0,
      credit: (row.credit ?? 0) + (row.carried_credit ?? 0),
    },
    isHeld: (row.heldBy ?? null) !== null && !isStale(attempt, now),
    hasOrdered: (row.orderId ?? null) !== null,
  };
}

/** Reads the standings of customers in one query, by id; `month` is the payment's, or the current one. */
export async function readStandings(
  db: Db,
  { users, phase, policy, attempt }: Omit<Admission, "user"> & { users: readonly Admission["user"][] },
  now: number,
): Promise<Map<string, Standing>> {
  const isComplete = phase === "complete";
  const read = queryOf({
    endedBreaks: isComplete,
    ownHold: attempt !== undefined,
    firstOrder: policy?.protection === "require",
    staleHolds: isComplete || phase === "open",
  });
  const month = londonMonthOf(isComplete && attempt ? attempt.created_at : now);
  const values = { month, now, attemptId: attempt?.id ?? "" };
  const rows = Map.groupBy(
    await read(
      db,
      users.map(({ id: userId }) => ({ ...values, userId })),
    ),
    ({ id }) => id,
  );
  return new Map(users.map(({ id }) => [id, standingOf(rows.get(id) ?? [], { attempt }, now)]));
}

/** Reads the standing of one customer, as `readStandings` does. */
export async function readStanding(db: Db, { user, ...admission }: Admission, now: number): Promise<Standing> {
  const standing = (await readStandings(db, { ...admission, users: [user] }, now)).get(user.id);
  if (!standing) throw new Error("No such user");
  return standing;
}
