/** Jobs that a transaction may wake early; each also runs by its timer. */
export type JobName = "mails" | "refunds" | "reconcile" | "forget-cards" | "cancellations";
