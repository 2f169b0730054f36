import { type ErrorCode, normalizeKey, ShopError } from "@counterfoil/core";
import { type Db, findRow, inChunks, lockRow, prepare, prepareRows, type Row, type Tx } from "@counterfoil/db";

const lock = prepare<{ userId: string }, Row<"users">>((db, parameter) =>
  db.selectFrom("users").selectAll().where("id", "=", parameter("userId")).forNoKeyUpdate(),
);

/** Locks someone who may have entered by post without an account. Throws `missing` for one who does not exist or was deleted. */
export async function lockPerson(tx: Tx, userId: string, missing: ErrorCode): Promise<Row<"users">> {
  const [user] = await lock(tx.sql, { userId });
  if (!user || user.deleted_at !== null) throw new ShopError(missing);
  return user;
}

/** Throws `user.no_account` for someone who entered by post: nothing that an account has is theirs. */
export function checkHasAccount({ kind }: Row<"users">): void {
  if (kind === "post") throw new ShopError("user.no_account");
}

/**
 * Locks a user: the first lock of every transaction that uses something limited of theirs. Throws `missing`, by default
 * `session.required`, for one who does not exist or was deleted, and `user.no_account`.
 */
export async function lockUser(tx: Tx, userId: string, missing: ErrorCode = "session.required"): Promise<Row<"users">> {
  const user = await lockPerson(tx, userId, missing);
  checkHasAccount(user);
  return user;
}

const lockEach = prepareRows<{ userId: string }, Row<"users">>((db, list) =>
  db.selectFrom("users").selectAll().where("id", "in", list("userId")).orderBy("id").forNoKeyUpdate().skipLocked(),
);

/** Locks several users without waiting, by id: none deleted, or locked elsewhere. One alone is waited for. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<Map<string, Row<"users">>> {
  const ids = userIds.map((userId) => ({ userId }));
  const [only] = ids;
  const locked = await (only && ids.length === 1 ? lock(tx.sql, only) : lockEach(tx.sql, ids));
  return new Map(locked.filter(({ deleted_at }) => deleted_at === null).map((user) => [user.id, user]));
}

/** Locks users one after the other by id, who may be deleted. */
export async function lockUsersOrErased(tx: Tx, userIds: Iterable<string>): Promise<void> {
  for (const ids of inChunks([...new Set(userIds)].sort())) {
    const users = tx.sql.selectFrom("users").select("id").where("id", "in", ids);
    await users.orderBy("id").forNoKeyUpdate().execute();
  }
}

/** Locks a user with a payment in progress, who may have been deleted since: the row and the books stay. */
export async function lockUserOrErased(tx: Tx, userId: string): Promise<Row<"users">> {
  const [user] = await lock(tx.sql, { userId });
  if (!user) throw new Error("No such user");
  return user;
}

const lockPayerOf = prepare<{ ref: string }, Row<"users">>((db, parameter) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", (eb) => eb.selectFrom("payment_attempts").select("user_id").where("ref", "=", parameter("ref")))
    .forNoKeyUpdate(),
);

/** Locks the user of the payment attempt with this reference, who may be deleted; undefined when there is none. */
export async function lockPayer(tx: Tx, ref: string): Promise<Row<"users"> | undefined> {
  return (await lockPayerOf(tx.sql, { ref }))[0];
}

const lockEachPayer = prepareRows<{ ref: string }, Row<"users"> & { attempt_ref: string }>((db, list) =>
  db
    .selectFrom("users")
    .innerJoin("payment_attempts as a", "a.user_id", "users.id")
    .selectAll("users")
    .select("a.ref as attempt_ref")
    .where("a.ref", "in", list("ref"))
    .orderBy("users.id")
    .forNoKeyUpdate("users")
    .skipLocked(),
);

/** Locks the users of several payment attempts without waiting, by id, and returns them by reference: none locked elsewhere. */
export async function lockPayers(tx: Tx, refs: readonly string[]): Promise<Map<string, Row<"users">>> {
  const inputs = refs.map((ref) => ({ ref }));
  const locked = await lockEachPayer(tx.sql, inputs);
  return new Map(locked.map(({ attempt_ref, ...user }) => [attempt_ref, user]));
}

/** Returns the user with this id, unless erased. */
export async function findUser(db: Db, id: string): Promise<Row<"users"> | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
}

/** Returns the user with this address, in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<Row<"users"> | undefined> {
  return findRow(db, "users", { email_key: normalizeKey(email), deleted_at: null });
}

/** Locks the user with this address, in any case; undefined when there is none. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<Row<"users"> | undefined> {
  return lockRow(tx, "users", { email_key: normalizeKey(email), deleted_at: null });
}
