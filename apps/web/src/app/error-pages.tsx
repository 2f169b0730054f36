import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { TicketFace, Turned } from "../product/ticket/ticket.tsx";
import { Button } from "../ui/button.tsx";
import { useTitle } from "./title.ts";

function TornPage({ number, title, children }: { number: string; title: string; children: string }) {
  useTitle(title);
  return (
    <div className="wrap grid justify-items-center gap-6 py-14 text-center lg:py-24">
      <TicketFace
        colour="yellow"
        stub="80px"
        end={<Turned>No. {number}</Turned>}
        className="w-full max-w-100 -rotate-2 text-left"
      >
        <p className="text-fine">Torn off</p>
        <p aria-hidden="true" className="num text-num-hero">
          {number}
        </p>
        <p className="text-fine">Admits nobody</p>
      </TicketFace>
      <h1>
        <span className="sr-only">{number} </span>
        {title}
      </h1>
      <p className="max-w-[48ch] text-muted">{children}</p>
      <Button asChild variant="secondary">
        <Link to="/all">Browse Competitions</Link>
      </Button>
    </div>
  );
}

/** A page without a frame of the shop or the console around it. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-ring="own" className="grid min-h-dvh place-items-center bg-white outline-none">
      {children}
    </main>
  );
}

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <TornPage number="404" title="Page not found">
      The page may have moved, or the competition may have been taken down.
    </TornPage>
  );
}

/** What a page that failed shows; also /error. */
export function ErrorPage() {
  return (
    <TornPage number="500" title="An error occurred, please refresh!">
      If it happens again, please try a little later.
    </TornPage>
  );
}
