import { type Compliance, formatName, ReviewCodeInput } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { formatDateTime } from "../../ui/dates.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatMoney } from "../../ui/money.ts";
import { StatusDot } from "../../ui/status-dot.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { Action } from "../frame/action.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen } from "../frame/screen.tsx";
import { Unloaded } from "../frame/unloaded.tsx";
import { Assessments } from "./assessments.tsx";
import { ComplaintsEvidence } from "./complaints-evidence.tsx";

const Note = ReviewCodeInput.pick({ note: true });

/** Records that a person has compared the shop with the Code, or removes that. */
function CompareDialog({ isCompared, onClose }: { isCompared: boolean; onClose: () => void }) {
  return (
    <SaveDialog
      title={isCompared ? "Record a review" : "Remove the review?"}
      about={
        <p>
          {isCompared
            ? "Confirm someone has read the full Code and checked this shop against it. The date is shown on the public page."
            : "The public page will no longer mention the Code."}
        </p>
      }
      submitLabel={isCompared ? "Record review" : "Remove review"}
      failure="Couldn't save this"
      draftName={`code:${isCompared}`}
      schema={Note}
      values={{ note: "" }}
      run={({ note }, api) => api.code.compare.mutate({ isCompared, note })}
      refresh={["code"]}
      onClose={onClose}
    >
      {({ field }) => (
        <TextareaField
          label={isCompared ? "Which version of the Code, and who reviewed it?" : "Reason"}
          hint="Recorded in the audit trail with your name."
          rows={3}
          maxLength={500}
          {...field("note")}
        />
      )}
    </SaveDialog>
  );
}

function Settings({ code }: { code: Compliance }) {
  return (
    <DescriptionList
      className="max-md:[&_dt]:w-[46%]"
      items={[
        {
          label: "Customers must answer limit and age questions (PROTECTION)",
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

/** Whether the shop follows the Code of Good Practice for Prize Draw Operators. */
export function ComplianceScreen() {
  const code = trpc.code.find.useQuery();
  return (
    <Screen>
      <p className="mb-5 max-w-180 text-label text-muted">
        How this shop meets the Voluntary Code of Good Practice for Prize Draw Operators.
      </p>
      <Unloaded query={code} outline={["h-40"]} />
      {code.data && <Settings code={code.data} />}
      {code.data && <ComplaintsEvidence complaints={code.data.complaints} />}
      <Comparison />
      <Assessments />
    </Screen>
  );
}
