import { printedNumber } from "@counterfoil/core";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";
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

/** Takes the cover away under a pointer pressed on the ticket, and says once when enough is gone. Without React, whose handling of each move takes longer than the stroke. */
function scratchOff(ticket: HTMLElement, cover: HTMLCanvasElement, onScratched: () => void): () => void {
  const paper = cover.getContext("2d");
  const listening = new AbortController();
  const { signal } = listening;
  let corner = cover.getBoundingClientRect();
  let from = { x: 0, y: 0 };
  let way = 0;
  const placeOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX - corner.x, y: clientY - corner.y });
  const start = (event: PointerEvent) => {
    ticket.setPointerCapture(event.pointerId);
    corner = cover.getBoundingClientRect();
    from = placeOf(event);
  };
  const scratch = (event: PointerEvent) => {
    if (!paper || event.buttons === 0) return;
    event.stopPropagation();
    const to = placeOf(event);
    paper.beginPath();
    paper.moveTo(from.x, from.y);
    paper.lineTo(to.x, to.y);
    paper.stroke();
    way += Math.hypot(to.x - from.x, to.y - from.y);
    from = to;
    if (way > corner.width * WIDTHS_TO_OPEN) onScratched();
  };
  ticket.addEventListener("pointerdown", start, { signal });
  ticket.addEventListener("pointermove", scratch, { signal });
  return () => listening.abort();
}

function Result({ win }: TicketToOpen) {
  if (!win) return <span className="text-label font-semibold text-muted">No prize</span>;
  const { sum, words } = prizeParts(win.prize);
  return (
    <span className="min-w-0 max-w-full">
      {sum && <span className={cx("num block", sum.length > 8 ? "text-[1.25rem]/8" : "text-[1.75rem]/8")}>{sum} </span>}
      {words && <b className="block text-small/4.5 [overflow-wrap:anywhere]">{words}</b>}
    </span>
  );
}

type ScratchProps = { ticket: TicketToOpen; isOpen: boolean; onOpen: () => void };

/** A ticket whose cover is scratched off sideways, while a phone still scrolls up and down over it. Its button says all that it shows. */
function ScratchTicket({ ticket, isOpen, onOpen }: ScratchProps) {
  const pressed = useRef({ x: 0, y: 0 });
  const button = useRef<HTMLButtonElement>(null);
  const cover = useRef<HTMLCanvasElement>(null);
  const scratched = useEffectEvent(onOpen);
  const number = printedNumber(ticket.ticketNum);
  useLayoutEffect(() => {
    if (cover.current) paintCover(cover.current);
  }, []);
  useEffect(() => {
    if (button.current && cover.current && !isOpen) return scratchOff(button.current, cover.current, scratched);
  }, [isOpen]);
  return (
    <div className="relative grid h-full grid-rows-[auto_1fr] gap-2 rounded-ticket bg-[var(--tk)] p-2.5 text-center">
      <span aria-hidden="true" className="num text-num-pair">
        {number}
      </span>
      <span aria-hidden="true" className="relative grid min-h-18 place-items-center rounded-s bg-white p-1.5">
        <Result {...ticket} />
        <canvas
          ref={cover}
          className="absolute inset-0 size-full rounded-s text-ink transition-opacity duration-200 data-open:opacity-0"
          data-open={isOpen || undefined}
        />
      </span>
      <button
        ref={button}
        type="button"
        aria-disabled={isOpen || undefined}
        aria-label={isOpen ? resultOf(ticket) : `Ticket ${number}: open`}
        className="absolute inset-0 touch-pan-y select-none rounded-ticket"
        onPointerDown={({ clientX: x, clientY: y }) => {
          pressed.current = { x, y };
        }}
        onClick={({ detail, clientX, clientY }) => {
          const moved = detail > 0 && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > CLICK_PX;
          if (!isOpen && !moved) onOpen();
        }}
      />
    </div>
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
