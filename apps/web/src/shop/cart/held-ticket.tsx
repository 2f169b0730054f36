import type { Ticket } from "@counterfoil/core";
import type { TicketColour } from "../../product/ticket/colour.ts";
import { MiniTicket } from "../../product/ticket/ticket.tsx";
import { LOW_SECONDS, TimeLeft, useHoldSeconds } from "./hold-timer.tsx";

/** A small ticket of the cart; in its last seconds it shows its own time left, so that it is clear which one expires. */
export function HeldTicket({ ticket: { ticketNum, exp }, colour }: { ticket: Ticket; colour: TicketColour }) {
  return (
    <span className="inline-flex items-center gap-1">
      <MiniTicket ticketNum={ticketNum} colour={colour} />
      {exp !== null && <LastSeconds exp={exp} />}
    </span>
  );
}

function LastSeconds({ exp }: { exp: string }) {
  const seconds = useHoldSeconds(exp);
  if (seconds >= LOW_SECONDS) return null;
  return (
    <span className="text-small font-bold text-error">
      <span className="sr-only">expires in </span>
      <TimeLeft seconds={seconds} />
    </span>
  );
}
