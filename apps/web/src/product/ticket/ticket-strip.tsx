import "../../ui/notched.css";
import "./ticket.css";
import "./ticket-strip.css";
import type { TicketColour } from "./colour.ts";
import { Turned } from "./ticket.tsx";

const tickets: [TicketColour, string][] = [
  ["yellow", "0417"],
  ["blue", "0418"],
  ["green", "0419"],
  ["pink", "0420"],
  ["salmon", "0421"],
];

export function TicketStrip() {
  return (
    <div aria-hidden="true" className="flex h-24 overflow-hidden lg:h-full lg:flex-col">
      {tickets.map(([colour, number]) => (
        <div key={number} className={`strip-ticket ${colour}`}>
          <Turned>No. {number}</Turned>
          <span className="num text-[3.375rem] lg:text-[8.5rem]">{number}</span>
          <Turned>No. {number}</Turned>
          <span className="dots-x" />
          <span className="dots-y" />
        </div>
      ))}
    </div>
  );
}
