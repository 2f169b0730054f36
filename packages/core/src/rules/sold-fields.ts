/** The fields of a competition that decide what its buyers paid for: once it is live or has sold, two admins change them. */
export const soldFields = ["price", "maxEntries", "maxEntriesPerPerson", "endDate", "question"] as const;
