const KEY = "offline-tickets";

/** What the page for times without a connection shows: texts only, as they were written on My Tickets. */
export type OfflineTickets = {
  savedAt: string;
  raffles: { name: string; draw: string; numbers: string[] }[];
};

/** Keeps the tickets on this device, so that they can be read without a connection. Too many to keep are not kept. */
export function keepOfflineTickets(tickets: OfflineTickets, storage: Storage = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(tickets));
  } catch {
    storage.removeItem(KEY);
  }
}

/** Forgets them: the session has ended. */
export function forgetOfflineTickets(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
}
