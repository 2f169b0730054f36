import { AssessClauseInput, type Assessment } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDate } from "../../ui/format.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { actionsColumn, listProps } from "../frame/list-props.ts";
import { SaveDialog } from "../frame/save-dialog.tsx";

const Values = AssessClauseInput.omit({ clause: true });

function AssessDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { clause, asks, text, owner } = assessment;
  const isStatement = clause === "8.25";
  return (
    <SaveDialog
      title={isStatement ? "Audited statement" : `Clause ${clause}`}
      about={<p>{asks}</p>}
      submitLabel="Save"
      failure="Couldn't save this"
      draftName={`code-assessment:${clause}`}
      schema={Values}
      values={{ text: text ?? "", owner: owner ?? "", day: "" }}
      mainField="text"
      run={(values, api) => api.code.assess.mutate({ clause, ...values })}
      refresh={["code"]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextareaField label="How do you meet this?" rows={4} maxLength={2000} {...field("text")} />
          <TextField
            label={isStatement ? "Who signs it?" : "Who is responsible?"}
            autoComplete="off"
            maxLength={100}
            {...field("owner")}
          />
          <TextField
            label={isStatement ? "When was it last signed?" : "When was it last reviewed?"}
            type="date"
            autoComplete="off"
            className="max-w-80"
            {...field("day")}
          />
        </>
      )}
    </SaveDialog>
  );
}

/** Which text asks for it. */
const sourceOf = ({ clause }: Assessment) =>
  clause === "8.25" ? "Advertising rules (CAP Code 8.25)" : `Clause ${clause}`;

function Owner({ assessment: { state, owner, day } }: { assessment: Assessment }) {
  if (owner === null || day === null) return <StatusDot tone="warn">Not recorded</StatusDot>;
  return (
    <>
      <span className="block [overflow-wrap:anywhere]">{owner}</span>
      {state === "due" ? (
        <StatusDot tone="warn">Last reviewed {formatDate(day)}: review due</StatusDot>
      ) : (
        <StatusDot tone="ok">Reviewed {formatDate(day)}</StatusDot>
      )}
    </>
  );
}

function columnsOf(onEdit: (assessment: Assessment) => void): Column<Assessment>[] {
  return [
    {
      header: "Requirement",
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
    { header: "Responsible person", cell: (assessment) => <Owner assessment={assessment} /> },
    actionsColumn(
      (assessment) => (
        <Action right="code.assess" size="small" onClick={() => onEdit(assessment)}>
          {assessment.day === null ? "Record" : "Edit"}
          <span className="sr-only">{` ${sourceOf(assessment)}`}</span>
        </Action>
      ),
      "plain",
    ),
  ];
}

/** The clauses of the Code that need people: how the shop keeps each, who is responsible, and when that was last checked. */
export function Assessments() {
  const answer = trpc.code.listAssessments.useQuery();
  const [edited, setEdited] = useState<Assessment>();
  return (
    <section aria-labelledby="assessments" className="mt-8">
      <h2 id="assessments" className="text-h3 font-bold">
        Your responsibilities
      </h2>
      <p className="mb-4 mt-2 max-w-180 text-label text-muted">
        Record how you meet each requirement and who is responsible. Review each one every year.
      </p>
      <DataTable
        caption="Your responsibilities"
        columns={columnsOf(setEdited)}
        rows={answer.data?.assessments}
        rowId={({ clause }) => clause}
        {...listProps(answer)}
        empty="No requirements"
      />
      {edited && <AssessDialog assessment={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
