import { trpc } from "../../app/trpc.ts";

/** Returns who has won an ended raffle; undefined until it is known. */
export function useRaffleWinners(raffleId: string, isEnded: boolean) {
  return trpc.winners.listOfRaffles.useQuery({ raffleIds: [raffleId] }, { enabled: isEnded }).data?.winners;
}

/** Who has won: "Winner: Ellen White, ticket 0045". */
export function WinnersLine({ winners }: { winners: ReturnType<typeof useRaffleWinners> }) {
  if (!winners) return null;
  if (winners.length === 0) return <p>No winner entered yet.</p>;
  const named = winners.map(({ name, ticketNumber }) => (ticketNumber ? `${name}, ticket ${ticketNumber}` : name));
  return (
    <p>
      {winners.length === 1 ? "Winner" : "Winners"}: {named.join("; ")}
    </p>
  );
}
