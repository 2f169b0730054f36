export const orderFilters = ["refunded", "partly-refunded"] as const;

/** Which entries the console lists: by the answer, by the route, or those that won an instant prize. */
export const entryFilters = ["right", "wrong", "manual", "post", "paid", "winner"] as const;

export const mailStates = ["queued", "sent", "failed"] as const;
