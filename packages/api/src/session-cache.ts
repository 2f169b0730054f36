import { LRUCache } from "lru-cache";
import { readSession, type Session, type SessionDeps, type VerifiedToken, verifyToken } from "./sessions.ts";

const MAX_TOKEN_BYTES = 8 * 1024 * 1024;
const MAX_SESSIONS = 20_000;
/** What a session is made of. */
const tables = ["sessions", "users"];

interface Found {
  session: Session;
  /** Taken before the rows were read. */
  mark: number;
}

/**
 * Finds sessions by their tokens. A token that was verified once is good until it ends. On SQLite, which one process owns, its
 * rows are kept in memory until any session or user is written, so that a log-out, a revoked right or an erased user counts at once;
 * on PostgreSQL the rows are read each time.
 */
export class SessionCache {
  readonly #deps: SessionDeps;
  readonly #tokens = new LRUCache<string, VerifiedToken>({
    maxSize: MAX_TOKEN_BYTES,
    sizeCalculation: (_, token) => token.length + 100,
  });
  readonly #sessions = new LRUCache<string, Found>({ max: MAX_SESSIONS });

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Returns the session that a bearer token names, or null when it is bad, ended or revoked. */
  async find(token: string): Promise<Session | null> {
    const verified = this.#tokens.get(token) ?? (await verifyToken(this.#deps, token));
    if (!verified || verified.endsAt <= this.#deps.clock()) return null;
    this.#tokens.set(token, verified);
    const { db } = this.#deps;
    return db.kind === "sqlite" ? this.#kept(verified.sessionId) : readSession(this.#deps, verified.sessionId);
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
