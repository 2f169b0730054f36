import type { MailState } from "@counterfoil/core";
import type { Json, Time, WithDefault } from "./column.ts";

export interface SystemTables {
  /** Mails to send, written with the change that caused them and rendered when they are sent. */
  mails: {
    id: string;
    recipient: string;
    /** The id of the request that caused it; null for a job. */
    request_id: WithDefault<string | null>;
    /** What is marketing is only sent to whom it may be sent at that moment. */
    kind: WithDefault<"service" | "marketing">;
    /** Whom it is for; known of marketing alone. */
    user_id: WithDefault<string | null>;
    /** Template and data are a MailContent of the domain. */
    template: string;
    /** Null once sent by SMTP when has_link. */
    data: Json<object | null>;
    /** The data carries a link that works. */
    has_link: boolean;
    state: MailState;
    tries: WithDefault<number>;
    next_try_at: Time | null;
    created_at: Time;
    sent_at: Time | null;
  };

  audit: {
    id: string;
    /** The admin who did it; null for the shop itself. */
    admin_id: string | null;
    action: string;
    subject: string;
    subject_id: string;
    before: Json<unknown>;
    after: Json<unknown>;
    search_text: string;
    created_at: Time;
    /** 32 random bytes in hexadecimal, with which the payload was hashed; null once before and after are blanked. */
    salt: string | null;
    /** Of salt, before and after as they were written. */
    payload_hash: string;
    /** Its place in the chain, from 1; null until it is sealed, as prev and hash are. */
    seq: WithDefault<number | null>;
    prev: WithDefault<string | null>;
    hash: WithDefault<string | null>;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  /** One row: the last sealed row of the audit trail. It is locked while sealing. */
  audit_head: {
    id: 1;
    /** 0 where nothing is sealed yet. */
    seq: number;
    hash: string;
    sealed_at: Time | null;
    /** The London day, `YYYY-MM-DD`, on which the owners were mailed the head, or it was the same as before; null at first. */
    mailed_on: string | null;
    /** The head that they were mailed last. */
    mailed_seq: WithDefault<number>;
  };

  /** The number of people whose data an admin read on a London day. */
  people_read: {
    id: string;
    admin_id: string;
    /** `YYYY-MM-DD`. */
    day: string;
    people: number;
    /** When it last reached an ordinary day's number, or a multiple of it. */
    reached_at: Time | null;
  };

  /** How many rows long lists have, in parts whose sum it is. Triggers count them. */
  list_counts: { list: "orders" | "users"; part: number; listed: number };

  /** Calls that their client may send again with the same key; kept for a day. */
  sent_calls: {
    user_id: string;
    key: string;
    /** Of what was asked for. */
    asked_hash: string;
    /** The tickets that it reserved, or the payment that it opened. */
    ticket_ids: Json<string[] | null>;
    attempt_id: string | null;
    sent_at: Time;
  };

  /** Small values kept across restarts, such as the hash of ADMIN_PASSWORD. */
  key_value: { key: string; value: string };

  /** Findings of the nightly reconciliation that still hold. */
  mismatches: {
    /** Rule and subject. */
    id: string;
    rule: string;
    subject: string;
    detail: string;
    found_at: Time;
  };

  /** Findings that an admin has settled. */
  settled_findings: {
    /** The key of a finding. */
    finding: string;
    admin_id: string;
    how: string;
    created_at: Time;
    /** Only the shop's program, with its keys, can make the one that fits. */
    seal: WithDefault<string | null>;
  };

  /** One row, which changes with each transaction that edits what the public sees, on PostgreSQL. */
  last_edit: { id: 1; edit: string };

  /** Written and deleted by the readiness check; always empty. */
  write_probes: { id: string };
}
