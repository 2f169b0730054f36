import { printedNumber } from "@counterfoil/core";
import { type PointerEvent, useLayoutEffect, useRef } from "react";
import { prizeParts } from "../order-complete/prize-ticket.tsx";
import { resultOf, type TicketToOpen } from "./open-tickets.ts";

/** Width of a stroke, and how far to scratch, as widths of the panel. */
const STROKE_PX = 26;
const WIDTHS_TO_OPEN = 2;
/** A press that moves no further than this is a click, which opens the ticket. */
const CLICK_PX = 8;

function paintCover(canvas: HTMLCanvasElement): void {
  const paper = canvas.getContext("2d");
  if (!paper) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const { color, fontFamily } = getComputedStyle(canvas);
  const scale = window.devicePixelRatio;
  canvas.width = width * scale;
  canvas.height = height * scale;
  paper.scale(scale, scale);
  paper.fillStyle = color;
  paper.fillRect(0, 0, width, height);
  paper.fillStyle = "#fff";
  paper.font = `700 15px ${fontFamily}`;
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.fillText("Scratch", width / 2, height / 2);
  // From here on a stroke takes the cover away.
  paper.globalCompositeOperation = "destination-out";
  paper.lineWidth = STROKE_PX;
  paper.lineCap = "round";
}

/** What hides a result. It can be scratched off sideways; a phone still scrolls up and down over it. */
function Cover({ isOpen, onScratched }: { isOpen: boolean; onScratched: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef({ x: 0, y: 0, way: 0 });
  useLayoutEffect(() => {
    if (canvas.current) paintCover(canvas.current);
  }, []);
  const start = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
    last.current = { ...last.current, x, y };
  };
  const scratch = ({ currentTarget, buttons, nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
    const paper = canvas.current?.getContext("2d");
    if (!paper || buttons === 0 || isOpen) return;
    const from = last.current;
    paper.beginPath();
    paper.moveTo(from.x, from.y);
    paper.lineTo(x, y);
    paper.stroke();
    last.current = { x, y, way: from.way + Math.hypot(x - from.x, y - from.y) };
    if (last.current.way > currentTarget.clientWidth * WIDTHS_TO_OPEN) onScratched();
  };
  return (
    <canvas
      ref={canvas}
      className="absolute inset-0 size-full touch-pan-y rounded-s text-ink transition-opacity duration-200 data-open:opacity-0"
      data-open={isOpen || undefined}
      onPointerDown={start}
      onPointerMove={scratch}
    />
  );
}

function Result({ win }: TicketToOpen) {
  if (!win) return <span className="text-label font-semibold text-muted">No prize</span>;
  const { sum, words } = prizeParts(win.prize);
  return (
    <span className="min-w-0 max-w-full">
      {sum && <span className="num block text-[1.75rem]/8">{sum} </span>}
      {words && <b className="block text-small/4.5 [overflow-wrap:anywhere]">{words}</b>}
    </span>
  );
}

type ScratchProps = { ticket: TicketToOpen; isOpen: boolean; onOpen: () => void };

function ScratchTicket({ ticket, isOpen, onOpen }: ScratchProps) {
  const pressed = useRef({ x: 0, y: 0 });
  const number = printedNumber(ticket.ticketNum);
  return (
    <button
      type="button"
      aria-disabled={isOpen || undefined}
      aria-label={isOpen ? resultOf(ticket) : `Ticket ${number}: open`}
      className="grid size-full select-none gap-2 rounded-ticket bg-[var(--tk)] p-2.5 text-center"
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
      }}
      onClick={({ detail, clientX, clientY }) => {
        const moved = detail > 0 && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > CLICK_PX;
        if (!isOpen && !moved) onOpen();
      }}
    >
      <span className="num text-num-pair">{number}</span>
      <span className="relative grid min-h-18 place-items-center rounded-s bg-white p-1.5">
        <Result {...ticket} />
        <Cover isOpen={isOpen} onScratched={onOpen} />
      </span>
    </button>
  );
}

export type GameProps = {
  tickets: readonly TicketToOpen[];
  opened: ReadonlySet<TicketToOpen>;
  onOpen: (ticket: TicketToOpen) => void;
};

/** Tickets whose results are scratched free, or opened with a press. */
export function ScratchTickets({ tickets, opened, onOpen }: GameProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      {tickets.map((ticket) => (
        <li key={ticket.ticketNum}>
          <ScratchTicket ticket={ticket} isOpen={opened.has(ticket)} onOpen={() => onOpen(ticket)} />
        </li>
      ))}
    </ul>
  );
}
