import { countThings, londonMoment, type Raffle, type RafflePost } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useSession } from "../../app/session.tsx";
import { Button } from "../../ui/button.tsx";
import { CompetitionSection } from "./competition-section.tsx";
import { allocatesAtRandom } from "./use-availability.ts";

type Props = { raffle: Raffle; post: RafflePost };

function Address() {
  const { company, name } = useSession().settings;
  const lines = company.postAddress || company.address;
  return (
    <address className="whitespace-pre-line rounded-l border border-line bg-white px-5 py-4 text-lead/7 font-semibold not-italic">
      {`${company.name || name}\n${lines}`}
    </address>
  );
}

function WhatToWrite({ raffle }: Pick<Props, "raffle">) {
  const { name, question } = raffle;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        the competition: <strong>{name}</strong>
      </li>
      <li>your full name</li>
      <li>your address with its postcode</li>
      <li>“I am 18 or over”</li>
      {question && (
        <li>
          your answer to “{question.question}”: {question.answers.map(({ answer }) => answer).join(", ")}
        </li>
      )}
      {!allocatesAtRandom(raffle) && <li>the numbers you&apos;d like (optional)</li>}
      <li>your email address, if you&apos;d like us to send you your number (optional)</li>
    </ul>
  );
}

/** How to enter free by post: where to, what to write, until when, and what a card gives. */
export default function PostPanel({ raffle, post }: Props) {
  const { closesAt, entriesPerCard, reserve } = post;
  const { maxEntriesPerPerson } = raffle;
  return (
    <CompetitionSection title="Free entry by post" note="Same draw, same chance of every prize, no purchase.">
      <div className="grid max-w-180 gap-5">
        <p className="text-lead/7">
          It must reach us by <strong>{londonMoment(closesAt)}</strong>.
        </p>
        <Address />
        <div>
          <h3 className="mb-2">Write on a postcard or letter</h3>
          <WhatToWrite raffle={raffle} />
        </div>
        <p>
          One card gives {countThings(entriesPerCard, "entry", "entries")}. You can have up to{" "}
          {countThings(maxEntriesPerPerson, "entry", "entries")}, bought and posted. Post each card separately, first or
          second class.
        </p>
        {reserve > 0 && (
          <p>
            {countThings(reserve, "number is", "numbers are")} kept for entries by post. If no numbers are left when
            your card arrives, we&apos;ll tell you.
          </p>
        )}
        <p className="text-muted">
          You don&apos;t need an account.{" "}
          {allocatesAtRandom(raffle)
            ? "Your numbers are chosen at random from those still available, as in a lucky dip."
            : "If you don't choose numbers, or they've gone, yours are chosen at random from those still available, as in a lucky dip."}{" "}
          By sending a card you accept our{" "}
          <Link to="/p/$slug" params={{ slug: "terms-and-conditions" }} className="underline">
            terms and conditions
          </Link>
          .
        </p>
        <div className="print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer size={18} /> Print this
          </Button>
        </div>
      </div>
    </CompetitionSection>
  );
}
