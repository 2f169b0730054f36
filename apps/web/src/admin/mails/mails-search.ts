/** The list state in the URL, and the open mail. */
export type MailsSearch = { query?: string; state?: "queued" | "sent" | "failed"; page?: number; mail?: string };
