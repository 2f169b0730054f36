import { LONG_SESSION_SECONDS, REAUTHENTICATED_SECONDS, SHORT_SESSION_SECONDS, ShopError } from "@counterfoil/core";
import { type Database, inTransaction, joinReads, prepareRows, type Row } from "@counterfoil/db";
import {
  addSession,
  endSession as endSessionRow,
  endSessions,
  markUsed,
  type Origin,
  removeEndedSessions,
  sessionIdHash,
} from "@counterfoil/domain";
import { jwtVerify, SignJWT } from "jose";
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from "lucia";
import type { Session, SessionTimes } from "../deps.ts";

export type { Session };

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionTimes, { user: Row<"users"> }>;
    DatabaseUserAttributes: Row<"users">;
    DatabaseSessionAttributes: SessionTimes;
  }
}

/** What must still be true of the user when the session is written, such as the password that was right a moment ago. */
type StillGood = (user: Row<"users">) => boolean;

/** The other properties of a log-in. */
interface Login {
  stillGood?: StillGood;
  origin?: Origin;
}

export interface SessionDeps {
  db: Database;
  clock: () => number;
  config: { sessionSecret: string };
}

const MARGIN_MS = 60_000;

interface SessionRow extends Row<"users"> {
  session_id_hash: string;
  session_ends: number;
  session_proven_at: number;
  session_used_at: number;
}

const readSessionRows = prepareRows<{ idHash: string }, SessionRow>((db, list) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select([
      "sessions.id_hash as session_id_hash",
      "sessions.expires_at as session_ends",
      "sessions.proven_at as session_proven_at",
      "sessions.last_used_at as session_used_at",
    ])
    .where("sessions.id_hash", "in", list("idHash"))
    .where("users.deleted_at", "is", null),
);

const findSessionRow = joinReads(readSessionRows, {
  keyOf: ({ idHash }) => idHash,
  keyOfRow: ({ session_id_hash }) => session_id_hash,
});

/**
 * Lucia's storage on our tables: only a hash of the id is stored, sessions end by the shop's clock and never slide.
 * Lucia uses the system time, so ends are converted from one clock to the other here, with a margin: the shop's clock
 * has been checked already.
 */
class SessionTable implements Adapter {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #seconds: number;
  readonly #login: Login;
  /** When the session ends that was written last, epoch milliseconds. */
  endsAt = 0;

  constructor({ db, clock }: SessionDeps, seconds: number, login: Login) {
    this.#db = db;
    this.#clock = clock;
    this.#seconds = seconds;
    this.#login = login;
  }

  #toMachineTime(ends: number): Date {
    return new Date(ends - this.#clock() + Date.now() + MARGIN_MS);
  }

