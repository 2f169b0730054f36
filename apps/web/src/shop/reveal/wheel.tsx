import { printedNumber } from "@counterfoil/core";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useTimeout } from "../../ui/effects.ts";
import { resultOf, type TicketToOpen } from "./open-tickets.ts";
import type { GameProps } from "./scratch-tickets.tsx";

const FEWEST_SEGMENTS = 6;
const WHOLE_TURNS = 3;
const SPIN_MS = 2_200;

/** A point on the edge of a wheel of radius 100, this part of a turn from the top. */
function pointAt(part: number): string {
  const angle = part * 2 * Math.PI;
  return `${(100 * Math.sin(angle)).toFixed(2)} ${(-100 * Math.cos(angle)).toFixed(2)}`;
}

/** A segment for each ticket, all equal; a few tickets have several each, so that it looks like a wheel. */
function segmentsOf(tickets: readonly TicketToOpen[]): { key: string; ticketNum: string }[] {
  const rounds = Math.ceil(FEWEST_SEGMENTS / tickets.length);
  return Array.from({ length: rounds }, (_, round) =>
    tickets.map(({ ticketNum }) => ({ key: `${ticketNum} ${round}`, ticketNum })),
  ).flat();
}

function Segments({ segments }: { segments: ReturnType<typeof segmentsOf> }) {
  const { length } = segments;
  return segments.map(({ key, ticketNum }, place) => (
    <g key={key}>
      <path
        d={`M0 0 L${pointAt(place / length)} A100 100 0 0 1 ${pointAt((place + 1) / length)} Z`}
        className={place % 2 === 0 ? "fill-[var(--tk)]" : "fill-white"}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <text
        transform={`rotate(${((place + 0.5) / length) * 360}) translate(0 -80)`}
        textAnchor="middle"
        dominantBaseline="middle"
        className="num fill-ink text-[0.875rem]"
      >
        {printedNumber(ticketNum)}
      </text>
    </g>
  ));
}

/** Turns to the next ticket and then says what it won. The segments are tickets and not prizes: none stops beside a prize. */
export function Wheel({ tickets, opened, onOpen }: GameProps) {
  const segments = segmentsOf(tickets);
  const [turned, setTurned] = useState(0);
  const [spinning, setSpinning] = useState<TicketToOpen | null>(null);
  const next = tickets.find((ticket) => !opened.has(ticket));
  const last = tickets.findLast((ticket) => opened.has(ticket));
  useTimeout(spinning && SPIN_MS, () => {
    if (spinning) onOpen(spinning);
    setSpinning(null);
  });
  const spin = () => {
    if (!next) return;
    const place = (tickets.indexOf(next) + 0.5) / segments.length;
    setTurned(Math.ceil(turned) + WHOLE_TURNS - place);
    setSpinning(next);
  };
  return (
    <div className="grid justify-items-center gap-4">
      <div className="relative w-full max-w-80 pt-4">
        <span className="absolute left-1/2 top-0 z-1 h-7 w-5 -translate-x-1/2 bg-ink [clip-path:polygon(0_0,100%_0,50%_100%)]" />
        <svg
          aria-hidden="true"
          viewBox="-102 -102 204 204"
          style={{ transform: `rotate(${turned}turn)` }}
          className="w-full transition-transform duration-2200 ease-base will-change-transform"
        >
          <Segments segments={segments} />
        </svg>
        <span className="absolute inset-x-0 bottom-0 top-4 m-auto grid size-[46%] place-items-center rounded-full border-2 border-ink bg-white p-2 text-center">
          {last && !spinning && (
            <span className="min-w-0 max-w-full animate-stamp">
              <span className="num block text-[1.375rem]/6">{printedNumber(last.ticketNum)}</span>
              <b className="block text-small/4.5 [overflow-wrap:anywhere]">{last.win?.prize ?? "No prize"}</b>
            </span>
          )}
        </span>
      </div>
      {/* A colour that fades would have the whole page painted for each frame of the spin. */}
      <Button
        className="transition-none!"
        busy={spinning !== null}
        busyLabel="Spinning..."
        keepsFocus
        disabled={!next}
        onClick={spin}
      >
        Spin for ticket {printedNumber((next ?? last)?.ticketNum ?? "")}
      </Button>
      {/* A line for each from the start: nothing below moves when the wheel stops. */}
      <ul className="grid gap-1 text-center text-small">
        {tickets.map((ticket) => (
          <li key={ticket.ticketNum} className={opened.has(ticket) ? "" : "text-muted"}>
            {opened.has(ticket) ? resultOf(ticket) : `Ticket ${printedNumber(ticket.ticketNum)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
