import {
  type AdminRaffle,
  bundlesInWords,
  countThings,
  isOver,
  londonFullMoment,
  londonMoment,
  type RaffleStage,
  toEmbedLink,
} from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMay } from "../../app/may.tsx";
import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { keyImage, Picture } from "../../product/competition-card/picture.tsx";
import { useStage } from "../../product/use-stage.ts";
import { VideoPreview } from "../../product/video-preview.tsx";
import { Chart } from "../../ui/chart.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import {
  formatCount,
  formatDateTime,
  formatMoney,
  formatPrice,
  formatWholePounds,
  sumPounds,
} from "../../ui/format.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Badge, StatusDot } from "../../ui/status-dot.tsx";
import { fromFirstSale, labelsOfDay, pointsOfDays } from "../dashboard/sales-points.ts";
import { BackLink, Screen, ScreenSection } from "../frame/screen.tsx";
import { ProfitPart } from "../profit/profit-part.tsx";
import { StageDot } from "../raffles/raffle-state.tsx";
import { CancellationPart } from "./cancellation-part.tsx";
import { PrizesPart } from "./prizes-part.tsx";
import { RaffleActions } from "./raffle-actions.tsx";
import { useRaffleWinners, WinnersLine } from "./winners-line.tsx";
import { withoutLists } from "./without-lists.ts";

const DAYS = 30;

/** Summarises the chart: "£1,170.00 and 468 tickets in 30 days. Best day: Sunday 15 November, £71.00". */
function summariseSales(days: readonly Outputs["raffles"]["listSales"]["days"][number][]): string {
  const [best] = [...days].sort((a, b) => b.sales - a.sales);
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  const total = formatMoney(sumPounds(days.map(({ sales }) => sales)));
  const words = `${total} and ${countThings(tickets, "ticket", "tickets")} in ${days.length} days`;
  if (!best || tickets === 0) return words;
  return `${words}. Best day: ${labelsOfDay(best.date).longLabel}, ${formatMoney(best.sales)}`;
}

function SalesChart({ id, isEnded }: { id: string; isEnded: boolean }) {
  const { data, isError, error, refetch } = trpc.raffles.listSales.useQuery({ id, days: DAYS });
  const days = data && fromFirstSale(data.days);
  const drawn = days?.every(({ tickets }) => tickets === 0) ? [] : days;
  return (
    <Chart
      title="Sales per day"
      valueLabel="Sales"
      summary={days && summariseSales(days)}
      format={formatMoney}
      formatTick={formatWholePounds}
      error={isError ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
      points={drawn && pointsOfDays(drawn, "sales", isEnded)}
    />
  );
}

const yesNo = (value: boolean) => (value ? "Yes" : "No");

function describeNumbers({ ticketMatrix, maxEntries }: Pick<AdminRaffle, "ticketMatrix" | "maxEntries">): string {
  const { toLetter, ticketsPerLetter } = ticketMatrix;
  if (toLetter === null || ticketsPerLetter === null) return `1 to ${formatCount(maxEntries)}`;
  return `A1 to ${toLetter}${ticketsPerLetter}, ${formatCount(ticketsPerLetter)} per letter`;
}

function TicketsPart({ raffle }: { raffle: AdminRaffle }) {
  const random = raffle.luckyDipsOnly || raffle.hasInstantWins;
  return (
    <ScreenSection title="Ticket configuration">
      <DescriptionList
        columns={2}
        items={[
          { label: "Max entries", value: formatCount(raffle.maxEntries) },
          { label: "Numbers", value: describeNumbers(raffle) },
          { label: "Bundles", value: raffle.bundles?.length ? bundlesInWords(raffle.bundles) : "None" },
          { label: "Max entries per person", value: formatCount(raffle.maxEntriesPerPerson) },
          { label: "Lucky dip default", value: formatCount(raffle.luckyDipDefault) },
          {
            label: "Lucky dips only",
            value: random && !raffle.luckyDipsOnly ? "Yes, for instant prizes" : yesNo(random),
          },
          { label: "Guaranteed winner info box", value: yesNo(raffle.guaranteedWinnerInfoBox) },
          { label: "Allow promo balance", value: yesNo(raffle.allowPromoBalance) },
        ]}
      />
    </ScreenSection>
  );
}

type Standing = Pick<AdminRaffle, "startDate" | "endDate" | "cancelledAt" | "final" | "openPayments">;

/** Shows whether entries can still be added; nothing while the raffle sells and no one is paying. */
function describeList({ final, openPayments }: Standing, state: RaffleStage): string {
  if (state === "cancelled" || (state !== "ended" && openPayments === 0)) return "";
  if (final) return ", entry list final";
  const payments = countThings(openPayments, "payment open", "payments open");
  return `, entry list not final${openPayments > 0 ? `: ${payments}` : ""}`;
}

/** Describes a raffle's state in one line: "Live, ends Sunday 29 November at 20:00 UK time". */
export function describeState(raffle: Standing, state: RaffleStage): string {
  const parts: Record<RaffleStage, string> = {
    open: `Live, ends ${londonMoment(raffle.endDate)}`,
    scheduled: `Live, sells from ${londonMoment(raffle.startDate)}, ends ${londonMoment(raffle.endDate)}`,
    draft: `Not live, ends ${londonMoment(raffle.endDate)}`,
    ended: `Ended on ${londonFullMoment(raffle.endDate)}`,
    cancelled: `Cancelled on ${londonFullMoment(raffle.cancelledAt ?? raffle.endDate)}`,
  };
  return `${parts[state]} UK time${describeList(raffle, state)}`;
}

const route = getRouteApi("/admin/raffles/$id");

function PublicLink({ slug, live }: Pick<AdminRaffle, "slug" | "live">) {
  const address = `${window.location.origin}/c/${slug}`;
  if (!live) return <p className="text-label text-muted [overflow-wrap:anywhere]">When live: {address}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-label">
      <a href={`/c/${slug}`} target="_blank" rel="noreferrer" className="[overflow-wrap:anywhere]">
        {address}
      </a>
      <CopyButton text={address} label="Copy the public link" />
    </p>
  );
}