  async getSessionAndUser(id: string): ReturnType<Adapter["getSessionAndUser"]> {
    const [found] = await findSessionRow(this.#db.read, { idHash: sessionIdHash(id) });
    if (!found || found.session_ends <= this.#clock()) return [null, null];
    const { session_id_hash: _, session_ends, session_proven_at, session_used_at: usedAt, ...user } = found;
    const reauthenticatedAt = session_proven_at;
    const session: DatabaseSession = {
      id,
      userId: user.id,
      expiresAt: this.#toMachineTime(session_ends),
      attributes: { endsAt: session_ends, reauthenticatedAt, usedAt },
    };
    return [session, { id: user.id, attributes: user }];
  }

  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await this.#db.read.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute();
    return rows.map((row) => ({
      id: row.id_hash,
      userId,
      expiresAt: this.#toMachineTime(row.expires_at),
      attributes: { endsAt: row.expires_at, reauthenticatedAt: row.proven_at, usedAt: row.last_used_at },
    }));
  }

  async setSession({ id, userId }: DatabaseSession): Promise<void> {
    const { stillGood = () => true, origin = { ip: "" } } = this.#login;
    const session = { id, userId, seconds: this.#seconds, stillGood, origin };
    this.endsAt = await inTransaction(this.#db, (tx) => addSession(tx, session));
  }

  async updateSessionExpiration(): Promise<void> {
    // Sessions do not slide: 12 hours stay 12 hours.
  }

  async deleteSession(id: string): Promise<void> {
    await inTransaction(this.#db, (tx) => endSessionRow(tx, id));
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await inTransaction(this.#db, (tx) => endSessions(tx, { userId }));
  }

  async deleteExpiredSessions(): Promise<void> {
    await inTransaction(this.#db, removeEndedSessions);
  }
}

function luciaOn(table: SessionTable, seconds: number) {
  return new Lucia(table, {
    sessionExpiresIn: new TimeSpan(seconds, "s"),
    getUserAttributes: (user) => ({ user }),
    getSessionAttributes: ({ endsAt, reauthenticatedAt, usedAt }) => ({ endsAt, reauthenticatedAt, usedAt }),
  });
}

const luciaFor = (deps: SessionDeps, seconds: number) => luciaOn(new SessionTable(deps, seconds, {}), seconds);

function keyOf(deps: SessionDeps): Uint8Array {
  return new TextEncoder().encode(deps.config.sessionSecret);
}

/** Logs a user in: 30 days with Remember Me, 12 hours without and for admins. Returns the bearer token. Throws `login.wrong`. */
export async function createSession(deps: SessionDeps, userId: string, rememberMe: boolean, login: Login = {}) {
  const seconds = rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const begun = deps.clock();
  const table = new SessionTable(deps, seconds, login);
  const attributes = { endsAt: begun + seconds * 1000, reauthenticatedAt: begun, usedAt: begun };
  const session = await luciaOn(table, seconds).createSession(userId, attributes);
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(Math.floor(begun / 1000))
    .setExpirationTime(Math.floor(table.endsAt / 1000))
    .sign(keyOf(deps));
}

export interface VerifiedToken {
  sessionId: string;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** Returns the claims of a bearer token, or null when it is invalid. */
export async function verifyToken(deps: SessionDeps, token: string): Promise<VerifiedToken | null> {
  const verified = await jwtVerify(token, keyOf(deps), {
    algorithms: ["HS256"],
    currentDate: new Date(deps.clock()),
  }).catch(() => null);
  const { sid, exp } = verified?.payload ?? {};
  return typeof sid === "string" && exp !== undefined ? { sessionId: sid, endsAt: exp * 1000 } : null;
}

/** Reads a session with its user, or null when it has ended or was revoked. */
export async function readSession(deps: SessionDeps, id: string): Promise<Session | null> {
  const { session, user } = await luciaFor(deps, LONG_SESSION_SECONDS).validateSession(id);
  if (!session || !user) return null;
  const { endsAt, reauthenticatedAt, usedAt } = session;
  return { id: session.id, endsAt, reauthenticatedAt, usedAt, user: user.user };
}

/** Records that a session is in use. */
export async function noteUse(deps: Pick<SessionDeps, "db">, id: string): Promise<void> {
  await inTransaction(deps.db, (tx) => markUsed(tx, id));
}

/** Throws `session.unproven` for a session without a log-in or reauthentication in the last ten minutes. */
export function checkReauthenticated(
  { clock }: Pick<SessionDeps, "clock">,
  { reauthenticatedAt }: Pick<Session, "reauthenticatedAt">,
): void {
  if (clock() - reauthenticatedAt > REAUTHENTICATED_SECONDS * 1000) throw new ShopError("session.unproven");
}

export async function endSession(deps: SessionDeps, id: string): Promise<void> {
  await luciaFor(deps, LONG_SESSION_SECONDS).invalidateSession(id);
}

export async function removeExpiredSessions(deps: SessionDeps): Promise<void> {
  await luciaFor(deps, LONG_SESSION_SECONDS).deleteExpiredSessions();
}
