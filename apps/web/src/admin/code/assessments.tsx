import type { CodeAssessment } from "@counterfoil/core";
import { useState } from "react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-model.ts";
import { formatDate } from "../../ui/dates.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { listProps } from "../frame/list-props.ts";
import { AssessDialog } from "./assess-dialog.tsx";

/** Which text asks for it. */
const sourceOf = ({ clause }: CodeAssessment) => (clause === "8.25" ? "CAP Code 8.25" : `Clause ${clause}`);

/** Who is responsible, and when it was last checked. */
function Owner({ assessment: { state, owner, day } }: { assessment: CodeAssessment }) {
  if (owner === null || day === null) return <StatusDot tone="warn">Nobody has said</StatusDot>;
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">{owner}</span>
      {state === "due" ? (
        <StatusDot tone="warn">Last looked at {formatDate(day)}: look again</StatusDot>
      ) : (
        <StatusDot tone="ok">Looked at {formatDate(day)}</StatusDot>
      )}
    </>
  );
}

function columnsOf(onEdit: (assessment: CodeAssessment) => void): Column<CodeAssessment>[] {
  return [
    {
      id: "asks",
      header: "What is asked",
      phone: "plain",
      cell: (assessment) => (
        <>
          <strong className="block">{assessment.asks}</strong>
          <span className="block text-small font-normal text-muted">{sourceOf(assessment)}</span>
          {assessment.text !== null && (
            <span className="mt-1 block whitespace-pre-line text-small font-normal [overflow-wrap:anywhere]">
              {assessment.text}
            </span>
          )}
        </>
      ),
    },
    { id: "owner", header: "Who answers for it", cell: (assessment) => <Owner assessment={assessment} /> },
    {
      id: "acts",
      header: "Actions",
      hideHeader: true,
      hideInPrint: true,
      cell: (assessment) => (
        <May right="code.assess">
          <Button variant="secondary" size="small" onClick={() => onEdit(assessment)}>
            Edit<span className="sr-only">{` ${sourceOf(assessment)}`}</span>
          </Button>
        </May>
      ),
    },
  ];
}

/** The clauses of the Code that need people: how the shop keeps each, who is responsible, and when that was last checked. */
export function Assessments() {
  const answer = trpc.code.listAssessments.useQuery();
  const [edited, setEdited] = useState<CodeAssessment>();
  return (
    <section aria-labelledby="assessments" className="mt-8">
      <h2 id="assessments" className="text-h3 font-bold">
        What people see to
      </h2>
      <p className="mb-4 mt-2 max-w-180 text-label text-muted">
        Say how the shop keeps each of these, who answers for it, and when that was last looked at. After a year it is
        due again.
      </p>
      <DataTable
        caption="What people see to"
        columns={columnsOf(setEdited)}
        rows={answer.data?.assessments}
        rowId={({ clause }) => clause}
        {...listProps(answer)}
        empty="Nothing to see to"
      />
      {edited && <AssessDialog assessment={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
