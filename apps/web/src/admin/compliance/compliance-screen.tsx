import {
  AssessClauseInput,
  type Assessment,
  type ComplaintFigures,
  type Compliance,
  formatName,
} from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatDate, formatDateTime, formatMoney } from "../../ui/format.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { actionsColumn, listProps } from "../frame/list-props.tsx";
import { DayField, NoteDialog, why } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Part, Screen, Unloaded } from "../frame/screen.tsx";
import { CompetitionsEvidence, OpenTimes } from "./open-times-part.tsx";

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
    <Part title="Complaints and disputes (clause 1.2)" className="mt-8">
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
    </Part>
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
  /** Whether the dialog records that someone has compared them, or removes that. */
  const isCompared = comparison === null;
  const by = comparison?.by ? formatName(comparison.by) : "a deleted user";
  return (
    <Part title="Reviewed against the Code" className="mt-8 max-w-180">
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
      {open && (
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
          words={{
            label: isCompared ? "Which version of the Code, and who reviewed it?" : why.label,
            hint: why.hint,
            missing: "Enter the version, and who reviewed it",
          }}
          most={500}
          run={({ note }, api) => api.code.compare.mutate({ isCompared, note })}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}

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
          <DayField label={isStatement ? "When was it last signed?" : "When was it last reviewed?"} {...field("day")} />
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
function Assessments() {
  const answer = trpc.code.listAssessments.useQuery();
  const [edited, setEdited] = useState<Assessment>();
  return (
    <Part title="Your responsibilities" className="mt-8">
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
    </Part>
  );
}

export function ComplianceScreen() {
  const code = trpc.code.find.useQuery();
  return (
    <Screen about="How this shop compares with the Voluntary Code of Good Practice for Prize Draw Operators.">
      <Unloaded query={code} outline={["h-40"]} />
      {code.data && <Settings code={code.data} />}
      {code.data && <ComplaintsEvidence complaints={code.data.complaints} />}
      {code.data && <CompetitionsEvidence code={code.data} />}
      <Comparison />
      <Assessments />
      <OpenTimes />
    </Screen>
  );
}
