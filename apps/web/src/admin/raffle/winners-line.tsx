import { printedNumber } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ActionLink, winnerForm } from "../frame/action.tsx";

/** Returns who has won an ended raffle; undefined until it is known. */
export function useRaffleWinners(raffleId: string, isEnded: boolean) {
  return trpc.winners.listOfRaffles.useQuery({ raffleIds: [raffleId] }, { enabled: isEnded }).data?.winners;
}

export function WinnersLine({ winners, slug }: { winners: ReturnType<typeof useRaffleWinners>; slug: string }) {
  if (!winners) return null;
  if (winners.length === 0) return <p>No winner entered yet.</p>;
  const named = winners.map(({ name, ticketNumber }) =>
    ticketNumber ? `${name}, ticket ${printedNumber(ticketNumber)}` : name,
  );
  return (
    <p>
      {winners.length === 1 ? "Winner" : "Winners"}: {named.join("; ")}{" "}
      <a href={`/draws/${slug}/show`} target="_blank" rel="noreferrer" className="underline">
        Open presenter
      </a>
    </p>
  );
}

export function EnterWinner({ raffleId }: { raffleId: string }) {
  return (
    <ActionLink right="winners.edit" {...winnerForm(raffleId)} variant="primary">
      Enter winner
    </ActionLink>
  );
}
