import { ANSWER_DAYS, type ComplaintReceipt, londonDate } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useTitle } from "../../app/title.ts";
import { PageBody } from "../../ui/section.tsx";
import { useFocusOnMount } from "../../ui/use-focus-on-mount.ts";
import { ComplaintForm } from "./complaint-form.tsx";

const link = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

/** Who decides where customer and shop do not agree; nothing while the shop names no one. */
export function AdrLine() {
  const { adrBody } = useSession().settings;
  if (adrBody === null) return null;
  return (
    <>
      If you're not happy with our answer, you can take it to{" "}
      <a href={adrBody.url} target="_blank" rel="noreferrer" className="rounded-s underline hover:no-underline">
        {adrBody.name}
      </a>
      , which is independent of us.
    </>
  );
}

function Receipt({ receipt, mailedTo }: { receipt: ComplaintReceipt; mailedTo: string }) {
  const { user } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid gap-4">
      <h1 ref={heading} tabIndex={-1} data-ring="own" className="outline-none">
        We've received your complaint
      </h1>
      <p>
        Your reference is <strong className="whitespace-nowrap">{receipt.reference}</strong>.
      </p>
      <p>
        We'll confirm we're looking into it by {londonDate(receipt.acknowledgeBy)} and send you our answer by{" "}
        {londonDate(receipt.answerBy)}.
      </p>
      <p className="[overflow-wrap:anywhere]">We've also emailed this to {mailedTo}.</p>
      {user && (
        <p>
          <Link to="/account/complaints" className={link}>
            My complaints
          </Link>
        </p>
      )}
    </div>
  );
}

function Introduction() {
  return (
    <div className="grid gap-3">
      <h1>Make a complaint</h1>
      <p>Tell us what went wrong. It's free, and it won't affect your tickets or prizes.</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>We'll acknowledge it within 2 working days.</li>
        <li>We'll answer it within {ANSWER_DAYS} days.</li>
        <li className="empty:hidden">
          <AdrLine />
        </li>
      </ul>
    </div>
  );
}

export function ComplaintPage() {
  useTitle("Make a complaint");
  const [sent, setSent] = useState<{ receipt: ComplaintReceipt; mailedTo: string }>();
  return (
    <PageBody>
      <div className="grid max-w-160 gap-7">
        {sent ? (
          <Receipt {...sent} />
        ) : (
          <>
            <Introduction />
            <ComplaintForm onSent={(receipt, mailedTo) => setSent({ receipt, mailedTo })} />
          </>
        )}
      </div>
    </PageBody>
  );
}
