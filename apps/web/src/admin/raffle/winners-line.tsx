import { trpc } from "../../app/trpc.ts";

/** Who has won an ended raffle: "Winner: Ellen White, ticket 0045". */
export function WinnersLine({ raffleId }: { raffleId: string }) {
  const { data } = trpc.winners.listOfRaffles.useQuery({ raffleIds: [raffleId] });
  if (!data) return null;
  const { winners } = data;
  if (winners.length === 0) return <p>No winner entered yet.</p>;
  const named = winners.map(({ name, ticketNumber }) => (ticketNumber ? `${name}, ticket ${ticketNumber}` : name));
  return (
    <p>
      {winners.length === 1 ? "Winner" : "Winners"}: {named.join("; ")}
    </p>
  );
}
