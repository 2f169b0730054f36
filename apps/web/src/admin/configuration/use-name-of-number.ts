import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";

/** Finds who has a number of a competition, and passes on their first name and initial, as the winners page shows people. */
export function useNameOfNumber(raffleId: string | undefined, onName: (name: string) => void) {
  const api = trpc.useUtils();
  const may = useMay();
  return async (number: string): Promise<void> => {
    const query = number.trim().toUpperCase();
    if (raffleId === undefined || query === "" || !may("entries.read")) return;
    const found = await api.tickets.listEntries.fetch({ raffleId, query, limit: 100 }).catch(() => null);
    const user = found?.tickets.find(({ ticketNum }) => ticketNum === query)?.user;
    if (user) onName(`${user.firstName} ${user.lastName.slice(0, 1)}.`);
  };
}
