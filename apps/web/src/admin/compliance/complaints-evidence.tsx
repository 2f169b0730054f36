import type { ComplaintFigures } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../app/session.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";

function spread({ median, most }: ComplaintFigures["answerDays"]): string {
  return median === null || most === null ? "None yet" : `Median ${median}, longest ${most}`;
}

function late(count: number) {
  if (count === 0) return <StatusDot tone="ok">None</StatusDot>;
  return <StatusDot tone="error">{String(count)}</StatusDot>;
}

/** Clause 1.2: complaints of the last 12 months, and who decides where shop and customer do not agree. */
export function ComplaintsEvidence({ complaints }: { complaints: ComplaintFigures }) {
  const { adrBody } = useSession().settings;
  return (
    <section aria-labelledby="complaints-evidence" className="mt-8">
      <h2 id="complaints-evidence" className="mb-2 text-h3 font-bold">
        1.2 Complaints and disputes
      </h2>
      <DescriptionList
        items={[
          {
            label: "Received in the last 12 months",
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
          { label: "Referred to it", value: String(complaints.referred) },
        ]}
      />
    </section>
  );
}
