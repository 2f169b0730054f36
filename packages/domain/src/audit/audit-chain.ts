import { CHAIN_START, payloadHashOf, type SealedFields, sealHashOf } from "@counterfoil/db";
import { ERASED } from "./erase-audit.ts";

/** A sealed row as the database has it. */
export interface ChainRow extends SealedFields {
  /** JSON texts; `null` once the row is blanked. */
  before: string;
  after: string;
  salt: string | null;
  hash: string;
}

/** A row that is known from elsewhere. */
export interface AuditAnchor {
  seq: number;
  hash: string;
  /** What knows it, after "known by". */
  from: string;
}

/** The first row at which the trail is not what was sealed. */
export interface ChainProblem {
  seq: number;
  problem: string;
}

/** Returns the rows that an erasure says it has blanked; none when that is not what it says. */
function erasedSeqs(after: unknown): number[] {
  const seqs: unknown = typeof after === "object" && after !== null && "seqs" in after ? after.seqs : [];
  return Array.isArray(seqs) ? seqs.filter((seq) => typeof seq === "number") : [];
}

/** Returns the payload of a row, or null when it is not the one that was sealed. */
function sealedPayload({ before, after, salt, payload_hash }: ChainRow) {
  try {
    const payload = { before: JSON.parse(before), after: JSON.parse(after) };
    return salt !== null && payloadHashOf(salt, payload) === payload_hash ? payload : null;
  } catch {
    return null;
  }
}

/** Follows the rows of the audit trail from the first to the last, and says which are not what was sealed. */
export class AuditChain {
  #last = { seq: 0, hash: CHAIN_START };
  /** Blanked rows whose erasure has not come yet, with the person that they are about. */
  readonly #blanked = new Map<number, string>();
  /** People whose rows an erasure has blanked, with the first of these rows. */
  readonly #erased = new Map<string, number>();
  readonly #anchors: readonly AuditAnchor[];

  constructor(anchors: readonly AuditAnchor[]) {
    this.#anchors = anchors;
  }

  /** Takes the next row, in the order of `seq`. Returns what is wrong with it; the one after it is compared with it as it is. */
  add(row: ChainRow): ChainProblem | null {
    const { seq, prev, hash } = row;
    const wrong = (problem: string) => ({ seq, problem });
    const before = this.#last;
    const expected = before.seq + 1;
    this.#last = { seq, hash };
    if (seq !== expected) return { seq: expected, problem: `is missing; row ${seq} follows row ${expected - 1}` };
    if (prev !== before.hash) return wrong("does not follow the row before it: its prev is another's hash");
    if (sealHashOf(row) !== hash) return wrong("was changed: place, time, actor, kind, object, payload hash or hash");
    const anchor = this.#anchors.find((known) => known.seq === seq && known.hash !== hash);
    if (anchor) return wrong(`is not the one that is known by ${anchor.from}: it, or one before it, was written again`);
    return this.#addPayload(row);
  }

  #addPayload(row: ChainRow): ChainProblem | null {
    const { seq } = row;
    if (row.salt === null && row.before === "null" && row.after === "null") {
      this.#blanked.set(seq, row.subject === "user" ? row.subject_id : "");
      return null;
    }
    const payload = sealedPayload(row);
    if (!payload) return { seq, problem: "says something else than was sealed: its payload or its salt was changed" };
    if (row.subject !== "user" || row.action !== ERASED) return null;
    for (const blank of erasedSeqs(payload.after)) {
      if (this.#blanked.get(blank) !== row.subject_id) continue;
      this.#blanked.delete(blank);
      this.#erased.set(row.subject_id, Math.min(blank, this.#erased.get(row.subject_id) ?? blank));
    }
    return null;
  }

  /** Lists the people whose rows were blanked because they were erased. */
  erased(): string[] {
    return [...this.#erased.keys()];
  }

  /** Takes those of them who still have an account, after the last row. Returns what is wrong. */
  notErased(userIds: readonly string[]): ChainProblem[] {
    const rows = userIds.flatMap((id) => this.#erased.get(id) ?? []).sort((a, b) => a - b);
    return rows.map((seq) => ({ seq, problem: "was blanked, and its person was not erased" }));
  }

  /** Takes the head of the chain, after the last row. Returns what is wrong. */
  finish(head: { seq: number; hash: string }): ChainProblem[] {
    const blanks = [...this.#blanked.keys()].sort((a, b) => a - b);
    const end = this.#endOf(head);
    return [...blanks.map((seq) => ({ seq, problem: "was blanked, and no erasure says so" })), ...(end ? [end] : [])];
  }

  #endOf(head: { seq: number; hash: string }): ChainProblem | null {
    const { seq: last, hash } = this.#last;
    if (head.seq > last) return { seq: last + 1, problem: `is missing: the trail was sealed up to row ${head.seq}` };
    if (head.seq !== last || head.hash !== hash)
      return { seq: last, problem: "is not the head that was noted at sealing" };
    const beyond = this.#anchors.find(({ seq }) => seq > last);
    return beyond ? { seq: last + 1, problem: `is missing: row ${beyond.seq} is known by ${beyond.from}` } : null;
  }
}
