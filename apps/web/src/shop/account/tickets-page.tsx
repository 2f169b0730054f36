import { type InstantWin, type Order, printedNumber } from "@counterfoil/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { keepOfflineTickets } from "../../app/offline-tickets.ts";
import { trpc } from "../../app/trpc.ts";
import { BrowseLink } from "../../product/browse-link.tsx";
import { Button, ButtonLink, StrongLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatDate, formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { OrderComplete } from "../order-complete/order-complete.tsx";
import { PrizeTicket } from "../order-complete/prize-ticket.tsx";
import { LimitPrompt } from "../protection/limit-notices.tsx";
import { countToOpen, isToOpen } from "../reveal/open-tickets.ts";
import { RevealLoading } from "../reveal/reveal-loading.tsx";
import { useWinners, winningNumbers } from "../winners/announced-draws.ts";
import { AccountPage } from "./account-page.tsx";
import {
  boughtDates,
  type OwnRaffle,
  orderFirst,
  prizesOf,
  RaffleTickets,
  splitByDraw,
  type TicketDetails,
} from "./raffle-tickets.tsx";

const OpenLater = lazy(async () => ({
  default: (await import("../reveal/open-later.tsx")).OpenLater,
}));

/** Says that an order has tickets to open, the newest first. */
function ToOpen({ orders }: { orders: readonly Order[] }) {
  const [order, ...others] = orders;
  if (!order) return null;
  const count = countToOpen(order);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-l border border-ink p-4 lg:mb-8 lg:px-5">
      <div className="min-w-0">
        <p className="font-bold">You have {count === 1 ? "an unopened ticket" : `${count} unopened tickets`}</p>
        <p className="text-small text-muted">
          <span className="whitespace-nowrap">Order {order.orderId}</span>, bought {formatDate(order.createdAt)}
          {others.length > 0 &&
            `. ${others.length} more ${others.length === 1 ? "order has" : "orders have"} some too.`}
        </p>
      </div>
      <ButtonLink to="/account/tickets" search={{ open: order.orderId }} variant="secondary">
        Open {count === 1 ? "it" : "them"}
      </ButtonLink>
    </div>
  );
}

/** Returns the prizes that may be shown: those of tickets still to open wait for that. */
function openedWins(wins: InstantWin[], orders: readonly Order[]): InstantWin[] {
  return wins.filter((win) => !orders.some((order) => order.orderId === win.order && isToOpen(order, win)));
}

const noTickets = <Empty title="There are no tickets to show" action={<BrowseLink />} />;

function TicketsTab({ raffles, details }: { raffles: OwnRaffle[]; details: TicketDetails }) {
  if (raffles.length === 0) return noTickets;
  return (
    <div className="grid grid-cols-1 gap-10 lg:gap-12">
      {raffles.map((raffle) => (
        <RaffleTickets key={raffle._id} raffle={raffle} details={details} />
      ))}
    </div>
  );
}

const PAGE = 10;

function PastTicketsTab({ raffles, details }: { raffles: OwnRaffle[]; details: TicketDetails }) {
  const [most, setMost] = useState(PAGE);
  const shown = raffles.slice(0, most);
  const winners = useWinners(shown) ?? [];
  if (raffles.length === 0) return noTickets;
  return (
    <div className="grid grid-cols-1 gap-10 lg:gap-12">
      {shown.map((raffle) => (
        <RaffleTickets
          key={raffle._id}
          raffle={raffle}
          details={details}
          winning={winningNumbers(raffle._id, winners)}
        />
      ))}
      {shown.length < raffles.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setMost(most + PAGE)}>
          Show more tickets
        </Button>
      )}
    </div>
  );
}

