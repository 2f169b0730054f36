import { FlagNote, formatPence, MAX_LIMIT_PENCE, parseLimit } from "@counterfoil/core";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { EnterComplaintDialog } from "../complaints/enter-dialog.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { NoteDialog, why } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
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

function FlagDialog({ userId, name, onClose }: PersonProps) {
  const flag = trpc.care.flag.useMutation();
  return (
    <NoteDialog
      title={`Flag ${name}?`}
      about="They'll be reviewed within 2 working days."
      submitLabel="Flag customer"
      failure={`Couldn't flag ${name}`}
      draftName={`care-flag:${userId}`}
      run={({ note }) => flag.mutateAsync({ id: userId, note })}
      refresh={useRefresh("care")}
      onClose={onClose}
    />
  );
}

function BlockDialog({ userId, name, onClose }: PersonProps) {
  const stop = trpc.breaks.stop.useMutation();
  return (
    <NoteDialog
      title={`Block ${name}?`}
      about="Takes effect immediately. They can log in, see tickets and claim prizes, but can't enter or get marketing. Open payments are cancelled. It takes two admins to unblock them."
      submitLabel={`Block ${name}`}
      danger
      most={500}
      failure={`Couldn't block ${name}`}
      draftName={`care-stop:${userId}`}
      run={({ note }) => stop.mutateAsync({ id: userId, note })}
      refresh={useRefresh("care")}
      onClose={onClose}
    />
  );
}

function EndLoweringDialog({ userId, name, onClose }: PersonProps) {
  const end = trpc.protection.endLowering.useMutation();
  return (
    <NoteDialog
      title={`Remove the staff limit for ${name}?`}
      about="Their own limit will apply. Staff can't raise it."
      submitLabel="Remove limit"
      failure="Couldn't remove the limit"
      draftName={`care-end:${userId}`}
      run={({ note }) => end.mutateAsync({ id: userId, note })}
      done="Staff limit removed"
      refresh={useRefresh("care")}
      onClose={onClose}
    />
  );
}

function UnblockDialog({ userId, name, onClose }: PersonProps) {
  const lift = trpc.breaks.liftStop.useMutation();
  return (
    <ActionDialog
      act={{ kind: "user.liftStop", command: { id: userId } }}
      title={`Unblock ${name}?`}
      confirmLabel="Unblock"
      busyLabel="Unblocking..."
      failure="Couldn't unblock this customer"
      run={() => lift.mutateAsync({ id: userId })}
      refresh={useRefresh("care")}
      onClose={onClose}
    >
      They'll be able to enter again, unless they've paused, self-excluded or closed their account.
    </ActionDialog>
  );
}

function ComplaintDialog({ userId, name, onClose }: PersonProps) {
  return <EnterComplaintDialog customer={{ userId, name }} onClose={onClose} />;
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
  const lower = trpc.protection.lowerLimit.useMutation();
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
      run={({ limit, note }) => lower.mutateAsync({ id: userId, pence: parseLimit(limit) ?? 0, note })}
      done="Limit lowered"
      refresh={useRefresh("care")}
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
  flag: FlagDialog,
  lower: LowerDialog,
  break: BreakDialog,
  stop: BlockDialog,
  "birth-date": BirthDateDialog,
  "end-lowering": EndLoweringDialog,
  lift: UnblockDialog,
  complaint: ComplaintDialog,
};

/** The dialog of what staff do for a customer. */
export function ProtectionDialog({ act, ...props }: PersonProps & { act: ProtectionAction }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
