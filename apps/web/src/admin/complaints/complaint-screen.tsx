import {
  type Complaint,
  complaintChannelNames,
  complaintMayBecome,
  complaintOutcomeNames,
  complaintSubjectNames,
  formatName,
} from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { useNow } from "../../ui/clock.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatDate, formatDateTime } from "../../ui/format.ts";
import { StateDot } from "../../ui/status-dot.tsx";
import { Action, UserLink } from "../frame/action.tsx";
import { BackLink, Part, Screen, Unloaded } from "../frame/screen.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { type ComplaintAction, ComplaintDialog } from "./complaint-dialogs.tsx";
import { dueWords, nameOf, stateNames, takenWords } from "./complaint-words.ts";

const route = getRouteApi("/admin/care/complaints/$id");

function Acts({ complaint, onAction }: { complaint: Complaint; onAction: (act: ComplaintAction) => void }) {
  const { state, isErased, answeredAt } = complaint;
  const acknowledge = trpc.complaints.acknowledge.useMutation(useOutcome(useRefresh()));
  if (isErased) return null;
  const act = (name: ComplaintAction, label: string, isNext = false) => (
    <Action right="complaints.handle" variant={isNext ? "primary" : "secondary"} onClick={() => onAction(name)}>
      {label}
    </Action>
  );
  return (
    <>
      {complaintMayBecome(state, "acknowledged") && (
        <Action
          right="complaints.handle"
          variant="primary"
          busy={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ id: complaint._id })}
        >
          Send acknowledgement
        </Action>
      )}
      {complaintMayBecome(state, "answered") && act("answer", "Answer", state === "acknowledged")}
      {act("note", "Add note")}
      {complaintMayBecome(state, "referred") && answeredAt !== null && act("refer", "Refer to dispute body")}
      {complaintMayBecome(state, "closed") && act("close", "Close complaint")}
      <Action right="complaints.erase" variant="danger" onClick={() => onAction("erase")}>
        Erase complaint
      </Action>
    </>
  );
}

function Who({ complaint }: { complaint: Complaint }) {
  const { user, email } = complaint;
  if (user) return <UserLink user={user} />;
  return (
    <>
      <span className="block">{nameOf(complaint)}</span>
      {email !== "" && <EmailText>{email}</EmailText>}
    </>
  );
}

/** A step with its deadline until it is done: "Answer by". */
function stepItem([due, done]: [string, string], at: string | null, days: number | null, by: string) {
  if (at === null) return { label: `${due} by`, value: formatDate(by) };
  return { label: done, value: `${formatDateTime(at)}, ${takenWords(days)}` };
}

function Facts({ complaint }: { complaint: Complaint }) {
  const { subject, about, due, handler, outcome, closedAt, referredAt, referredTo, state } = complaint;
  const { channel, receivedAt } = complaint;
  // What staff entered has a day, and how it came.
  const entered = `${formatDate(receivedAt)}, ${complaintChannelNames[channel].toLowerCase()}`;
  const received = channel === "web" ? formatDateTime(receivedAt) : entered;
  const now = useNow();
  const { acknowledgedAt, daysToAcknowledge, acknowledgeBy, answeredAt, daysToAnswer, answerBy } = complaint;
  return (
    <DescriptionList
      className="self-start"
      items={[
        {
          label: "Next step",
          value: due && (
            <span className="[&>span]:whitespace-normal">
              <StateDot of={dueWords(complaint, now)} />
            </span>
          ),
        },
        { label: "Status", value: stateNames[state] },
        { label: "From", value: <Who complaint={complaint} /> },
        { label: "Handled by", value: handler && formatName(handler) },
        { label: "About", value: [complaintSubjectNames[subject], about].filter(Boolean).join(": ") },
        { label: "Received", value: received },
        stepItem(["Acknowledge", "Acknowledged"], acknowledgedAt, daysToAcknowledge, acknowledgeBy),
        stepItem(["Answer", "Answered"], answeredAt, daysToAnswer, answerBy),
        { label: "Outcome", value: outcome && complaintOutcomeNames[outcome] },
        { label: "Closed", value: closedAt && formatDateTime(closedAt) },
        { label: "Referred", value: referredAt && `${referredTo}, ${formatDateTime(referredAt)}` },
      ].filter(({ value }) => value)}
    />
  );
}

function Text({ title, children }: { title: string; children: string }) {
  if (children === "") return null;
  return (
    <Part title={title} className="max-w-180">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
    </Part>
  );
}

export function ComplaintScreen() {
  const { id } = route.useParams();
  const answer = trpc.complaints.find.useQuery({ id });
  const [act, setAct] = useState<ComplaintAction>();
  const complaint = answer.data?.complaint;
  return (
    <Screen
      title={complaint ? `Complaint ${complaint.reference}` : "Complaint"}
      heading={
        <>
          Complaint <span className="whitespace-nowrap">{complaint?.reference}</span>
        </>
      }
      back={<BackLink to="/admin/care/complaints" />}
      actions={complaint && <Acts complaint={complaint} onAction={setAct} />}
    >
      {!complaint && <Unloaded query={answer} outline={["h-60"]} />}
      {complaint && (
        <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-7">
            {complaint.isErased && <p className="text-muted">The text has been erased.</p>}
            <Text title="What they wrote">{complaint.text}</Text>
            <Text title="Our answer">{complaint.answer}</Text>
            {complaint.notes.length > 0 && (
              <Part title="Notes" className="max-w-180">
                <ul className="grid gap-2">
                  {complaint.notes.map(({ note, at, by }) => (
                    <li key={`${at} ${note}`} className="whitespace-pre-line [overflow-wrap:anywhere]">
                      “{note}” <span className="text-muted">{`${formatName(by)}, ${formatDateTime(at)}`}</span>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
          </div>
          <Facts complaint={complaint} />
        </div>
      )}
      {complaint && act && <ComplaintDialog act={act} complaint={complaint} onClose={() => setAct(undefined)} />}
    </Screen>
  );
}
