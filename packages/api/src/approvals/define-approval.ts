import type { ApprovalKindName, AuditSubjectName, Right } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Session } from "../sessions/sessions.ts";

/** What is said and known of something that is to be done, with today's values. */
export interface ApprovalSummary {
  /** As the audit trail names it. */
  subject: AuditSubjectName;
  subjectId: string;
  /** The person whom it is about, who never approves it; null for none. */
  userId: string | null;
  /** What it would do, as the one who approves it reads it. */
  sentence: string;
  /** The versions and sums that it depends on, by what a person calls them. Where one has changed, nothing is done. */
  expect: Record<string, string>;
}

/** What doing something requires of whoever does it, before anything of it is done. */
export interface Requirement {
  /** Every one of them. */
  rights: readonly Right[];
  /** As the audit trail names what is done alone. */
  subject: AuditSubjectName;
  subjectId: string;
  /** Whose account or order it is, where someone else has to approve what one does to one's own; null for no one's. */
  userId?: string | null;
  /** Whether it is done alone although the shop requires two, as making the second owner is. */
  isAloneAllowed?: boolean;
  /** Whether it needs recent proof, although its rights do not. */
  needsProof?: boolean;
  /** Whether it is announced, and done a day later, where the shop requires no second admin. */
  isAnnounced?: boolean;
}

/** Who does it, whose sums of the day count, and when. */
interface Doer {
  adminId: string;
  now: number;
}

/** In whose name something is done. */
export interface ApprovalCaller {
  deps: Pick<Deps, "config" | "clock">;
  /** Of the one who does it, or asks for it. */
  session: Pick<Session, "user" | "reauthenticatedAt">;
  /** The second admin who approves what the one of the session asked for. */
  approver?: Row<"users">;
  /** When the job does what was announced. */
  wasAnnounced?: true;
  /** The approval that is done, where it was asked for or announced. */
  actId?: string;
}

type Rights = readonly [Right, ...Right[]];

/** A kind of thing that a second admin may have to approve. */
interface ApprovalDefinition<Name extends ApprovalKindName, Input, Result> {
  name: Name;
  /** The rights of which someone needs one to do it, or to ask for it. */
  rights: Rights;
  /** The input of the call that does it. */
  input: z.ZodType<Input>;
  /** Writes an input so that the schema reads it again; as it is by default. */
  write?: (input: Input) => unknown;
  /** Reads what it requires with this input. What it is about may be gone, which `execute` says. */
  right: (db: Db, input: Input, doer: Doer) => Requirement | Promise<Requirement>;
  /** Reads what is said of it. Throws when what it is about is gone. */
  about: (db: Db, input: Input) => Promise<ApprovalSummary>;
  /** Does it in a transaction, with its audit row, once the requirement is met. */
  execute: (tx: Tx, caller: ApprovalCaller, input: Input) => Promise<Result>;
  /** Throws what keeps it from being done. By default it is done and undone. */
  check?: (tx: Tx, input: Input) => Promise<unknown>;
  /** Reads how it stands while it continues after it was done; null once it is finished, as it is by default. */
  progress?: (db: Db, approval: Row<"acts">) => Promise<string | null>;
  /** Announces it in public, where no second admin approves. */
  announce?: (tx: Tx, input: Input, deps: Pick<Deps, "config">) => Promise<void>;
}

/** An approval with its input: what can be said of it, and done. */
export interface BoundApproval {
  kind: ApprovalKindName;
  rights: Rights;
  /** As it is stored. */
  written: unknown;
  right: (db: Db, doer: Doer) => Promise<Requirement>;
  about: (db: Db) => Promise<ApprovalSummary>;
  check: ((tx: Tx) => Promise<unknown>) | undefined;
  execute: (tx: Tx, caller: ApprovalCaller) => Promise<unknown>;
  progress: (db: Db, approval: Row<"acts">) => Promise<string | null>;
  announce: (tx: Tx, deps: Pick<Deps, "config">) => Promise<void>;
}

export interface ApprovalKind<Name extends ApprovalKindName, Input, Result> {
  name: Name;
  rights: Rights;
  execute: (tx: Tx, caller: ApprovalCaller, input: Input) => Promise<Result>;
  bind: (input: Input) => BoundApproval;
  /** Reads the input of a request or of a row. Throws a ZodError. */
  read: (command: unknown) => BoundApproval;
}

/** Returns a kind of approval from what is special about it. */
export function defineApproval<Name extends ApprovalKindName, Input, Result>({
  name,
  rights,
  input: schema,
  write = (input) => input,
  right,
  about,
  execute,
  check,
  progress = async () => null,
  announce,
}: ApprovalDefinition<Name, Input, Result>): ApprovalKind<Name, Input, Result> {
  const bind = (input: Input): BoundApproval => ({
    kind: name,
    rights,
    written: write(input),
    right: async (db, doer) => right(db, input, doer),
    about: (db) => about(db, input),
    check: check && ((tx) => check(tx, input)),
    execute: (tx, caller) => execute(tx, caller, input),
    progress,
    announce: async (tx, deps) => announce?.(tx, input, deps),
  });
  return { name, rights, execute, bind, read: (command) => bind(schema.parse(command)) };
}
