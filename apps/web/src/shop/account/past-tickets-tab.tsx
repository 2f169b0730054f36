import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWinners, winningNumbers } from "../winners/announced-draws.ts";
import { RaffleTickets } from "./raffle-tickets.tsx";
import type { OwnRaffle, TicketDetails } from "./ticket-details.ts";
import { NoTickets } from "./tickets-tab.tsx";

const PAGE = 10;

export function PastTicketsTab({ raffles, details }: { raffles: OwnRaffle[]; details: TicketDetails }) {
  const [most, setMost] = useState(PAGE);
  const shown = raffles.slice(0, most);
  const winners = useWinners(shown) ?? [];
  if (raffles.length === 0) return <NoTickets />;
  return (
    <div className="grid gap-10 lg:gap-12">
      {shown.map((raffle) => (
        <RaffleTickets
          key={raffle._id}
          raffle={raffle}
          details={details}
          winning={winningNumbers(raffle._id, winners)}
        />
      ))}
      {shown.length < raffles.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setMost(most + PAGE)}>
          Show more tickets
        </Button>
      )}
    </div>
  );
}
