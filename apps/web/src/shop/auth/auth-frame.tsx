import type { ReactNode } from "react";
import "../../ui/notched.css";
import "../../product/ticket/ticket.css";
import "../../product/ticket/ticket-strip.css";
import type { TicketColour } from "../../product/ticket/colour.ts";
import { Turned } from "../../product/ticket/ticket.tsx";

const tickets: [TicketColour, string][] = [
  ["yellow", "0417"],
  ["blue", "0418"],
  ["green", "0419"],
  ["pink", "0420"],
  ["salmon", "0421"],
];

/** The layout of authentication screens: form on the left, strip of tickets on the right (on phones above). */
export function AuthFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-190 lg:grid-cols-2">
      <div className="lg:order-2">
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
      </div>
      <div className="grid content-center px-4 pb-12 pt-7 md:px-8 lg:py-16">
        <div className="mx-auto w-full max-w-114">
          <h1>{title}</h1>
          {intro && <p className="mt-1.5 text-muted">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** A divider with text: "or use your email". */
export function OrLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3.5 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
