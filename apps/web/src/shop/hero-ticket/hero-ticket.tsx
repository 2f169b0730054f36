import type { Raffle } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../../app/session.tsx";
import { formatCount } from "../../ui/format.ts";
import "../../ui/notched.css";
import "./hero-ticket.css";
import type { TicketColour } from "../../product/ticket/colour.ts";
import { cx } from "../../ui/cx.ts";

type Props = {
  colour: TicketColour;
  picture: ReactNode;
  children: ReactNode;
  /** Full width on phones. */
  bleed?: boolean;
};

/** A prize as a giant ticket. Home and the competition's page share it, so that navigating feels like zooming in. */
export function HeroTicket({ colour, picture, children, bleed }: Props) {
  return (
    <div className={cx("lift @container", colour)}>
      <article className={cx("notched hero-face", bleed && "max-md:rounded-none")}>
        <div className="relative min-h-0 overflow-hidden bg-sunk">
          <div className="absolute inset-0">{picture}</div>
        </div>
        <div className="grid grid-cols-1 content-between gap-4.5 px-5 pb-5 pt-5.5 lg:gap-4 lg:pb-8 lg:pl-9 lg:pr-8 lg:pt-8 min-[80rem]:pl-11 min-[80rem]:pr-10 min-[80rem]:pt-10">
          {children}
        </div>
        <span className="dots-x" />
        <span className="dots-y" />
      </article>
    </div>
  );
}

/** The line below the price: odds, and free entry by post where it takes cards. With a provable draw the odds are what its rules say. */
export function OddsLine({ raffle: { maxEntries, post } }: { raffle: Pick<Raffle, "maxEntries" | "post"> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4.5 gap-y-1 text-small">
      <span>Odds 1 in {formatCount(maxEntries)} or better</span>
      {post && <FreeEntryLink />}
    </p>
  );
}

export function FreeEntryLink() {
  if (useSession().settings.company.address === "") return null;
  return (
    <Link
      to="/p/$slug"
      params={{ slug: "terms-and-conditions" }}
      hash="free-entry"
      className="inline-flex min-h-6 items-center rounded-s underline"
    >
      Free entry by post
    </Link>
  );
}
