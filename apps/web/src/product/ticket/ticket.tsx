import { type Moment, printedNumber } from "@counterfoil/core";
import { Star } from "lucide-react";
import "../../ui/notched.css";
import "./ticket.css";
import type { CSSProperties, ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { formatDate } from "../../ui/format.ts";
import type { TicketColour } from "./colour.ts";

type TicketFaceProps = {
  colour: TicketColour;
  stub?: string;
  past?: boolean;
  end: ReactNode;
  children: ReactNode;
  className?: string;
};

/** The bare ticket: a coloured face, a tear with notches, and a stub of `stub` width on the right. */
export function TicketFace({ colour, stub = "112px", past, end, children, className }: TicketFaceProps) {
  const width: CSSProperties & Record<"--stub", string> = { "--stub": stub };
  return (
    <div className={cx("lift", colour, className)}>
      <div className="notched ticket-face" style={width} data-past={past || undefined}>
        <div className="flex min-w-0 flex-col justify-between gap-1 py-3 pl-4 pr-3.5 lg:py-4 lg:pl-6">{children}</div>
        <span className="dots-y" />
        <div className="grid place-items-center p-2.5 text-center">{end}</div>
      </div>
    </div>
  );
}

export function Turned({ children }: { children: ReactNode }) {
  return (
    <span className="nar text-[1.0625rem] tracking-[0.06em] [writing-mode:vertical-rl] lg:text-[1.3125rem]">
      {children}
    </span>
  );
}

function WinPlate({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex w-max max-w-full items-center gap-2 rounded-s bg-ink px-2 py-1 text-small font-bold text-white">
      <Star size={16} className="shrink-0 fill-action stroke-action" />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}

type TicketProps = {
  colour: TicketColour;
  siteName: string;
  ticketNum: string;
  drawDate: Moment;
  note?: string;
  prize?: string | undefined;
  past?: boolean;
  outcome?: "winner" | "not-a-winner" | undefined;
};

/** A ticket of My Tickets. Without an `outcome` it is not shown as drawn. */
export function Ticket({ colour, siteName, ticketNum, drawDate, note, prize, past, outcome }: TicketProps) {
  const pastWord = outcome ? "Drawn" : "Ended";
  const drawWord = past ? pastWord : "Draw";
  return (
    <TicketFace
      colour={colour}
      stub="80px"
      past={past}
      end={<Turned>No. {printedNumber(ticketNum)}</Turned>}
      className="[&>div]:min-h-29 lg:[&>div]:min-h-37"
    >
      <p className="text-fine">
        <b>{siteName}</b>&nbsp;· <span className="inline-block">{`${drawWord} ${formatDate(drawDate)}`}</span>
      </p>
      <p className="num text-num-hero">
        <span className="sr-only">Ticket </span>
        {printedNumber(ticketNum)}
      </p>
      {outcome === "winner" && <WinPlate>Winner</WinPlate>}
      {prize && <WinPlate>Instant win · {prize}</WinPlate>}
      {outcome !== "winner" && !prize && (
        <p className="text-fine">{outcome === "not-a-winner" ? "Not a winner" : note}</p>
      )}
    </TicketFace>
  );
}

export function MiniTicket({ ticketNum, colour, past }: { ticketNum: string; colour?: TicketColour; past?: boolean }) {
  return (
    <span className={cx("num notched mini-ticket leading-8", colour)} data-past={past || undefined}>
      {printedNumber(ticketNum)}
    </span>
  );
}
