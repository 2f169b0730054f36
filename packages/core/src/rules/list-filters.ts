/** Which orders the console lists. */
export const orderFilters = ["refunded", "partly-refunded"] as const;

/** Which entries the console lists: by the answer, manual or paid, or those that won an instant prize. */
export const entryFilters = ["right", "wrong", "manual", "paid", "winner"] as const;

/** Which mails the console lists. */
export const mailStates = ["queued", "sent", "failed"] as const;
