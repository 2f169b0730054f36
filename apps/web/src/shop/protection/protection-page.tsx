import {
  ANSWER_DAYS,
  CREDIT_MONTH_PENCE,
  formatPence,
  londonDate,
  type ProtectionCode,
  toPence,
} from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { formatCount } from "../../ui/count.ts";
import { cx } from "../../ui/cx.ts";
import { PageBody } from "../../ui/section.tsx";
import { AdrLine } from "../complaints/complaint-page.tsx";
import { SupportBox } from "./support-box.tsx";

const link = "rounded-s font-semibold underline";

function inNumber(count: number): string {
  return formatCount(count);
}

function shareOf({ players, playersWithLimit }: ProtectionCode): string {
  if (players === 0) return "Nobody has played yet";
  const percent = Math.round((playersWithLimit / players) * 100);
  return `${percent}% (${inNumber(playersWithLimit)} of ${inNumber(players)})`;
}

function daysInWords(days: number | null): string {
  if (days === null) return "Not known yet";
  return days === 1 ? "1 day" : `${days} days`;
}

function complaintsInWords({ received, answered }: ProtectionCode["complaints"]): string {
  return received === 0 ? "None" : `${inNumber(received)}, of which ${inNumber(answered)} are answered`;
}

function spreadInWords({ median, most }: ProtectionCode["complaints"]["answerDays"]): string {
  return median === null ? "Not known yet" : `${daysInWords(median)}, ${daysInWords(most)}`;
}

/** What is not as it should be, said plainly: red for what is missing, amber for what nobody has checked. */
function State({ red = false, children }: { red?: boolean; children: ReactNode }) {
  const Icon = red ? CircleX : CircleAlert;
  return (
    <p
      className={cx(
        "flex gap-3 rounded-l border px-4 py-3",
        red ? "border-error bg-error-wash" : "border-warn-line bg-warn-wash",
      )}
    >
      <Icon size={20} className={cx("mt-0.5 shrink-0", red ? "text-error" : "text-warn")} />
      <span>{children}</span>
    </p>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}

function Figures({ code }: { code: ProtectionCode }) {
  const { pause, suspend, close, stop } = code.breaks;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">In figures</h2>
      <p className="mt-2 text-muted">Counted from our books, a minute ago at most. Nobody types them.</p>
      <dl className="mt-4 border-t border-line">
        <Figure label="Players with a monthly limit of their own">{shareOf(code)}</Figure>
        <Figure label="Pauses begun in the last 12 months">{inNumber(pause)}</Figure>
        <Figure label="Suspensions begun in the last 12 months">{inNumber(suspend)}</Figure>
        <Figure label="Accounts closed for good in the last 12 months">{inNumber(close)}</Figure>
        <Figure label="Accounts that we stopped in the last 12 months">{inNumber(stop)}</Figure>
        <Figure label="Credit-card payments sent back in the last 12 months">{inNumber(code.creditRefusals)}</Figure>
        <Figure label="From the first sign of harm to our first contact, the middle case">
          {daysInWords(code.daysToFirstContact)}
        </Figure>
        <Figure label="Complaints in the last 12 months">{complaintsInWords(code.complaints)}</Figure>
        <Figure label="From a complaint to its answer, the middle case and the longest">
          {spreadInWords(code.complaints.answerDays)}
        </Figure>
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

function Measures({ shopMaximum }: ProtectionCode) {
  return (
    <List id="measures" title="What we do">
      <li>
        You can set a{" "}
        <Link to="/account/limits" className={link}>
          monthly limit
        </Link>
        , £0 too. Lower it, and it counts at once. A higher one waits a day, and then for you.
      </li>
      <li>
        You can{" "}
        <Link to="/account/break" className={link}>
          take a break
        </Link>
        : a pause, a suspension, or close your account. It starts at once, and we can't end it early.
      </li>
      {shopMaximum !== null && <li>Nobody can spend more than {formatPence(toPence(shopMaximum))} in a month.</li>}
      <li>
        Credit cards are limited to {formatPence(CREDIT_MONTH_PENCE)} a month, and are not taken for instant wins. A
        card whose kind we don't know counts as a credit card.
      </li>
      <li>Customers must be 18 or over.</li>
      <li>We send no marketing to somebody who takes a break.</li>
      <li>
        You can{" "}
        <Link to="/complaints" className={link}>
          make a complaint
        </Link>
        : a person answers within {ANSWER_DAYS} days. <AdrLine />
      </li>
    </List>
  );
}

function Limits() {
  return (
    <List id="cannot" title="What this can't do">
      <li>We don't see what you spend elsewhere.</li>
      <li>A date of birth that somebody typed is no proof of age.</li>
      <li>Somebody who comes back with another email address may not be recognised.</li>
      <li>Two people at one address are not one person, so a break of one is not a break of the other.</li>
      <li>A payment that was made before a break began still becomes an order.</li>
    </List>
  );
}

/** How the shop protects its players, in live figures. */
export function ProtectionPage() {
  useTitle("Player protection");
  const [code] = trpc.code.find.useSuspenseQuery();
  return (
    <PageBody>
      <div className="grid gap-10 lg:grid-cols-2 lg:items-start lg:gap-x-16">
        <div className="grid max-w-180 gap-4 lg:col-span-full">
          <h1>Player protection</h1>
          {code.mode === "ask" && (
            <State red>
              This shop asks for a monthly limit and for an age, but does not yet insist on an answer from everybody who
              buys.
            </State>
          )}
          {code.comparedAt !== null && (
            <p>
              A person compared this page with the text of the Code of Good Practice for Prize Draw Operators on{" "}
              {londonDate(Date.parse(code.comparedAt))}.
            </p>
          )}
          {code.comparedAt === null && (
            <State>
              Nobody has yet compared this page with the text of the Code of Good Practice for Prize Draw Operators, so
              we do not claim to follow it.
            </State>
          )}
        </div>
        <Figures code={code} />
        <div className="grid gap-10">
          <Measures {...code} />
          <Limits />
          <SupportBox />
        </div>
      </div>
    </PageBody>
  );
}
