import type {
  ApprovalState,
  ComplaintChannel,
  ComplaintOutcome,
  ComplaintState,
  ComplaintStep,
  ComplaintSubject,
  Right,
} from "@counterfoil/core";
import type { Json, Time, WithDefault } from "./column.ts";

export interface ComplaintTables {
  /** A complaint. Its deadlines are those that the customer was given, even if bank holidays are announced later. */
  complaints: {
    id: string;
    /** What the customer quotes, such as `CP-7K3MQ-9XR2B`. */
    ref: string;
    /** Null for a visitor, whose name and address are below. */
    user_id: string | null;
    /** Empty for an account, and once erased. */
    name: string;
    email: string;
    channel: WithDefault<ComplaintChannel>;
    subject: ComplaintSubject;
    about: string;
    body: string;
    state: ComplaintState;
    received_at: Time;
    acknowledge_by: Time;
    answer_by: Time;
    /** The deadline that comes next; null once it is answered or closed. */
    due_at: Time | null;
    acknowledged_at: WithDefault<Time | null>;
    answered_at: WithDefault<Time | null>;
    answer: WithDefault<string>;
    outcome: WithDefault<ComplaintOutcome | null>;
    closed_at: WithDefault<Time | null>;
    referred_at: WithDefault<Time | null>;
    referred_to: WithDefault<string | null>;
    /** Which member of staff dealt with it last. */
    handler_id: WithDefault<string | null>;
    /** Which member of staff entered it; null for what its customer filed, and where it was entered without a key. */
    entered_by: WithDefault<string | null>;
    /** What the same complaint has when it is sent again: of who entered it, its customer, or a visitor. */
    entry_key: WithDefault<string | null>;
    erased_at: WithDefault<Time | null>;
    search_text: string;
  };

  complaint_notes: { id: string; complaint_id: string; note: string; written_by: string; at: Time };

  /** The mails to staff about a deadline. */
  complaint_warnings: { complaint_id: string; step: ComplaintStep; is_late: boolean; at: Time };
}

export interface ActTables {
  /** What a member of staff asked a second admin to approve. It is never done without this row's lock. */
  acts: {
    id: string;
    /** A name of core's list of kinds; one of a later release when this one was started again after it. */
    kind: string;
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
    result: WithDefault<string | null>;
  };
}
