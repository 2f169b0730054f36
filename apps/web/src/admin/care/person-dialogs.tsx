import { CareNote, formatPence, MAX_LIMIT_PENCE, parseLimit } from "@counterfoil/core";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { EnterComplaintDialog } from "../complaints/enter-dialog.tsx";
import { ActDialog } from "../frame/act-dialog.tsx";
import { NoteDialog, why } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { BirthDateDialog } from "./birth-date-dialog.tsx";
import { BreakDialog } from "./break-dialog.tsx";

/** What staff does for a customer: the last two end what staff tightened, and nothing ends what the customer did. */
export type CareAct = "flag" | "lower" | "break" | "stop" | "birth-date" | "end-lowering" | "lift" | "complaint";

export type PersonProps = { userId: string; name: string; onClose: () => void };

function FlagDialog({ userId, name, onClose }: PersonProps) {
  const flag = trpc.care.flag.useMutation();
  return (
    <NoteDialog
      title={`Put ${name} into the care queue?`}
      about="Somebody looks at it within two working days."
      submitLabel="Put into the queue"
      failure={`${name} could not be put into the queue`}
      draftName={`care-flag:${userId}`}
      run={({ note }) => flag.mutateAsync({ id: userId, note })}
      refresh={useRefresh("care")}
      onClose={onClose}
    />
  );
}

function StopDialog({ userId, name, onClose }: PersonProps) {
  const stop = trpc.breaks.stop.useMutation();
  return (
    <NoteDialog
      title={`Stop ${name} from entering?`}
      about="It counts at once. They can log in, see their tickets and claim what they win, but not enter, and get no marketing. Payments that are open are stopped. Only two admins together can lift it."
      submitLabel={`Stop ${name}`}
      danger
      most={500}
      failure={`${name} could not be stopped`}
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
      title={`End the limit that staff set for ${name}?`}
      about="Their own limit counts again. Nobody here can raise that one."
      submitLabel="End this limit"
      failure="The limit could not be ended"
      draftName={`care-end:${userId}`}
      run={({ note }) => end.mutateAsync({ id: userId, note })}
      done="The customer's own limit counts again"
      refresh={useRefresh("care")}
      onClose={onClose}
    />
  );
}

function LiftDialog({ userId, name, onClose }: PersonProps) {
  const lift = trpc.breaks.liftStop.useMutation();
  return (
    <ActDialog
      act={{ kind: "user.liftStop", command: { id: userId } }}
      title={`Lift the stop of ${name}?`}
      confirmLabel="Lift stop"
      busyLabel="Lifting..."
      failure="The stop could not be lifted"
      run={() => lift.mutateAsync({ id: userId })}
      refresh={useRefresh("care")}
      onClose={onClose}
    >
      They may enter again. A pause, a suspension or a closure that they chose stays.
    </ActDialog>
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
  note: CareNote,
});

function LowerDialog({ userId, name, onClose }: PersonProps) {
  const lower = trpc.protection.lowerLimit.useMutation();
  return (
    <SaveDialog
      title={`Lower the monthly limit of ${name}`}
      about={<p>It counts at once. The customer sees it, and may ask why.</p>}
      submitLabel="Lower limit"
      failure="The limit could not be lowered"
      draftName={`care-lower:${userId}`}
      schema={LowerValues}
      values={{ limit: "", note: "" }}
      mainField="limit"
      run={({ limit, note }) => lower.mutateAsync({ id: userId, pence: parseLimit(limit) ?? 0, note })}
      done="The limit counts from now on"
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
  stop: StopDialog,
  "birth-date": BirthDateDialog,
  "end-lowering": EndLoweringDialog,
  lift: LiftDialog,
  complaint: ComplaintDialog,
};

/** The dialog of what staff does for a customer. */
export function CareActDialog({ act, ...props }: PersonProps & { act: CareAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
