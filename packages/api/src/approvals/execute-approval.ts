import { canonicalJson, type ErrorCategory, type ErrorCode, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { checkApproval } from "./check-approval.ts";
import type { ApprovalCaller } from "./define-approval.ts";
import { type ApprovalKinds, readStoredApproval } from "./find-approval.ts";

/** Errors that say nothing of what is to be done: the request keeps waiting. */
const passing: ReadonlySet<ErrorCategory> = new Set([
  "forbidden",
  "unauthenticated",
  "slow_down",
  "unavailable",
  "timed_out",
  "internal",
]);

/** Errors of the same categories that are about the customer, and not about who approves: the request has failed. */
const ofCustomer: ReadonlySet<ErrorCode> = new Set([
  "account.paused",
  "account.suspended",
  "account.closed",
  "account.blocked",
]);

function isPassing(error: unknown): boolean {
  if (!(error instanceof ShopError) || error.code === "act.no_second") return true;
  return passing.has(error.category) && !ofCustomer.has(error.code);
}

/** Undoes what can never be done: it has changed since, or is gone. */
export class CannotBeDone extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(`A request cannot be carried out: ${code}`);
    this.name = "CannotBeDone";
    this.code = code;
  }
}

interface Execution {
  kinds: ApprovalKinds;
  approval: Row<"acts">;
  /** Its session is that of the requester. */
  caller: ApprovalCaller;
}

/** Does what was asked for. Throws `CannotBeDone` for what is wrong with it, and other errors as they come. */
export async function executeApproval(tx: Tx, { kinds, approval, caller }: Execution): Promise<void> {
  // The requester is recorded as the actor, and their daily totals include it; the approval is a row of its own.
  const asRequester: Tx = { ...tx, actor: { kind: "admin", userId: caller.session.user.id } };
  try {
    const bound = readStoredApproval(kinds, approval);
    // What it expects may change in this moment.
    await bound?.lock(asRequester);
    const today = await bound?.about(tx.sql);
    if (!bound || canonicalJson(today?.expect) !== canonicalJson(approval.command.expect))
      throw new ShopError("act.changed");
    const named = { ...caller, actId: approval.id, askedAt: approval.asked_at };
    await checkApproval(asRequester, named, bound);
    await bound.execute(asRequester, named);
  } catch (error) {
    throw error instanceof ShopError && !isPassing(error) ? new CannotBeDone(error.code) : error;
  }
}
