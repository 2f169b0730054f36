import { countThings, endHasPassed, type InstantWin, type Order, printedTicket } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { keyImage, Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { MiniTicket, Ticket } from "../../product/ticket/ticket.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { LoadFailed, TextSkeleton } from "../../ui/notices.tsx";
import { outOfListsInWords, standingInWords } from "../draws/draw-words.ts";
import { Fingerprint } from "../draws/fingerprint.tsx";
import { outcomeOf } from "../winners/announced-draws.ts";

export type OwnRaffle = Outputs["tickets"]["listMine"]["raffles"][number];

/** Details of tickets from other calls, by `ticketKey`. */
export type TicketDetails = {
  bought: Map<string, string>;
  prizes: Map<string, string>;
};

function ticketKey(raffleId: string, ticketNum: string): string {
  return `${raffleId} ${ticketNum}`;
}

const drawnAt = ({ endDate, drawAt = endDate }: OwnRaffle) => Date.parse(drawAt);

/** Splits competitions into current ones, the nearest draw first, and those past their end. */
export function splitByDraw(raffles: OwnRaffle[], now: string): { current: OwnRaffle[]; past: OwnRaffle[] } {
  const isPast = (raffle: OwnRaffle) => endHasPassed(raffle, Date.parse(now));
  const current = raffles.filter((raffle) => !isPast(raffle));
  return { current: current.toSorted((a, b) => drawnAt(a) - drawnAt(b)), past: raffles.filter(isPast) };
}

/** Returns when each ticket was bought. Orders come newest first; the newest counts for a number that was bought twice. */
export function boughtDates(orders: Order[]): Map<string, string> {
  const dates = orders.flatMap(({ createdAt, ticketsPurchased }) =>
    ticketsPurchased.map(({ raffle, ticketNum }) => [ticketKey(raffle._id, ticketNum), createdAt] as const),
  );
  return new Map(dates.reverse());
}

export function prizesOf(wins: InstantWin[]): Map<string, string> {
  return new Map(wins.map(({ raffle, ticketNum, prize }) => [ticketKey(raffle._id, ticketNum), prize]));
}

/** Sorts an order's competitions first, and within each the order's tickets first. */
export function orderFirst(raffles: OwnRaffle[], order: Order | undefined): OwnRaffle[] {
  if (!order) return raffles;
  const ordered = new Set(order.ticketsPurchased.map(({ raffle, ticketNum }) => ticketKey(raffle._id, ticketNum)));
  const isNew = (raffle: OwnRaffle, ticketNum: string) => ordered.has(ticketKey(raffle._id, ticketNum));
  const sorted = raffles.map((raffle) => ({
    ...raffle,
    tickets: raffle.tickets.toSorted((a, b) => Number(isNew(raffle, b.ticketNum)) - Number(isNew(raffle, a.ticketNum))),
  }));
  const bought = new Set(order.ticketsPurchased.map(({ raffle }) => raffle._id));
  return sorted.toSorted((a, b) => Number(bought.has(b._id)) - Number(bought.has(a._id)));
}

function OwnIdCheck({ id, label, value }: { id: string; label: string; value: string }) {
  const [isOwn, setIsOwn] = useState<boolean | null>(null);
  useEffect(() => {
    void import("./own-id.ts").then(({ isOwnId }) => setIsOwn(isOwnId({ id, label, key: value })));
  }, [id, label, value]);
  if (isOwn === null) return null;
  return isOwn ? (
    <p>Your browser worked out this ID from your name and private key. Check that both match your entry email.</p>
  ) : (
    <p role="alert">
      This ID isn't made from your name and private key, so your entries could be published with another name. Please
      contact us, and keep your entry email as proof.
    </p>
  );
}

function Lines({ raffleId, slug }: { raffleId: string; slug: string }) {
  const [from, setFrom] = useState(1);
  const { data, isError, refetch } = trpc.draws.findMine.useQuery({ raffleId, from });
  if (isError) return <LoadFailed onRetry={() => void refetch()}>We couldn't load your entries.</LoadFailed>;
  if (!data) return <TextSkeleton />;
  const { entrant, lines, others, instantPrizes, refunded } = data;
  const prizeOf = new Map(instantPrizes.map(({ number, prize }) => [number, prize]));
  if (!entrant && others.length === 0) return <p>You're not in this draw.</p>;
  return (
    <>
      {entrant && (
        <>
          <p>
            {/* A label ends with the full stop of its initial. */}
            If you win, we'll publish your name as <b>{entrant.label}</b>
            {entrant.label.endsWith(".") ? "" : "."}
          </p>
          <Fingerprint label="Your anonymous ID" value={entrant.id} />
          {entrant.key !== null && (
            <>
              <Fingerprint label="Your private key (proves the ID is yours)" value={entrant.key} />
              <OwnIdCheck id={entrant.id} label={entrant.label} value={entrant.key} />
            </>
          )}
        </>
      )}
      <ul className="mt-3 grid gap-1">
        {lines.map((line) => (
          <li key={line.number}>
            {standingInWords(data, line)}{" "}
            {prizeOf.has(line.number) && `It won an instant prize: ${prizeOf.get(line.number)}. `}
            {refunded.includes(line.number) && "It was refunded after the lock, so it can't win. "}
            <Link to="/draws/$slug" params={{ slug }} search={{ number: line.number }} className="underline">
              Proof for number {printedTicket(data, line.number)}
            </Link>
          </li>
        ))}
        {others.map((number) => (
          <li key={number.number}>{outOfListsInWords(data, number)}</li>
        ))}
      </ul>
      {data.next !== null && (
        <Button variant="secondary" size="small" onClick={() => setFrom(data.next ?? 1)}>
          Show the next numbers
        </Button>
      )}
    </>
  );
}

/** A customer's own lines in a provable draw: id, name and key, and what became of each number, with its proof. Loaded when it is opened. */
function MyLines({ raffleId, slug }: { raffleId: string; slug: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="mt-5" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 content-center font-semibold">My entries in the draw</summary>
      <div className="mt-2 max-w-180">{opened && <Lines raffleId={raffleId} slug={slug} />}</div>
    </details>
  );
}

const MOST_WHOLE = 6;
const MOST_SMALL = 20;

function dateWord(winning: Set<string> | undefined): string {
  if (!winning) return "draw";
  return winning.size > 0 ? "drawn" : "ended";
}

/** The date after that label: a provable draw has one of its own. */
function dateOf({ endDate, drawAt = endDate }: OwnRaffle, winning: Set<string> | undefined): string {
  return winning?.size === 0 ? endDate : drawAt;
}

function Head({ raffle, winning }: { raffle: OwnRaffle; winning: Set<string> | undefined }) {
  const count = raffle.tickets.length;
  const draw = `${dateWord(winning)} ${formatDate(dateOf(raffle, winning))}`;
  return (
    <div className="mb-4 flex items-center gap-3.5 lg:mb-5 lg:gap-5">
      <div className="h-13.5 w-18 shrink-0 overflow-hidden rounded-s lg:h-18 lg:w-24">
        <Picture src={keyImage(raffle.images)} />
      </div>
      <div className="min-w-0">
        <h2 className="text-h3 font-bold tracking-[-0.01em]">
          <Link to="/c/$slug" params={{ slug: raffle.slug }} className="rounded-s no-underline hover:underline">
            {raffle.name}
          </Link>
        </h2>
        <p className="text-small text-muted">
          {countThings(count, "ticket", "tickets")} · {draw}
        </p>
      </div>
    </div>
  );
}

type Props = {
  numbers: string[];
  past: boolean;
  label: string;
  total: number;
};

function SmallTickets({ numbers, past, label, total }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? numbers : numbers.slice(0, MOST_SMALL);
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {shown.map((number) => (
          <li key={number}>
            <MiniTicket ticketNum={number} past={past} />
          </li>
        ))}
      </ul>
      {shown.length < numbers.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {total}
        </Button>
      )}
    </>
  );
}

