import type { InstantWin } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { formatDate } from "../../ui/dates.ts";
import { Empty } from "../../ui/notices.tsx";
import { PrizeTicket } from "../order-complete/prize-ticket.tsx";

export function InstantWinsTab({ wins }: { wins: InstantWin[] }) {
  if (wins.length === 0) {
    return (
      <Empty
        title="There are no instant wins to show"
        help={
          <Link to="/all" className="rounded-s font-semibold text-ink underline">
            Browse Competitions
          </Link>
        }
      />
    );
  }
  return (
    <>
      {wins.some(({ kind }) => kind === undefined) && (
        <p className="mb-5">We'll be in touch about your prizes. You don't need to do anything now.</p>
      )}
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-5">
        {wins.map((win) => (
          <li key={`${win.raffle._id} ${win.ticketNum}`}>
            <PrizeTicket win={win} note={`Won ${formatDate(win.createdAt)}`} />
          </li>
        ))}
      </ul>
    </>
  );
}
