import { type InstantWin, paidNote, printedNumber } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketFace } from "../../product/ticket/ticket.tsx";

/** Splits a prize into the large amount and the rest: "£50 cash" is "£50" and "cash". */
export function prizeParts(prize: string): { sum: string; words: string } {
  const [, sum = "", words = ""] = /^(£[\d,]+(?:\.\d\d)?)?\s*(.*)$/su.exec(prize) ?? [];
  return { sum, words };
}

function Prize({ prize }: { prize: string }) {
  const { sum, words } = prizeParts(prize);
  const large = sum.length > 8 ? "text-[1.25rem]" : "text-[1.75rem]";
  const size = sum.length > 5 ? large : "text-[2.25rem] lg:text-[2.75rem]";
  return (
    <span className="min-w-0 max-w-full">
      {sum && <span className={`num block ${size}`}>{sum} </span>}
      {words && <b className="block text-small/4.5 [overflow-wrap:anywhere]">{words}</b>}
    </span>
  );
}

export function PrizeTicket({ win, note }: { win: InstantWin; note?: string }) {
  const { raffle, ticketNum, prize } = win;
  const paid = paidNote(win);
  return (
    <TicketFace
      colour={ticketColour(raffle._id)}
      stub="124px"
      end={<Prize prize={prize} />}
      className="h-full [&>div]:h-full [&>div]:min-h-22"
    >
      <div className="my-auto">
        <p className="text-label font-bold">
          <Link to="/c/$slug" params={{ slug: raffle.slug }} className="rounded-s no-underline hover:underline">
            {raffle.name}
          </Link>
        </p>
        <p className="mt-1 text-fine">
          Ticket {printedNumber(ticketNum)}
          {note && ` · ${note}`}
        </p>
        {paid && <p className="mt-1 text-fine font-semibold">{paid}</p>}
      </div>
    </TicketFace>
  );
}
