import { complaintOutcomeNames, complaintSubjectNames, londonDate, type MyComplaint } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { textOf } from "../../product/config-blocks.ts";
import { ButtonLink, TouchLink } from "../../ui/button.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Empty } from "../../ui/notices.tsx";
import { AdrLine } from "../complaints/complaint-page.tsx";
import { AccountPage } from "./account-page.tsx";

/** The state of a complaint, and by when the customer gets the next mail. */
function stateSentence({ state, acknowledgeBy, answerBy, closedAt, referredTo, answeredAt }: MyComplaint): string {
  if (state === "received") return `Received. We'll confirm we're looking into it by ${londonDate(acknowledgeBy)}.`;
  if (state === "acknowledged") return `We're looking into it and will reply by ${londonDate(answerBy)}.`;
  if (state === "referred") return `Referred to ${referredTo}.`;
  if (state === "closed" && closedAt !== null) return `Closed on ${londonDate(closedAt)}.`;
  return answeredAt === null ? "Answered." : `Answered on ${londonDate(answeredAt)}.`;
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-label font-bold">{title}</h3>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}

function ComplaintEntry({ complaint }: { complaint: MyComplaint }) {
  const { reference, subject, about, text, answer, outcome, receivedAt } = complaint;
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <div>
        <h2 className="text-h3 font-bold">{reference}</h2>
        <p className="text-muted [overflow-wrap:anywhere]">
          {[complaintSubjectNames[subject], about, londonDate(receivedAt)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="font-semibold">{stateSentence(complaint)}</p>
      <Text title="What you wrote">{text}</Text>
      {answer !== "" && (
        <>
          <Text title={`Our answer${outcome === null ? "" : `: ${complaintOutcomeNames[outcome].toLowerCase()}`}`}>
            {answer}
          </Text>
          <p className="text-muted empty:hidden">
            <AdrLine />
          </p>
        </>
      )}
    </li>
  );
}

export function ComplaintsPage() {
  const [{ complaints }] = trpc.complaints.listMine.useSuspenseQuery();
  const complain = (
    <ButtonLink to="/complaints" variant="secondary">
      Make a complaint
    </ButtonLink>
  );
  return (
    <AccountPage title="My complaints" under="Support">
      {complaints.length === 0 ? (
        <Empty
          title="You haven't made any complaints"
          help="If something's gone wrong, tell us and we'll look into it."
          action={complain}
        />
      ) : (
        <div className="grid max-w-160 gap-5">
          <ul className="border-t border-line">
            {complaints.map((complaint) => (
              <ComplaintEntry key={complaint._id} complaint={complaint} />
            ))}
          </ul>
          <div>{complain}</div>
        </div>
      )}
    </AccountPage>
  );
}

export function SupportPage() {
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const text = textOf(config, "support");
  const referrals = textOf(config, "referrals");
  return (
    <AccountPage title="Support">
      {text ? (
        <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <Empty
          title="Nothing here yet"
          help="You may find your answer in the FAQ."
          action={
            <ButtonLink to="/faq" variant="secondary">
              FAQ
            </ButtonLink>
          }
        />
      )}
      {referrals !== "" && (
        <section aria-labelledby="referrals" className="mt-10 max-w-160">
          <h2 id="referrals">Referrals</h2>
          <Markdown text={referrals} className="mt-2" />
        </section>
      )}
      <section aria-labelledby="complaints" className="mt-10 max-w-160">
        <h2 id="complaints">Something wrong?</h2>
        <p className="mt-2">You can make a complaint at any time, even during a break.</p>
        <p className="mt-1 flex flex-wrap gap-x-7">
          <TouchLink to="/complaints">Make a complaint</TouchLink>
          <TouchLink to="/account/complaints">My complaints</TouchLink>
        </p>
      </section>
    </AccountPage>
  );
}
