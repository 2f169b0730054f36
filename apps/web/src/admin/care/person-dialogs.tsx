import { CareNote, formatPence, MAX_LIMIT_PENCE, parseLimit } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { EnterComplaintDialog } from "../complaints/enter-dialog.tsx";
import { ActDialog } from "../frame/act-dialog.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { BirthDateDialog } from "./birth-date-dialog.tsx";
import { BreakDialog } from "./break-dialog.tsx";
import { NoteForm } from "./note-form.tsx";
import { useRefreshCare } from "./use-refresh-care.ts";

/** What staff does for a customer: the last two end what staff tightened, and nothing ends what the customer did. */
export type CareAct = "flag" | "lower" | "break" | "stop" | "birth-date" | "end-lowering" | "lift" | "complaint";

export type PersonProps = { userId: string; name: string; onClose: () => void };

function FlagDialog({ userId, name, onClose }: PersonProps) {
  const flag = trpc.care.flag.useMutation();
  return (
    <NoteForm
      title={`Put ${name} into the care queue?`}
      submitLabel="Put into the queue"
      failure={`${name} could not be put into the queue`}
      draftName={`care-flag:${userId}`}
      send={async (note) => (await flag.mutateAsync({ id: userId, note })).msg}
      onClose={onClose}
    >
      Somebody looks at it within two working days.
    </NoteForm>
  );
}

function StopDialog({ userId, name, onClose }: PersonProps) {
  const stop = trpc.breaks.stop.useMutation();
  return (
    <NoteForm
      title={`Stop ${name} from entering?`}
      submitLabel={`Stop ${name}`}
      danger
      most={500}
      failure={`${name} could not be stopped`}
      draftName={`care-stop:${userId}`}
      send={async (note) => (await stop.mutateAsync({ id: userId, note })).msg}
      onClose={onClose}
    >
      It counts at once. They can log in, see their tickets and claim what they win, but not enter, and get no
      marketing. Payments that are open are stopped. Only two admins together can lift it.
    </NoteForm>
  );
}

function EndLoweringDialog({ userId, name, onClose }: PersonProps) {
  const end = trpc.protection.endLowering.useMutation();
  return (
    <NoteForm
      title={`End the limit that staff set for ${name}?`}
      submitLabel="End this limit"
      failure="The limit could not be ended"
      draftName={`care-end:${userId}`}
      send={async (note) => {
        await end.mutateAsync({ id: userId, note });
        return "The customer's own limit counts again";
      }}
      onClose={onClose}
    >
      Their own limit counts again. Nobody here can raise that one.
    </NoteForm>
  );
}

function LiftDialog({ userId, name, onClose }: PersonProps) {
  const refresh = useRefreshCare();
  const lift = trpc.breaks.liftStop.useMutation();
  const run = async () => {
    const answer = await lift.mutateAsync({ id: userId });
    await refresh();
    return answer;
  };
  return (
    <ActDialog
      act={{ kind: "user.liftStop", command: { id: userId } }}
      title={`Lift the stop of ${name}?`}
      confirmLabel="Lift stop"
      busyLabel="Lifting..."
      failure="The stop could not be lifted"
      {...{ run, onClose }}
    >
      They may enter again. A pause, a suspension or a closure that they chose stays.
    </ActDialog>
  );
}

function ComplaintDialog({ userId, name, onClose }: PersonProps) {
  return <EnterComplaintDialog customer={{ userId, name }} onClose={onClose} />;
}

const problem = `Enter pounds and pence from £0.00 to ${formatPence(MAX_LIMIT_PENCE)}, such as 50 or 49.99`;

const LowerValues = z.object({
  limit: z.string().refine((text) => parseLimit(text) !== null, problem),
  note: CareNote,
});

function LowerDialog({ userId, name, onClose }: PersonProps) {
  const flash = useFlash();
  const refresh = useRefreshCare();
  const lower = trpc.protection.lowerLimit.useMutation();
  const form = useApiForm<z.infer<typeof LowerValues>>({
    failure: "The limit could not be lowered",
    draftName: `care-lower:${userId}`,
    resolver: zodResolver(LowerValues),
    defaultValues: { limit: "", note: "" },
    mainField: "limit",
    send: async ({ limit, note }) => {
      await lower.mutateAsync({ id: userId, pence: parseLimit(limit) ?? 0, note });
      await refresh();
      flash.success("The limit counts from now on");
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Lower the monthly limit of ${name}`}
      about={<p>It counts at once. The customer sees it, and may ask why.</p>}
      submitLabel="Lower limit"
      onClose={onClose}
    >
      <TextField
        label="Monthly limit"
        prefix="£"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={form.errors.limit?.message}
        {...form.register("limit")}
      />
      <TextareaField
        label="Why?"
        hint="Other admins read it, and it stands in the audit trail with your name."
        rows={3}
        maxLength={2000}
        error={form.errors.note?.message}
        {...form.register("note")}
      />
    </FormDialog>
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
