import type { MarkKind, RestrictionKind } from "@counterfoil/core";
import type { Json, Time, WithDefault } from "./column.ts";

export interface ProtectionTables {
  /** A customer's limit of a calendar month, or the one that staff lowered it to. Only its last two dates ever change. */
  spend_limits: {
    id: string;
    user_id: string;
    /** Null: no limit of the customer's own, so that only the shop's maximum counts. */
    pence: number | null;
    asked_at: Time;
    /** From when it may take effect: a day after it was asked for, if it raises a limit. */
    ready_at: Time;
    /** Null while it waits, and for ever if it was cancelled or lapsed. */
    effective_at: WithDefault<Time | null>;
    ended_at: WithDefault<Time | null>;
    source: "registration" | "cart" | "account" | "staff_lower";
  };

  /** The sums of a customer's moves in a London month, pence; triggers keep them. */
  spend_months: {
    user_id: string;
    /** `YYYY-MM`. */
    month: string;
    held: WithDefault<number>;
    spent: WithDefault<number>;
    refunded: WithDefault<number>;
    /** What of it was paid by credit card. */
    credit: WithDefault<number>;
    /** What erased accounts of the same mailbox had spent in the month, and of it by credit card. */
    carried_spent: WithDefault<number>;
    carried_credit: WithDefault<number>;
    /** When the statement of the month is sent or tried again; null once it was sent, or is not tried any more. */
    statement_due_at: WithDefault<Time | null>;
    statement_tries: WithDefault<number>;
  };

  /** What a payment holds and spends of a month, card and balance; a hold ends with the first release or settlement. */
  spend_moves: {
    attempt_id: string;
    kind: "hold" | "release" | "settle" | "refund";
    /** Empty but for a refund, which counts in the month in which the payment was opened. */
    refund_id: WithDefault<string>;
    user_id: string;
    month: string;
    pence: number;
    credit_pence: WithDefault<number>;
    at: Time;
  };

  /** A break, a closure or a stop. Only its last two dates ever change; of several the strictest counts. */
  restrictions: {
    id: string;
    user_id: string;
    kind: RestrictionKind;
    from_at: Time;
    /** When a pause ends, and from when someone suspended may ask to return; null for a closure and a stop. */
    until_at: Time | null;
    /** The customer, or which member of staff entered it. */
    asked_by: string;
    return_asked_at: WithDefault<Time | null>;
    /** Before its time, and of a closure, only if it was undone within a day. */
    ended_at: WithDefault<Time | null>;
    /** Of the code in the mail that undoes a break. */
    undo_hash: WithDefault<string | null>;
  };

  /** What is known about a person's age; only adults can buy. Of an erased account only a birth date under 18 of a former one. */
  people_checks: {
    user_id: string;
    /** `YYYY-MM-DD`, encrypted. */
    birth_date: string;
    /** The name of the adapter that checked it. */
    method: string;
    result: "adult" | "minor";
    at: Time;
  };

  /** Keyed hashes of someone who is excluded; they outlive the account. */
  exclusion_marks: {
    restriction_id: string;
    kind: MarkKind | "typed email";
    mark: string;
    /** Null while its end is not known. */
    keep_until: Time | null;
  };

  /** The keyed hash of the verified mailbox of an account that was erased or moved to another one: what counts on. */
  former_accounts: {
    mark: string;
    user_id: string;
    /** The end of the month or of the pause, whichever is later. */
    limit_until: Time;
    /** Until when a birth date under 18 is kept; 0 for none. */
    minor_until: Time;
    /** When it stops applying. */
    keep_until: Time;
    /** The next account of the mailbox, for which its orders and coupon uses count. */
    taken_by: WithDefault<string | null>;
    /** Limits and pauses set before belong to another mailbox; 0 for none. */
    set_since: WithDefault<Time>;
  };

  /** By which restriction of someone else a user was recognised. */
  exclusion_matches: {
    user_id: string;
    restriction_id: string;
    /** By the verified mailbox, not only by details that anyone can type. */
    strong: boolean;
    at: Time;
  };

  /** The monthly statements that were sent. */
  spend_statements: {
    user_id: string;
    /** `YYYY-MM`. */
    month: string;
    at: Time;
  };

  /** A reason to look after a customer. One of a rule is open at a time. */
  care_flags: {
    id: string;
    user_id: string;
    rule: string;
    facts: Json<Record<string, string | number>>;
    at: Time;
    state: "open" | "closed";
    outcome: WithDefault<string | null>;
    closed_at: WithDefault<Time | null>;
    closed_by: WithDefault<string | null>;
  };

  care_notes: {
    id: string;
    user_id: string;
    flag_id: string | null;
    note: string;
    /** Why staff flagged the customer, rather than what they saw or did. */
    is_reason: WithDefault<boolean>;
    written_by: string;
    at: Time;
  };
}
