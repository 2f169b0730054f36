import type { ApprovalState, Right } from "@counterfoil/core";
import type { Json, Time, WithDefault } from "./column.ts";

export interface ActTables {
  /** What a member of staff asked a second admin to approve. It is never done without this row's lock. */
  acts: {
    id: string;
    /** A name of core's list of kinds; one of a later release when this one was started again after it. */
    kind: string;
    /** The right that its approver needs. */
    needs: Right;
    /** The input, and what the requester saw under `expect`. */
    command: Json<{ input: unknown; expect: Record<string, string> }>;
    /** Of the kind and the input; one requester has one open request of each. */
    digest: string;
    /** What the requester calls it, so that asking again is the same request; null when they gave none. */
    key: string | null;
    sentence: string;
    reason: string;
    /** What it is about, as the audit trail names it. */
    subject: string;
    subject_id: string;
    /** The person whom it is about, who does not decide on it. */
    user_id: string | null;
    asked_by: string;
    asked_at: Time;
    expires_at: Time;
    /** When a job does what was announced, which no one approves; null where a second admin approves. */
    due_at: WithDefault<Time | null>;
    state: ApprovalState;
    /** Never the requester; null while it waits, when it expired, when the requester withdrew it and when a job did it. */
    decided_by: WithDefault<string | null>;
    decided_at: WithDefault<Time | null>;
    note: WithDefault<string>;
    /** The code of the error when it failed. */
    result: WithDefault<string | null>;
  };
}
