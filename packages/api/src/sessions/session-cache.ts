import { HOUR_MS } from "@counterfoil/core";
import { LRUCache } from "lru-cache";
import type { Session, SessionFinder } from "../deps.ts";
import { noteUse, readSession, type SessionDeps, type VerifiedToken, verifyToken } from "./sessions.ts";

const MAX_TOKEN_BYTES = 8 * 1024 * 1024;
const MAX_SESSIONS = 20_000;
/** The most sessions to keep. Set by `maxSize`, since `max` would allocate space for all of them up front. */
const upToSessions = { maxSize: MAX_SESSIONS, sizeCalculation: () => 1 };
/** The last use of a session is stored to the hour. */
const USE_MS = HOUR_MS;
const tables = ["sessions", "users"];

interface Found {
  session: Session;
  /** Taken before the rows were read. */
  mark: number;
}

/**
 * Finds sessions by their tokens. A token is verified once. On SQLite, which one process owns, its rows are kept in
 * memory until any session or user is written, so that a log-out, a revoked right or an erased user takes effect immediately; on
 * PostgreSQL the rows are read each time.
 */
export class SessionCache implements SessionFinder {
  readonly #deps: SessionDeps;
  readonly #tokens = new LRUCache<string, VerifiedToken>({
    maxSize: MAX_TOKEN_BYTES,
    sizeCalculation: (_, token) => token.length + 100,
  });
  readonly #sessions = new LRUCache<string, Found>(upToSessions);

  /** When the use of a session was last stored. */
  readonly #noted = new LRUCache<string, number>(upToSessions);

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Returns the session that a bearer token names, or null when it is bad, ended or revoked. */
  async find(token: string): Promise<Session | null> {
    const verified = this.#tokens.get(token) ?? (await verifyToken(this.#deps, token));
    if (!verified || verified.endsAt <= this.#deps.clock()) return null;
    this.#tokens.set(token, verified);
    const { db } = this.#deps;
    const id = verified.sessionId;
    const session = await (db.kind === "sqlite" ? this.#kept(id) : readSession(this.#deps, id));
    if (session) await this.#noteUse(session);
    return session;
  }

  /** Stores once an hour that a session is in use. A failure is ignored: the call itself can still be answered. */
  async #noteUse({ id, usedAt }: Session): Promise<void> {
    const now = this.#deps.clock();
    if (now - Math.max(usedAt, this.#noted.get(id) ?? 0) < USE_MS) return;
    this.#noted.set(id, now);
    await noteUse(this.#deps, id).catch(() => undefined);
  }

  async #kept(id: string): Promise<Session | null> {
    const { db, clock } = this.#deps;
    await db.noticeWrites();
    const kept = this.#sessions.get(id);
    if (kept && kept.session.endsAt > clock() && !db.writes.isWrittenSince(kept.mark, tables)) return kept.session;
    const mark = db.writes.mark();
    const session = await readSession(this.#deps, id);
    if (session) this.#sessions.set(id, { session, mark });
    else this.#sessions.delete(id);
    return session;
  }
}
