import { londonDay, normalizeKey, PEOPLE_READ_A_DAY, PEOPLE_READ_BEFORE_REAUTHENTICATION } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { addPeopleRead, findPeopleRead } from "@counterfoil/domain";
import { LRUCache } from "lru-cache";
import type { Deps, PeopleReader, PeopleReadsCounter } from "../deps.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";

/** Number of people per write; a process that stops loses at most that many. */
const BATCH = 50;
const MAX_REMEMBERED = 20 * PEOPLE_READ_A_DAY;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (ADDRESS.test(value)) found.add(normalizeKey(value));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === "object" && value !== null) {
    const { email, ...others } = { email: null, ...value };
    const isPerson = typeof email === "string" && "_id" in value && typeof value._id === "string";
    if (isPerson) found.add(String(value._id));
    for (const item of Object.values(isPerson ? others : value)) collect(item, found);
  }
}

/** Returns a key for each person of an answer: the id of an object with an address, else the address. */
export function peopleOf(answer: unknown): Set<string> {
  const found = new Set<string>();
  collect(answer, found);
  return found;
}

/** Counts whose data each admin reads in a London day, written in batches; a process that ends loses less than one. */
export class PeopleReads implements PeopleReadsCounter {
  /** Bounded by size, since with `max` the cache would allocate memory for all of them up front. */
  readonly #seen = new LRUCache<string, true>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 });
  readonly #waiting = new Map<string, number>();

  /** Counts people whose data is about to be sent to an admin. Throws `session.unproven` after many in a day. */
  async note(deps: Pick<Deps, "db" | "clock" | "log">, reader: PeopleReader, people: Iterable<string>): Promise<void> {
    const { adminId, ip } = reader;
    const others = [...people].filter((person) => person !== adminId);
    if (others.length === 0) return;
    const day = londonDay(deps.clock());
    const key = `${day}:${adminId}`;
    const written = await findPeopleRead(deps.db.read, { adminId, day });
    if (written + (this.#waiting.get(key) ?? 0) >= PEOPLE_READ_BEFORE_REAUTHENTICATION)
      checkReauthenticated(deps, reader);
    for (const other of this.#waiting.keys()) if (!other.startsWith(day)) this.#waiting.delete(other);
    const fresh = others.map((person) => `${key}:${person}`).filter((person) => !this.#seen.has(person));
    for (const person of fresh) this.#seen.set(person, true);
    const waiting = (this.#waiting.get(key) ?? 0) + fresh.length;
    this.#waiting.set(key, waiting < BATCH ? waiting : 0);
    if (waiting < BATCH) return;
    const read = await inTransaction(deps.db, (tx) => addPeopleRead(tx, { adminId, people: waiting }));
    if (!read.isReached) return;
    deps.log.warn({ security: "people read", userId: adminId, ip, day, people: read.people }, "security");
  }
}
