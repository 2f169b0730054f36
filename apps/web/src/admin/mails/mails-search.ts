/** What of the list is in view, and the mail that is open over it. */
export type MailsSearch = { query?: string; state?: "queued" | "sent" | "failed"; page?: number; mail?: string };
