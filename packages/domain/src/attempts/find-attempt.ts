import {
  attemptHolds,
  attemptMayBePaid,
  attemptTakesAnotherCard,
  type Db,
  joinReads,
  phaseOf,
  prepare,
  prepareRows,
  type Row,
  type Tx,
  type Value,
} from "@counterfoil/db";

/** Returns whether an attempt is open: it holds its coupon use and its balance. */
export function isOpenAttempt(attempt: Parameters<typeof phaseOf>[0]): boolean {
  return phaseOf(attempt, Number.POSITIVE_INFINITY) === "holds";
}

function openAttemptOf(db: Db, userId: Value<string>) {
  return db.selectFrom("payment_attempts").where("user_id", "=", userId).where(attemptHolds());
}

type Attempt = Row<"payment_attempts">;

const readOpenId = prepare<{ userId: string }, { id: string }>((db, parameter) =>
  openAttemptOf(db, parameter("userId")).select("id"),
);

/** Returns the id of the user's open attempt; a new payment would replace it, so what it holds is the user's own. */
export async function openAttemptId(db: Db, userId: string): Promise<string | null> {
  return (await readOpenId(db, { userId }))[0]?.id ?? null;
}

const lockOpen = prepare<{ userId: string }, Attempt>((db, parameter) =>
  openAttemptOf(db, parameter("userId")).selectAll().forNoKeyUpdate(),
);

/** Locks the user's open attempt, if there is one. The user must be locked. */
export async function lockOpenAttempt(tx: Tx, userId: string): Promise<Row<"payment_attempts"> | undefined> {
  return (await lockOpen(tx.sql, { userId }))[0];
}

const lockPayable = prepareRows<{ userId: string; now: number }, Attempt>((db, list, parameter) =>
  db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("user_id", "in", list("userId"))
    .where(({ or }) => or([attemptHolds(), attemptTakesAnotherCard(parameter("now"))]))
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** The attempts that a user can still pay: the open one, and those whose page takes another card after a decline. */
export interface Payable {
  open: Attempt | undefined;
  declined: Attempt[];
}

/** Locks the attempts that some users can still pay, at most 64, and returns those of each. The users must be locked. */
export async function lockPayableOf(tx: Tx, userIds: readonly string[]): Promise<(userId: string) => Payable> {
  const { now } = tx;
  const asked = userIds.map((userId) => ({ userId, now }));
  const payable = Map.groupBy(await lockPayable(tx.sql, asked), (attempt) => attempt.user_id);
  return (userId) => {
    const own = payable.get(userId) ?? [];
    return { open: own.find(isOpenAttempt), declined: own.filter((attempt) => !isOpenAttempt(attempt)) };
  };
}

/** Locks the attempts that a user can still pay. The user must be locked. */
export async function lockPayableAttempts(tx: Tx, userId: string): Promise<Payable> {
  return (await lockPayableOf(tx, [userId]))(userId);
}

const lock = prepare<{ id: string }, Attempt>((db, parameter) =>
  db.selectFrom("payment_attempts").selectAll().where("id", "=", parameter("id")).forNoKeyUpdate(),
);

/** Locks an attempt. Its user must be locked. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<Row<"payment_attempts">> {
  const [attempt] = await lock(tx.sql, { id: attemptId });
  if (!attempt) throw new Error("No such payment attempt");
  return attempt;
}

const lockByRef = prepare<{ ref: string }, Attempt>((db, parameter) =>
  db.selectFrom("payment_attempts").selectAll().where("ref", "=", parameter("ref")).forNoKeyUpdate(),
);

/** Locks an attempt by its reference; undefined when there is none. Its user must be locked, as by `lockPayer`. */
export async function lockAttemptByRef(tx: Tx, ref: string): Promise<Row<"payment_attempts"> | undefined> {
  return (await lockByRef(tx.sql, { ref }))[0];
}

const lockEachByRef = prepareRows<{ ref: string }, Attempt>((db, list) =>
  db.selectFrom("payment_attempts").selectAll().where("ref", "in", list("ref")).orderBy("id").forNoKeyUpdate(),
);

/** Locks several attempts by their references. Their users must be locked. */
export async function lockAttemptsByRef(tx: Tx, refs: Iterable<string>): Promise<Attempt[]> {
  const inputs = Array.from(refs, (ref) => ({ ref }));
  return lockEachByRef(tx.sql, inputs);
}

interface ByRef {
  ref: string;
}

/** The key of `joinReads` for attempts. */
const byRef = { keyOf: ({ ref }: ByRef) => ref, keyOfRow: ({ ref }: ByRef) => ref };

const findRaffle = joinReads(
  prepareRows<ByRef, ByRef & { raffle_id: string }>((db, list) =>
    db
      .selectFrom("payment_attempts as a")
      .innerJoin("payment_attempt_lines as l", "l.attempt_id", "a.id")
      .select(["a.ref", "l.raffle_id"])
      .where("a.ref", "in", list("ref"))
      .where("l.position", "=", 0),
  ),
  byRef,
);

/** Returns a competition of the attempt with this reference; undefined when there is none. */
export async function someRaffleOfAttempt(db: Db, ref: string): Promise<string | undefined> {
  return (await findRaffle(db, { ref }))[0]?.raffle_id;
}

const findByRef = joinReads(
  prepareRows<ByRef, Attempt>((db, list) =>
    db.selectFrom("payment_attempts").selectAll().where("ref", "in", list("ref")),
  ),
  byRef,
);

/** Returns an attempt by its reference (`merchant-order-id`), outside transactions. */
export async function findAttempt(db: Db, ref: string): Promise<Row<"payment_attempts"> | undefined> {
  return (await findByRef(db, { ref }))[0];
}

const readLines = prepare<{ attemptId: string }, Row<"payment_attempt_lines">>((db, parameter) =>
  db
    .selectFrom("payment_attempt_lines")
    .selectAll()
    .where("attempt_id", "=", parameter("attemptId"))
    .orderBy("position"),
);

async function attemptLines(db: Db, attemptId: string): Promise<Row<"payment_attempt_lines">[]> {
  return readLines(db, { attemptId });
}

async function numbersOf(tx: Tx, attemptId: string): Promise<Set<string>> {
  return new Set((await attemptLines(tx.sql, attemptId)).map((line) => `${line.raffle_id} ${line.number}`));
}

/** Returns the user's other open attempt, not being charged, that shares a number. The user must be locked. */
export async function conflictingAttempt(tx: Tx, attempt: Row<"payment_attempts">) {
  // A user has one open attempt; one without anything to pay was written as completed in its place.
  if (isOpenAttempt(attempt) || attempt.state === "completed") return null;
  const open = await lockOpenAttempt(tx, attempt.user_id);
  if (open?.state !== "open" || open.id === attempt.id) return null;
  // Compared here instead of in SQL: to join them, SQLite would sort all lines of all attempts.
  const [own, others] = [await numbersOf(tx, attempt.id), await numbersOf(tx, open.id)];
  return [...own].some((number) => others.has(number)) ? open : null;
}

/** Selects as `a` the attempts that may still be paid without being late. */
export function payableAttempts(db: Db, now: number) {
  return db.selectFrom("payment_attempts as a").where(attemptMayBePaid(now, "a"));
}