function Price({ raffle }: { raffle: AdminRaffle }) {
  const was = raffle.onSale ? raffle.originalPrice : null;
  return (
    <>
      {formatPrice(raffle.price)}
      {was !== null && (
        <s className="font-narrow text-h3 font-semibold">
          <span className="sr-only">was </span>
          {formatPrice(was)}
        </s>
      )}
    </>
  );
}

function Details({ raffle }: { raffle: AdminRaffle }) {
  return (
    <>
      <ScreenSection title="Dates">
        <DescriptionList
          columns={2}
          items={[
            { label: "Start Date", value: formatDateTime(raffle.startDate) },
            { label: "End Date", value: formatDateTime(raffle.endDate) },
            { label: "Created", value: formatDateTime(raffle.createdAt) },
            { label: "Last changed", value: formatDateTime(raffle.updatedAt) },
          ]}
        />
      </ScreenSection>
      <ScreenSection title="Description" empty={raffle.description.trim() === "" && "No description."}>
        <Markdown text={raffle.description} />
      </ScreenSection>
      <PrizesPart raffle={raffle} />
      <ScreenSection title="Categories and search tags">
        <DescriptionList
          items={[
            { label: "Categories", value: raffle.categories.join(", ") },
            { label: "Search tags", value: raffle.searchTags.join(", ") },
          ]}
        />
      </ScreenSection>
      <TicketsPart raffle={raffle} />
      <ScreenSection title="Security question" empty={raffle.question === null && "No question."}>
        <p className="mb-2 font-semibold">{raffle.question?.question}</p>
        <ul className="grid gap-1">
          {raffle.question?.answers.map(({ answer, correct }) => (
            <li key={answer} className="flex items-center gap-3">
              {answer}
              {correct && <Badge tone="ok">Correct</Badge>}
            </li>
          ))}
        </ul>
      </ScreenSection>
      <ScreenSection title="Video" empty={raffle.videoUrl === "" && "No video link."}>
        <div className="relative aspect-video max-w-160 overflow-hidden rounded-m">
          <VideoPreview videoUrl={toEmbedLink(raffle.videoUrl)} />
        </div>
      </ScreenSection>
    </>
  );
}

export function RaffleScreen() {
  const { id } = route.useParams();
  const first = route.useLoaderData();
  const { data } = trpc.raffles.find.useQuery(withoutLists(id), { initialData: first });
  const { raffle } = data;
  const { ticketsPurchased, maxEntries } = raffle;
  const state = useStage(raffle);
  const may = useMay();
  const winners = useRaffleWinners(id, state === "ended");
  const hasWinner = winners && winners.length > 0;
  return (
    <Screen
      title={raffle.name}
      heading={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {raffle.name}
          <span className="text-label font-semibold tracking-normal">
            {hasWinner ? <StatusDot tone="done">Drawn</StatusDot> : <StageDot stage={state} />}
          </span>
        </span>
      }
      back={<BackLink to="/admin/raffles" />}
      actions={<RaffleActions raffle={raffle} state={state} hasWinner={hasWinner} />}
    >
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        {raffle.images.length > 0 && (
          <span className="h-18 w-24 overflow-hidden rounded-m">
            <Picture src={keyImage(raffle.images)} />
          </span>
        )}
        <div className="grow basis-60">
          <p className="text-body font-semibold">{describeState(raffle, state)}</p>
          <WinnersLine winners={winners} slug={raffle.slug} />
          <PublicLink slug={raffle.slug} live={raffle.live} />
        </div>
        {isOver(state) ? null : <Countdown to={raffle.endDate} />}
      </div>
      <StatBand>
        <StatTile label="Price" value={<Price raffle={raffle} />} hint="a ticket" />
        <StatTile
          label="Entrants"
          value={formatCount(ticketsPurchased)}
          hint={`of ${formatCount(maxEntries)}, ${formatCount(maxEntries - ticketsPurchased)} left`}
        />
        <StatTile label="Sales" value={formatMoney(raffle.totalSales)} hint="before coupons and balance" />
      </StatBand>
      {state === "cancelled" && <CancellationPart raffle={raffle} />}
      <div className="py-6">
        <SalesChart id={raffle._id} isEnded={isOver(state)} />
      </div>
      {may("reports.read") && <ProfitPart id={raffle._id} />}
      <Details raffle={raffle} />
    </Screen>
  );
}
