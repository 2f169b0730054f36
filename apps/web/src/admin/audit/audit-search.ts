/** The state of the audit list in the URL. */
export type AuditSearch = {
  query?: string | undefined;
  subject?: string | undefined;
  /** Only the entries of one subject. */
  subjectId?: string | undefined;
  /** Only the entries of one admin. */
  adminId?: string | undefined;
  /** London days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  entry?: string | undefined;
};
