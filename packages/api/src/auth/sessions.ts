import { createHash } from "node:crypto";
import { LONG_SESSION_SECONDS, SHORT_SESSION_SECONDS, ShopError } from "@counterfoil/core";
import { type Database, inTransaction, type Row, type Tx } from "@counterfoil/db";
import { jwtVerify, SignJWT } from "jose";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Deps } from "../deps.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, { user: Row<"users"> }>;
    DatabaseUserAttributes: Row<"users">;
  }
}

/** Whoever makes a call: the session's raw id and the user's row as it is now. */
export interface Session {
  id: string;
  user: Row<"users">;
}

/** What must still be true of the user when the session is written, such as the password that was right a moment ago. */
type StillGood = (user: Row<"users">) => boolean;

type SessionDeps = Pick<Deps, "db" | "clock"> & { config: Pick<Deps["config"], "sessionSecret"> };

const ROOM_MS = 60_000;

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/**
 * Lucia's storage on our tables: only a hash of the id is stored, sessions end by the shop's clock and never slide.
 * Lucia counts in the machine's time, so ends are moved from one clock to the other here, with some room to spare:
 * the shop's clock has judged already.
 */
class SessionTable implements Adapter {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #seconds: number;
  readonly #stillGood: StillGood;

  constructor({ db, clock }: SessionDeps, seconds: number, stillGood: StillGood) {
    this.#db = db;
    this.#clock = clock;
    this.#seconds = seconds;
    this.#stillGood = stillGood;
  }

  #toMachineTime(ends: number): Date {
    return new Date(ends - this.#clock() + Date.now() + ROOM_MS);
  }

  async getSessionAndUser(id: string): ReturnType<Adapter["getSessionAndUser"]> {
    const found = await this.#db.read
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .selectAll("users")
      .select("sessions.expires_at as session_ends")
      .where("sessions.id_hash", "=", hashOf(id))
      .where("sessions.expires_at", ">", this.#clock())
      .where("users.deleted_at", "is", null)
      .executeTakeFirst();
    if (!found) return [null, null];
    const { session_ends, ...user } = found;
    const session: DatabaseSession = {
      id,
      userId: user.id,
      expiresAt: this.#toMachineTime(session_ends),
      attributes: {},
    };
    return [session, { id: user.id, attributes: user }];
  }

  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await this.#db.read.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute();
    return rows.map((row) => ({
      id: row.id_hash,
      userId,
      expiresAt: this.#toMachineTime(row.expires_at),
      attributes: {},
    }));
  }

  async setSession(session: DatabaseSession): Promise<void> {
    const now = this.#clock();
    const row = {
      id_hash: hashOf(session.id),
      user_id: session.userId,
      expires_at: now + this.#seconds * 1000,
      created_at: now,
    };
    await inTransaction(this.#db, async (tx) => {
      // Whoever ends all sessions of a user locks the user too, so none slips in behind.
      const user = await tx.sql
        .selectFrom("users")
        .selectAll()
        .where("id", "=", row.user_id)
        .where("deleted_at", "is", null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!user || !this.#stillGood(user)) throw new ShopError("login.wrong");
      await tx.sql.insertInto("sessions").values(row).execute();
    });
  }

  async updateSessionExpiration(): Promise<void> {
    // Sessions do not slide: 12 hours stay 12 hours.
  }

  async deleteSession(id: string): Promise<void> {
    await inTransaction(this.#db, (tx) => tx.sql.deleteFrom("sessions").where("id_hash", "=", hashOf(id)).execute());
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await inTransaction(this.#db, (tx) => endSessions(tx, userId));
  }

  async deleteExpiredSessions(): Promise<void> {
    await inTransaction(this.#db, (tx) =>
      tx.sql.deleteFrom("sessions").where("expires_at", "<=", this.#clock()).execute(),
    );
  }
}

function luciaFor(deps: SessionDeps, seconds: number, stillGood: StillGood = () => true) {
  return new Lucia(new SessionTable(deps, seconds, stillGood), {
    sessionExpiresIn: new TimeSpan(seconds, "s"),
    getUserAttributes: (user) => ({ user }),
  });
}

function keyOf(deps: SessionDeps): Uint8Array {
  return new TextEncoder().encode(deps.config.sessionSecret);
}

/** Logs a user in: 30 days with Remember Me, 12 hours without. Answers the bearer token. */
export async function createSession(
  deps: SessionDeps,
  userId: string,
  rememberMe: boolean,
  stillGood?: StillGood,
): Promise<string> {
  const seconds = rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const session = await luciaFor(deps, seconds, stillGood).createSession(userId, {});
  const now = Math.floor(deps.clock() / 1000);
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keyOf(deps));
}

/** The session that a bearer token names, or null when it is bad, ended or revoked. */
export async function findSession(deps: SessionDeps, token: string): Promise<Session | null> {
  const verified = await jwtVerify(token, keyOf(deps), {
    algorithms: ["HS256"],
    currentDate: new Date(deps.clock()),
  }).catch(() => null);
  const id = verified?.payload.sid;
  if (typeof id !== "string") return null;
  const { session, user } = await luciaFor(deps, LONG_SESSION_SECONDS).validateSession(id);
  return session && user ? { id: session.id, user: user.user } : null;
}

/** Logs out. */
export async function endSession(deps: SessionDeps, id: string): Promise<void> {
  await luciaFor(deps, LONG_SESSION_SECONDS).invalidateSession(id);
}

/** Ends a user's sessions inside a transaction, all but the one that is kept. */
export async function endSessions(tx: Tx, userId: string, keptId?: string): Promise<void> {
  let ending = tx.sql.deleteFrom("sessions").where("user_id", "=", userId);
  if (keptId !== undefined) ending = ending.where("id_hash", "<>", hashOf(keptId));
  await ending.execute();
}

/** Forgets sessions that have ended. */
export async function tidySessions(deps: SessionDeps): Promise<void> {
  await luciaFor(deps, LONG_SESSION_SECONDS).deleteExpiredSessions();
}
