import { countThings, type PaymentSetup } from "@counterfoil/core";
import { ChevronDown } from "lucide-react";
import type { z } from "zod";
import { ticketColour } from "../../product/ticket/colour.ts";
import { formatPrice, sumPounds } from "../../ui/format.ts";
import { Panel } from "../../ui/notices.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { firstEnd, firstToGo, groupByRaffle, type TicketGroup } from "../cart/group-tickets.ts";
import { HeldTicket } from "../cart/held-ticket.tsx";
import { HeldFor, HoldTimer } from "../cart/hold-timer.tsx";
import { quoteRows } from "../cart/quote-rows.ts";
import { LimitRemaining } from "../protection/limit-notices.tsx";

export type Quote = z.infer<typeof PaymentSetup>;

const NAMED = 12;

function Group({ group: { raffle, tickets } }: { group: TicketGroup }) {
  return (
    <li className="border-b border-line py-4">
      <h3 className="text-body/5">{raffle.name}</h3>
      <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
        {firstToGo(tickets, NAMED).map((ticket) => (
          <HeldTicket key={ticket._id} ticket={ticket} colour={ticketColour(raffle._id)} />
        ))}
        {tickets.length > NAMED && <span className="text-small">+ {tickets.length - NAMED} more</span>}
        <b className="nar ml-auto text-[1.0625rem]">
          {formatPrice(sumPounds(tickets.map((ticket) => ticket.pricePaid)))}
        </b>
      </div>
    </li>
  );
}

/** The tickets, their hold timer and the total. On phones the timer is in the row above. */
export function OrderSummary({ quote, couponCode }: { quote: Quote; couponCode: string }) {
  const groups = groupByRaffle(quote.tickets);
  const end = firstEnd(quote.tickets);
  return (
    <Panel className="lg:sticky lg:top-6">
      <section id="summary" aria-label="Order summary" className="scroll-mt-4">
        <h2 className="text-[1.375rem]/[1.625rem]">Order summary</h2>
        {end && (
          <div className="mt-1.5 max-lg:hidden">
            <HoldTimer exp={end} label="Your tickets are held for" />
          </div>
        )}
        <ul className="mb-4.5">
          {groups.map((group) => (
            <Group key={group.raffle._id} group={group} />
          ))}
        </ul>
        <PriceSummary
          rows={quoteRows("Subtotal", quote, couponCode)}
          total={{ label: "Total to pay", sum: formatPrice(quote.totalPrice) }}
        />
        <div className="mt-2">
          <LimitRemaining />
        </div>
      </section>
    </Panel>
  );
}

/** The same in one row for phones: a link to the summary below. */
export function SummaryRow({ quote }: { quote: Quote }) {
  const end = firstEnd(quote.tickets);
  return (
    <a
      href="#summary"
      className="mb-3 flex min-h-14 items-center gap-2.5 rounded-l border border-line bg-white pl-4 pr-3.5 no-underline lg:hidden"
    >
      <span>
        <b>{countThings(quote.tickets.length, "ticket", "tickets")}</b>
        {end && (
          <>
            {" "}
            · on hold for <HeldFor exp={end} />
          </>
        )}
      </span>
      <span className="num ml-auto text-[1.625rem]">{formatPrice(quote.totalPrice)}</span>
      <ChevronDown size={20} />
    </a>
  );
}
