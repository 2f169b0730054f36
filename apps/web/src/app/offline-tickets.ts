const KEY = "offline-tickets";

/** The content of the offline page: only texts, as shown on My Tickets. */
export type OfflineTickets = {
  savedAt: string;
  raffles: { name: string; draw: string; numbers: string[] }[];
};

/** Stores the tickets on this device for reading offline, unless they do not fit into its localStorage. */
export function keepOfflineTickets(tickets: OfflineTickets): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tickets));
  } catch {
    localStorage.removeItem(KEY);
  }
}

export function forgetOfflineTickets(): void {
  localStorage.removeItem(KEY);
}
