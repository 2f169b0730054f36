import {
  ANSWER_DAYS,
  type Compliance,
  CREDIT_MONTH_PENCE,
  countThings,
  londonDate,
  penceInText,
  toPence,
} from "@counterfoil/core";
import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { StrongLink } from "../../ui/button.tsx";
import { formatCount } from "../../ui/format.ts";
import { AdrLine } from "../complaints/complaint-page.tsx";
import { PageBody } from "../shell/page-body.tsx";
import { SupportBox } from "./support-box.tsx";

/** How many customers have bought before the page shows figures: fewer say little, and could be known to each other. */
const FIGURES_FROM = 100;

function shareOf({ players, playersWithLimit }: Compliance): string {
  const percent = Math.round((playersWithLimit / players) * 100);
  return `${percent}% (${formatCount(playersWithLimit)} of ${formatCount(players)})`;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}

function Figures({ code }: { code: Compliance }) {
  const { pause, suspend, close, stop } = code.breaks;
  const { received, answered, answerDays } = code.complaints;
  const { median, most } = answerDays;
  const counts: [label: string, count: number][] = [
    ["Pauses", pause],
    ["Self-exclusions", suspend],
    ["Accounts closed permanently", close],
    ["Accounts we blocked", stop],
    ["Credit card payments refunded", code.creditRefusals],
  ];
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Our figures</h2>
      <p className="mt-2 text-muted">Live figures for the last 12 months.</p>
      <dl className="mt-4 border-t border-line">
        <Figure label="Customers who have set a spending limit">{shareOf(code)}</Figure>
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <Figure key={label} label={label}>
              {formatCount(count)}
            </Figure>
          ))}
        {code.daysToFirstContact !== null && (
          <Figure label="Typical time from first concern to our contact (median)">
            {countThings(code.daysToFirstContact, "day", "days")}
          </Figure>
        )}
        {received > 0 && (
          <Figure label="Complaints">
            {formatCount(received)} ({formatCount(answered)} answered)
          </Figure>
        )}
        {median !== null && most !== null && (
          <Figure label="Time to answer a complaint (typical, longest)">
            {countThings(median, "day", "days")}, {countThings(most, "day", "days")}
          </Figure>
        )}
      </dl>
    </section>
  );
}

function List({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">{children}</ul>
    </section>
  );
}

function Measures({ shopMaximum }: Compliance) {
  return (
    <List id="measures" title="How we help you stay in control">
      <li>
        You can set a <StrongLink to="/account/limits">monthly spending limit</StrongLink>. You can set £0. Lowering it
        takes effect straight away; raising it takes 24 hours and your confirmation.
      </li>
      <li>
        You can <StrongLink to="/account/break">take a break</StrongLink>: pause, self-exclude or close your account. It
        starts straight away and we can't end it early.
      </li>
      {shopMaximum !== null && <li>No customer can spend more than {penceInText(toPence(shopMaximum))} a month.</li>}
      <li>
        You can't spend more than {penceInText(CREDIT_MONTH_PENCE)} a month by credit card, or use one for instant wins.
        If we can't tell the card type, we treat it as credit.
      </li>
      <li>You must be 18 or over to enter.</li>
      <li>We don't send marketing to anyone taking a break.</li>
      <li>
        You can <StrongLink to="/complaints">make a complaint</StrongLink>. We answer within {ANSWER_DAYS} days.{" "}
        <AdrLine />
      </li>
    </List>
  );
}

export function ProtectionPage() {
  const [code] = trpc.code.find.useSuspenseQuery();
  return (
    <PageBody title="Player protection">
      <div className="grid gap-10 lg:grid-cols-2 lg:items-start lg:gap-x-16">
        <div className="grid max-w-180 gap-4 lg:col-span-full">
          <h1>Player protection</h1>
          {code.comparedAt !== null && (
            <p>
              We last reviewed our practices against the Voluntary Code of Good Practice for Prize Draw Operators on{" "}
              {londonDate(code.comparedAt)}.
            </p>
          )}
        </div>
        <Measures {...code} />
        <SupportBox />
        <List id="cannot" title="Good to know">
          <li>Your limit and breaks only apply to this site. We can't see what you spend elsewhere.</li>
          <li>A break applies to you, not to others in your household.</li>
          <li>Payments you made before a break started still go through.</li>
        </List>
        {code.players >= FIGURES_FROM && <Figures code={code} />}
      </div>
    </PageBody>
  );
}
