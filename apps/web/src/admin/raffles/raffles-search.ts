/** The list state in the URL. */
export type RafflesSearch = { show?: "expired"; query?: string; page?: number };
