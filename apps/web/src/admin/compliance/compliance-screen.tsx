import { type ComplaintFigures, type Compliance, formatName } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Action } from "../frame/action.tsx";
import { NoteDialog, why } from "../frame/note-dialog.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";
import { Assessments } from "./assessments.tsx";

function spread({ median, most }: ComplaintFigures["answerDays"]): string {
  return median === null || most === null ? "None yet" : `Median ${median}, longest ${most}`;
}

function late(count: number) {
  if (count === 0) return <StatusDot tone="ok">None</StatusDot>;
  return <StatusDot tone="error">{String(count)}</StatusDot>;
}

/** Clause 1.2: complaints of the last 12 months, and who decides where shop and customer do not agree. */
function ComplaintsEvidence({ complaints }: { complaints: ComplaintFigures }) {
  const { adrBody } = useSession().settings;
  return (
    <section aria-labelledby="complaints-evidence" className="mt-8">
      <h2 id="complaints-evidence" className="mb-2 text-h3 font-bold">
        Complaints and disputes (clause 1.2)
      </h2>
      <DescriptionList
        items={[
          {
            label: "Complaints in the last 12 months",
            value: (
              <Link to="/admin/care/complaints" search={{ show: "all" }} className="underline">
                {complaints.received} received, {complaints.answered} answered, {complaints.open} open
              </Link>
            ),
          },
          { label: "Days to acknowledge", value: spread(complaints.acknowledgeDays) },
          { label: "Acknowledged late (after 2 working days)", value: late(complaints.acknowledgedLate) },
          { label: "Days to answer", value: spread(complaints.answerDays) },
          { label: "Answered late (after 28 days)", value: late(complaints.answeredLate) },
          {
            label: "Dispute body (ADR_BODY)",
            value:
              adrBody === null ? (
                <StatusDot tone="warn">Not set</StatusDot>
              ) : (
                <a href={adrBody.url} target="_blank" rel="noreferrer" className="underline">
                  {adrBody.name}
                </a>
              ),
          },
          { label: "Complaints referred", value: String(complaints.referred) },
        ]}
      />
    </section>
  );
}

const question = { ...why, missing: "Enter which version of the Code, or a reason" };
const review = { ...question, label: "Which version of the Code, and who reviewed it?" };

function CompareDialog({ isCompared, onClose }: { isCompared: boolean; onClose: () => void }) {
  return (
    <NoteDialog
      title={isCompared ? "Record a review" : "Remove the review?"}
      about={
        isCompared
          ? "Confirm someone has read the full Code and checked this shop against it. The date is shown on the public page."
          : "The public page will no longer mention the Code."
      }
      submitLabel={isCompared ? "Record review" : "Remove review"}
      failure="Couldn't save this"
      draftName={`code:${isCompared}`}
      words={isCompared ? review : question}
      most={500}
      run={({ note }, api) => api.code.compare.mutate({ isCompared, note })}
      refresh={["code"]}
      onClose={onClose}
    />
  );
}

function Settings({ code }: { code: Compliance }) {
  return (
    <DescriptionList
      className="max-md:[&_dt]:w-[46%]"
      items={[
        {
          label: "Limit and age questions (PROTECTION)",
          value:
            code.mode === "require" ? (
              <StatusDot tone="ok">Required</StatusDot>
            ) : (
              <StatusDot tone="error">Optional</StatusDot>
            ),
        },
        {
          label: "Monthly maximum for everyone (MONTHLY_MAXIMUM)",
          value: code.shopMaximum === null ? "None" : formatMoney(code.shopMaximum),
        },
        {
          label: "Public page",
          value: (
            <Link to="/player-protection" className="underline">
              Player protection
            </Link>
          ),
        },
      ]}
    />
  );
}

function Comparison() {
  const answer = trpc.code.findComparison.useQuery();
  const [open, setOpen] = useState(false);
  const comparison = answer.data?.comparison;
  if (answer.isError) return <Unloaded query={answer} outline={[]} />;
  if (comparison === undefined) return null;
  const by = comparison?.by ? formatName(comparison.by) : "a deleted user";
  return (
    <section aria-labelledby="compared" className="mt-8 max-w-180">
      <h2 id="compared" className="text-h3 font-bold">
        Reviewed against the Code
      </h2>
      <div className="mb-4 mt-2 [overflow-wrap:anywhere]">
        {comparison ? (
          <>
            <StatusDot tone="ok">{formatDateTime(comparison.at)}</StatusDot>
            <p className="mt-1">
              “{comparison.note}” <span className="text-muted">{by}</span>
            </p>
          </>
        ) : (
          <StatusDot tone="warn">Not yet</StatusDot>
        )}
      </div>
      <Action right="code.compare" onClick={() => setOpen(true)}>
        {comparison ? "Remove review" : "Record review"}
      </Action>
      {open && <CompareDialog isCompared={comparison === null} onClose={() => setOpen(false)} />}
    </section>
  );
}

export function ComplianceScreen() {
  const code = trpc.code.find.useQuery();
  return (
    <Screen>
      <p className="mb-5 max-w-180 text-label text-muted">
        How this shop compares with the Voluntary Code of Good Practice for Prize Draw Operators.
      </p>
      <Unloaded query={code} outline={["h-40"]} />
      {code.data && <Settings code={code.data} />}
      {code.data && <ComplaintsEvidence complaints={code.data.complaints} />}
      <Comparison />
      <Assessments />
    </Screen>
  );
}
