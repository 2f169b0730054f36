import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notices.tsx";
import { RaffleTickets } from "./raffle-tickets.tsx";
import type { OwnRaffle, TicketDetails } from "./ticket-details.ts";

export function NoTickets() {
  return (
    <Empty
      title="There are no tickets to show"
      action={
        <Button asChild variant="secondary">
          <Link to="/all">Browse Competitions</Link>
        </Button>
      }
    />
  );
}

export function TicketsTab({ raffles, details }: { raffles: OwnRaffle[]; details: TicketDetails }) {
  if (raffles.length === 0) return <NoTickets />;
  return (
    <div className="grid gap-10 lg:gap-12">
      {raffles.map((raffle) => (
        <RaffleTickets key={raffle._id} raffle={raffle} details={details} />
      ))}
    </div>
  );
}
