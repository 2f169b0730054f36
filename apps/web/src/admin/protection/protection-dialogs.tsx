import { FlagNote, formatPence, MAX_LIMIT_PENCE, parseLimit } from "@counterfoil/core";
import { z } from "zod";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { EnterComplaintDialog } from "../complaints/enter-dialog.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { type Note, NoteDialog, why } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { BirthDateDialog } from "./birth-date-dialog.tsx";
import { BreakDialog } from "./break-dialog.tsx";

/** What staff do for a customer: the last two end what staff tightened, and nothing ends what the customer did. */
export type ProtectionAction =
  | "flag"
  | "lower"
  | "break"
  | "stop"
  | "birth-date"
  | "end-lowering"
  | "lift"
  | "complaint";

export type PersonProps = { userId: string; name: string; onClose: () => void };

/** The dialogs that only ask why. */
const notes: Readonly<Record<"flag" | "stop" | "end-lowering", (person: PersonProps) => Note>> = {
  flag: ({ userId: id, name }) => ({
    title: `Flag ${name}?`,
    about: "They'll be reviewed within 2 working days.",
    submitLabel: "Flag customer",
    failure: `Couldn't flag ${name}`,
    draftName: `care-flag:${id}`,
    run: ({ note }, api) => api.care.flag.mutate({ id, note }),
  }),
  stop: ({ userId: id, name }) => ({
    title: `Block ${name}?`,
    about:
      "Takes effect immediately. They can log in, see tickets and claim prizes, but can't enter or get marketing. Open payments are cancelled. It takes two admins to unblock them.",
    submitLabel: `Block ${name}`,
    danger: true,
    most: 500,
    failure: `Couldn't block ${name}`,
    draftName: `care-stop:${id}`,
    run: ({ note }, api) => api.breaks.stop.mutate({ id, note }),
  }),
  "end-lowering": ({ userId: id, name }) => ({
    title: `Remove the staff limit for ${name}?`,
    about: "Their own limit will apply. Staff can't raise it.",
    submitLabel: "Remove limit",
    failure: "Couldn't remove the limit",
    draftName: `care-end:${id}`,
    run: ({ note }, api) => api.protection.endLowering.mutate({ id, note }),
    done: "Staff limit removed",
  }),
};

function UnblockDialog({ userId, name, onClose }: PersonProps) {
  return (
    <ApprovalDialog kind="user.liftStop" input={{ id: userId }} name={name} refresh={["care"]} onClose={onClose} />
  );
}

const LowerValues = z.object({
  limit: z
    .string()
    .refine(
      (text) => parseLimit(text) !== null,
      `Enter an amount from £0 to ${formatPence(MAX_LIMIT_PENCE)}, like 50 or 49.99`,
    ),
  note: FlagNote,
});

function LowerDialog({ userId, name, onClose }: PersonProps) {
  return (
    <SaveDialog
      title={`Lower ${name}'s monthly limit`}
      about={<p>Takes effect immediately. The customer will see it.</p>}
      submitLabel="Lower limit"
      failure="Couldn't lower the limit"
      draftName={`care-lower:${userId}`}
      schema={LowerValues}
      values={{ limit: "", note: "" }}
      mainField="limit"
      run={({ limit, note }, api) =>
        api.protection.lowerLimit.mutate({ id: userId, pence: parseLimit(limit) ?? 0, note })
      }
      done="Limit lowered"
      refresh={["care"]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            label="Monthly spending limit"
            prefix="£"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...field("limit")}
          />
          <TextareaField label={why.label} hint={why.hint} rows={3} maxLength={2000} {...field("note")} />
        </>
      )}
    </SaveDialog>
  );
}

const dialogs = {
  lower: LowerDialog,
  break: BreakDialog,
  "birth-date": BirthDateDialog,
  lift: UnblockDialog,
};

export function ProtectionDialog({ act, ...person }: PersonProps & { act: ProtectionAction }) {
  if (act === "flag" || act === "stop" || act === "end-lowering") {
    return <NoteDialog {...notes[act](person)} refresh={["care"]} onClose={person.onClose} />;
  }
  if (act === "complaint") return <EnterComplaintDialog customer={person} onClose={person.onClose} />;
  const Dialog = dialogs[act];
  return <Dialog {...person} />;
}
