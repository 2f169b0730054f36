/** What of the list is in view. */
export type RafflesSearch = { show?: "expired"; query?: string; page?: number };