type RaffleTicketsProps = {
  raffle: OwnRaffle;
  details: TicketDetails;
  winning?: Set<string>;
};

/** The tickets of one competition; above six, only winning ones at full size. `winning` is empty while the result is unknown. */
export function RaffleTickets({ raffle, details, winning }: RaffleTicketsProps) {
  const { settings } = useSession();
  const past = winning !== undefined;
  const tickets = raffle.tickets.map(({ _id, ticketNum }) => {
    const key = ticketKey(raffle._id, ticketNum);
    const outcome = winning && outcomeOf(ticketNum, winning);
    return { _id, ticketNum, outcome, prize: details.prizes.get(key), bought: details.bought.get(key) };
  });
  const isWhole = ({ prize, outcome }: (typeof tickets)[number]) =>
    tickets.length <= MOST_WHOLE || prize !== undefined || outcome === "winner";
  const whole = tickets.filter(isWhole);
  const small = tickets.filter((ticket) => !isWhole(ticket));
  return (
    <section className={ticketColour(raffle._id)}>
      <Head raffle={raffle} winning={winning} />
      {whole.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-5">
          {whole.map(({ _id, ticketNum, bought, ...fate }) => (
            <li key={_id}>
              <Ticket
                colour={ticketColour(raffle._id)}
                siteName={settings.name}
                ticketNum={ticketNum}
                drawDate={dateOf(raffle, winning)}
                note={bought && `Bought ${formatDate(bought)}`}
                past={past}
                {...fate}
              />
            </li>
          ))}
        </ul>
      )}
      {small.length > 0 && (
        <div className={whole.length > 0 ? "mt-5" : ""}>
          <SmallTickets
            numbers={small.map(({ ticketNum }) => ticketNum)}
            past={past}
            total={tickets.length}
            label={whole.length > 0 ? "The other tickets" : "Tickets"}
          />
        </div>
      )}
      {raffle.drawAt && <MyLines raffleId={raffle._id} slug={raffle.slug} />}
    </section>
  );
}
