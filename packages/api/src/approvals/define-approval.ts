import {
  type ApprovalInputOf,
  type ApprovalKindName,
  type AuditSubjectName,
  approvalKinds,
  type Right,
} from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Session } from "../sessions/sessions.ts";

/** What is said and known of something that is to be done, with today's values. */
export interface ApprovalSummary {
  subject: AuditSubjectName;
  subjectId: string;
  /** The person whom it is about, who never approves it; null for none. */
  userId: string | null;
  /** What it would do, as the one who approves it reads it. */
  sentence: string;
  /** The versions and sums that it depends on, by what a person calls them. Where one has changed, nothing is done. */
  expect: Record<string, string>;
}

/**
 * Says what would be done to a user, who never approves it. It is not done once another address has the account, which may then be
 * another's; the same address in other letters is no other.
 */
export const aboutUser = (
  { id, email }: Pick<Row<"users">, "id" | "email">,
  sentence: string,
  expect: Record<string, string>,
): ApprovalSummary => {
  return { subject: "user", subjectId: id, userId: id, sentence, expect: { Email: email.toLowerCase(), ...expect } };
};

/** Says what would be done to a competition, and to whom. */
export const aboutRaffle = (
  subjectId: string,
  { userId = null, ...summary }: Pick<ApprovalSummary, "sentence" | "expect"> & { userId?: string | null },
): ApprovalSummary => ({ subject: "raffle", subjectId, userId, ...summary });

/** Says which refusals an input sets aside, for the end of a sentence; `kept` names the prizes that stay. */
export const setAside = (
  input: { keepPrizes?: boolean | undefined; afterFinal?: boolean | undefined },
  kept = "",
): string =>
  `${input.keepPrizes ? `, leaving prizes that were handed over${kept && ` (${kept})`}` : ""}${input.afterFinal ? ", although the entries are final" : ""}`;

/** What an action requires of the admin who performs it, before any of it is done. */
export interface Requirement {
  /** Every one of them. */
  rights: readonly Right[];
  /** As the audit trail names what is done alone. */
  subject: AuditSubjectName;
  subjectId: string;
  /** Whose account or order it is, or whom it gives something, where someone else has to approve what one does to one's own; null for no one's. */
  userId?: string | readonly string[] | null;
  /** Whether it is done alone although the shop requires two, as making the second owner is. */
  isAloneAllowed?: boolean;
  /** Whether it needs recent proof, although its rights do not. */
  needsProof?: boolean;
  /** Whether it is announced, and done a day later, where the shop requires no second admin. */
  isAnnounced?: boolean;
}

interface Doer {
  adminId: string;
  now: number;
}

/** In whose name something is done. */
export interface ApprovalCaller {
  deps: Pick<Deps, "config" | "clock" | "lockRecord">;
  session: Pick<Session, "user" | "reauthenticatedAt">;
  /** The second admin who approves what the one of the session asked for. */
  approver?: Row<"users">;
  /** When the job does what was announced. */
  wasAnnounced?: true;
  /** The approval that is done, where it was asked for or announced, and when that was, epoch milliseconds. */
  actId?: string;
  askedAt?: number;
}

/** What a kind of approval is and does, besides its declaration in core. */
interface ApprovalDefinition<Input, Result> {
  /** Writes an input so that the schema reads it again; as it is by default. */
  write?: (input: Input) => unknown;
  /** Locks what decides about that before it is asked, so that it stays so until the end. */
  lock?: (tx: Tx, input: Input) => Promise<void>;
  /** Reads what it requires with this input. By default the first right of the declaration, for what `about` names. */
  right?: (db: Db, input: Input, doer: Doer) => Requirement | Promise<Requirement>;
  /** Reads what is said of it. Throws when what it is about is gone. */
  about: (db: Db, input: Input) => Promise<ApprovalSummary>;
  /** Does it in a transaction, with its audit row, once the requirement is met. */
  execute: (tx: Tx, caller: ApprovalCaller, input: Input) => Promise<Result>;
  /** Throws what keeps it from being done. By default it is done and undone. */
  check?: (tx: Tx, input: Input, deps: Pick<Deps, "config">) => Promise<unknown>;
  /** Reads how it stands while it continues after it was done; null once it is finished, as it is by default. */
  progress?: (db: Db, approval: Row<"acts">) => Promise<string | null>;
  /** Announces it in public, where no second admin approves. */
  announce?: (tx: Tx, input: Input, deps: Pick<Deps, "config">) => Promise<void>;
}

/** An approval with its input: what can be said of it, and done. */
export interface BoundApproval<Result = unknown> {
  kind: ApprovalKindName;
  written: unknown;
  lock: (tx: Tx) => Promise<void>;
  right: (db: Db, doer: Doer) => Promise<Requirement>;
  about: (db: Db) => Promise<ApprovalSummary>;
  check: ((tx: Tx, deps: Pick<Deps, "config">) => Promise<unknown>) | undefined;
  execute: (tx: Tx, caller: ApprovalCaller) => Promise<Result>;
  progress: (db: Db, approval: Row<"acts">) => Promise<string | null>;
  announce: (tx: Tx, deps: Pick<Deps, "config">) => Promise<void>;
}

export interface ApprovalKind<Input, Result> {
  name: ApprovalKindName;
  rights: readonly [Right, ...Right[]];
  bind: (input: Input) => BoundApproval<Result>;
  input: z.ZodType<BoundApproval<Result>>;
}

/** Defines what a kind of approval that is declared in core does. */
export function defineApproval<Name extends ApprovalKindName, Result>(
  name: Name,
  {
    write = (input) => input,
    about,
    lock,
    right,
    execute,
    check,
    progress = async () => null,
    announce,
  }: ApprovalDefinition<ApprovalInputOf<Name>, Result>,
): ApprovalKind<ApprovalInputOf<Name>, Result> {
  const { rights, input: schema } = approvalKinds[name];
  const bind = (input: ApprovalInputOf<Name>): BoundApproval<Result> => ({
    kind: name,
    written: write(input),
    lock: async (tx) => lock?.(tx, input),
    right: async (db, doer) => {
      if (right) return right(db, input, doer);
      const { subject, subjectId, userId } = await about(db, input);
      return { rights: [rights[0]], subject, subjectId, userId };
    },
    about: (db) => about(db, input),
    check: check && ((tx, deps) => check(tx, input, deps)),
    execute: (tx, caller) => execute(tx, caller, input),
    progress,
    announce: async (tx, deps) => announce?.(tx, input, deps),
  });
  return { name, rights, bind, input: schema.transform(bind) };
}