function InstantWinsTab({ wins }: { wins: InstantWin[] }) {
  if (wins.length === 0) {
    return (
      <Empty
        title="There are no instant wins to show"
        help={
          <StrongLink to="/all" className="text-ink">
            Browse Competitions
          </StrongLink>
        }
      />
    );
  }
  return (
    <>
      {wins.some(({ kind }) => kind === undefined) && (
        <p className="mb-5">
          <StrongLink to="/account/wins" className="text-ink">
            Claim your prizes
          </StrongLink>
        </p>
      )}
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-5">
        {wins.map((win) => (
          <li key={`${win.raffle._id} ${win.ticketNum}`}>
            <PrizeTicket win={win} note={`Won ${formatDate(win.createdAt)}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

function countTickets(raffles: { tickets: unknown[] }[]): number {
  return raffles.reduce((count, raffle) => count + raffle.tickets.length, 0);
}

/** Keeps the numbers that are still in a draw for when there is no connection. */
function useOfflineTickets(now: string, current: ReturnType<typeof splitByDraw>["current"]): void {
  useEffect(() => {
    keepOfflineTickets({
      savedAt: formatDateTime(now),
      raffles: current.map(({ name, endDate, drawAt = endDate, tickets }) => ({
        name,
        draw: formatDate(drawAt),
        numbers: tickets.map(({ ticketNum }) => printedNumber(ticketNum)),
      })),
    });
  });
}

/** Hundreds of tickets below a game would cost each of its frames a few milliseconds. */
const skippedOffScreen =
  "[&_section]:[contain-intrinsic-height:auto_30rem] [&_section]:[content-visibility:auto] [&_section]:[overflow-clip-margin:1rem]";

export function TicketsPage() {
  const search = useSearch({ from: "/shop/account/tickets" });
  const navigate = useNavigate({ from: "/account/tickets" });
  const show = useCallback(
    (tab: string) =>
      void navigate({
        search: ({ tab: _, ...purchase }) => ({ ...purchase, ...((tab === "wins" || tab === "past") && { tab }) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const close = () => void navigate({ search: ({ tab }) => (tab ? { tab } : {}), replace: true });
  const showWins = useCallback(() => show("wins"), [show]);
  const [purchased] = trpc.tickets.listMine.useSuspenseQuery();
  const [won] = trpc.instantWins.listMine.useSuspenseQuery();
  const [{ orders }] = trpc.orders.listMine.useSuspenseQuery();
  const toOpen = orders.filter((order) => order.toOpen !== undefined);
  const instantWins = openedWins(won.instantWins, toOpen);
  const { current, past } = splitByDraw(purchased.raffles, purchased.now);
  useOfflineTickets(purchased.now, current);
  const details = { bought: boughtDates(orders), prizes: prizesOf(instantWins) };
  const newOrder =
    search.ref === "orderComplete" ? orders.find(({ orderId }) => orderId === search.orderId) : undefined;
  const opening = search.open ?? newOrder?.orderId;
  const opened = toOpen.find(({ orderId }) => orderId === opening);
  const loading = opened && <RevealLoading order={opened} />;
  return (
    <AccountPage title="My Tickets">
      {search.ref === "orderComplete" && (
        <OrderComplete
          orderId={search.orderId}
          isOwn={newOrder !== undefined}
          loading={newOrder && loading}
          onWins={showWins}
        />
      )}
      {search.open && (
        <Suspense fallback={loading}>
          <OpenLater key={search.open} orderId={search.open} loading={loading} onWins={showWins} onClose={close} />
        </Suspense>
      )}
      <ToOpen orders={toOpen.filter(({ orderId }) => orderId !== opening)} />
      <div className={cx(opening && skippedOffScreen)}>
        <Tabs
          label="My Tickets"
          value={search.tab ?? "current"}
          onValueChange={show}
          tabs={[
            {
              value: "current",
              label: "Current Tickets",
              count: countTickets(current),
              panel: <TicketsTab raffles={orderFirst(current, newOrder)} details={details} />,
            },
            {
              value: "wins",
              label: "Instant Wins",
              count: instantWins.length,
              panel: <InstantWinsTab wins={instantWins} />,
            },
            {
              value: "past",
              label: "Past Tickets",
              count: countTickets(past),
              panel: <PastTicketsTab raffles={past} details={details} />,
            },
          ]}
        />
      </div>
      {newOrder && <LimitPrompt />}
    </AccountPage>
  );
}
