import type { Json, Time, WithDefault } from "./column.ts";

/** Mails to send, written with the change that caused them. */
export interface MailsTable {
  id: string;
  message_id: string;
  recipient: string;
  subject: string;
  /** Erased (empty) once sent by SMTP when has_link. */
  text: string;
  html: string;
  /** The body carries a link that works. */
  has_link: boolean;
  state: "queued" | "sent" | "failed";
  tries: WithDefault<number>;
  next_try_at: Time | null;
  created_at: Time;
  sent_at: Time | null;
}

export interface AuditTable {
  id: string;
  admin_id: string;
  action: string;
  subject: string;
  subject_id: string;
  before: Json<unknown>;
  after: Json<unknown>;
  search_text: string;
  created_at: Time;
}

/** Small facts that outlive a process, such as the fingerprint of ADMIN_PASSWORD. */
export interface KeyValueTable {
  key: string;
  value: string;
}
