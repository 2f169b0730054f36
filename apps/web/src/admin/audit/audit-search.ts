/** What of the audit trail is in view. */
export type AuditSearch = {
  query?: string | undefined;
  subject?: string | undefined;
  /** The trail of one thing. */
  subjectId?: string | undefined;
  /** What one admin did. */
  adminId?: string | undefined;
  /** London days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  entry?: string | undefined;
};
