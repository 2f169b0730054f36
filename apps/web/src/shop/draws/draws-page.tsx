import { type DrawSummary, type DrawsPage as DrawsList, hasWinners, printedTicket } from "@counterfoil/core";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { MiniTicket } from "../../product/ticket/ticket.tsx";
import { cx } from "../../ui/cx.ts";
import { formatCount, formatShortTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { PageBody } from "../shell/page-body.tsx";
import { drawsInput, pagesOf } from "./draw-search.ts";
import { stageNames } from "./draw-words.ts";

function momentOf({ drawnAt, roundAt, drawAt }: DrawSummary): string {
  return formatShortTime(drawnAt ?? roundAt ?? drawAt);
}

function Winner({ draw }: { draw: DrawSummary }) {
  const { winner } = draw;
  if (!winner || winner.number === null) return <span className="w-44 max-md:hidden" />;
  return (
    <p className="flex min-w-0 items-center gap-3 font-semibold [overflow-wrap:anywhere] max-md:col-start-2 md:w-44">
      <span className="sr-only">Number </span>
      <MiniTicket ticketNum={printedTicket(draw, winner.number)} />
      {winner.label}
    </p>
  );
}

function DrawRow({ draw, marksTests }: { draw: DrawSummary; marksTests: boolean }) {
  return (
    <li
      className={cx(
        "grid grid-cols-[72px_1fr] gap-x-4 gap-y-2 border-b border-line py-5 md:py-4 md:grid-cols-[128px_1fr_14rem_auto] md:items-center md:gap-x-6",
        ticketColour(draw.raffleId),
      )}
    >
      <div className="h-13.5 self-start overflow-hidden rounded-s max-md:row-span-2 md:h-24">
        <Picture src={draw.image} />
      </div>
      <div className="min-w-0">
        <h3 className="text-h3 font-bold">
          <Link to="/draws/$slug" params={{ slug: draw.slug }} className="-my-2.5 inline-block py-2.5 underline">
            {draw.competition}
          </Link>
        </h3>
        {draw.voids > 0 && (
          <p className="text-small text-muted">
            {draw.voids === 1 ? "The first winner was replaced." : `${draw.voids} winners were replaced.`}
          </p>
        )}
      </div>
      <p className="text-label max-md:col-start-2">
        <b>{stageNames[draw.state]}</b>
        <span className="block text-muted">{momentOf(draw)}</span>
        {marksTests && draw.testBeacon && <span className="block text-small text-warn">Test draw</span>}
      </p>
      <Winner draw={draw} />
    </li>
  );
}

const isOver = ({ state }: DrawSummary) => hasWinners(state) || state === "no_entries" || state === "cancelled";

function DrawLists({ draws }: { draws: DrawSummary[] }) {
  const marksTests = !draws.every(({ testBeacon }) => testBeacon);
  const lists = [
    { title: "Coming up", list: draws.filter((draw) => !isOver(draw)) },
    { title: "Drawn", list: draws.filter(isOver) },
  ];
  return (
    <>
      {!marksTests && (
        <p className="mt-3 text-label text-warn">These are test draws, so their results prove nothing.</p>
      )}
      {lists.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title} className="mt-8">
              <h2 className="mb-3">{title}</h2>
              <ul className="border-t border-line">
                {list.map((draw) => (
                  <DrawRow key={draw.slug} {...{ draw, marksTests }} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null;
  const link = "inline-flex min-h-11 items-center font-semibold underline";
  return (
    <nav aria-label="Pages of draws" className="mt-6 flex items-center gap-5">
      {page > 1 && (
        <Link to="/draws" search={{ page: page === 2 ? undefined : page - 1 }} className={link}>
          Newer draws
        </Link>
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to="/draws" search={{ page: page + 1 }} className={link}>
          Older draws
        </Link>
      )}
    </nav>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** How many draws there are before averages over them say something. */
const DRAWS_THAT_SAY = 5;

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-muted">{label}</dt>
      <dd>
        <span className="num text-num-pair">{value}</span>
        {children && <span className="block text-small text-muted">{children}</span>}
      </dd>
    </div>
  );
}

function Statistics({ totalDraws, totalVoids, instantRank, instantWon }: Omit<DrawsList, "draws" | "now">) {
  const says = totalDraws >= DRAWS_THAT_SAY;
  return (
    <dl className="mt-10 flex flex-wrap gap-x-10 gap-y-5">
      <Figure label="Draws" value={formatCount(totalDraws)} />
      {totalVoids > 0 && <Figure label="Winners replaced" value={formatCount(totalVoids)} />}
      {instantWon && says && (
        <Figure label="Instant prizes won" value={formatCount(instantWon.won)}>
          of {formatCount(instantWon.prizes)}. From the numbers sold we'd expect about {instantWon.expected.toFixed(1)}{" "}
          (±{instantWon.error.toFixed(1)})
        </Figure>
      )}
      {instantRank && says && (
        <Figure label="Average position of instant wins" value={percent(instantRank.mean)}>
          through the order of sale. We'd expect about 50% (±{percent(instantRank.error)}) across{" "}
          {formatCount(instantRank.numbers)} winning {instantRank.numbers === 1 ? "number" : "numbers"}
        </Figure>
      )}
    </dl>
  );
}

export function DrawsPage() {
  const search = useSearch({ from: "/shop/draws" });
  const [{ draws, ...statistics }] = trpc.draws.list.useSuspenseQuery(drawsInput(search));
  return (
    <PageBody title="Draws">
      <h1>Draws</h1>
      <p className="mt-3 max-w-[68ch] text-muted">
        Anyone can check these draws.{" "}
        <Link to="/draws/how" className="text-ink underline">
          How our draws work
        </Link>
      </p>
      {statistics.totalDraws === 0 ? (
        <div className="mt-8">
          <Empty title="There are no draws yet" help="Draws appear here when their rules are published." />
        </div>
      ) : (
        <>
          <DrawLists draws={draws} />
          <Pages page={search.page ?? 1} pages={pagesOf(statistics.totalDraws)} />
          <Statistics {...statistics} />
        </>
      )}
    </PageBody>
  );
}
