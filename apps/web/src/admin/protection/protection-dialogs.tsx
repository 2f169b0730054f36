import {
  BirthDateOfInput,
  BREAK_NOTICE,
  FlagNote,
  LIMIT_PROBLEM,
  PAUSE_DAYS,
  parseLimit,
  SUSPEND_MONTHS,
} from "@counterfoil/core";
import type { ReactNode } from "react";
import { z } from "zod";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { EnterComplaintDialog } from "../complaints/enter-dialog.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { DayField, type Note, NoteDialog, NoteField } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

/** What staff do for a customer; nothing ends what the customer did. */
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

const LowerValues = z.object({
  limit: z.string().refine((text) => parseLimit(text) !== null, LIMIT_PROBLEM),
  note: FlagNote,
});

const BirthDateValues = BirthDateOfInput.pick({ birthDate: true, note: true });

const spans = {
  pause: { ...PAUSE_DAYS, unit: "days" },
  suspend: { ...SUSPEND_MONTHS, unit: "months" },
} as const;

const BreakValues = z
  .object({
    kind: z.enum(["pause", "suspend", "close"]),
    length: z.string().trim(),
    askedBy: z.enum(["", "email", "letter", "phone"]).refine((by) => by !== "", "Choose how the customer asked"),
  })
  .superRefine(({ kind, length }, ctx) => {
    if (kind === "close") return;
    const { least, most, unit } = spans[kind];
    if (/^\d{1,3}$/.test(length) && Number(length) >= least && Number(length) <= most) return;
    ctx.addIssue({ code: "custom", path: ["length"], message: `Choose ${least} to ${most} ${unit}` });
  });
function inputOf(id: string, { kind, length, askedBy }: z.infer<typeof BreakValues>) {
  const about = { id, askedBy };
  if (kind === "pause") return { ...about, kind, days: Number(length) };
  return kind === "suspend" ? { ...about, kind, months: Number(length) } : { ...about, kind };
}

const kindNames = { pause: "Pause", suspend: "Self-exclusion", close: "Close account permanently" };
const askedNames = { email: "By email", letter: "By letter", phone: "By phone" };

type Shared = { draftName: string; onClose: () => void };

const dialogs: Readonly<Record<"lower" | "break" | "birth-date", (of: PersonProps, shared: Shared) => ReactNode>> = {
  lower: ({ userId, name }, shared) => (
    <SaveDialog
      {...shared}
      title={`Lower ${name}'s monthly limit`}
      about={<p>Takes effect immediately. The customer will see it.</p>}
      submitLabel="Lower limit"
      failure="Couldn't lower the limit"
      schema={LowerValues}
      values={{ limit: "", note: "" }}
      mainField="limit"
      run={({ limit, note }, api) =>
        api.protection.lowerLimit.mutate({ id: userId, pence: parseLimit(limit) ?? 0, note })
      }
      done="Limit lowered"
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
          <NoteField {...field("note")} />
        </>
      )}
    </SaveDialog>
  ),
  break: ({ userId, name }, shared) => (
    <SaveDialog
      {...shared}
      title={`Start a break for ${name}`}
      about={<p>Tell the customer: “{BREAK_NOTICE}”</p>}
      submitLabel="Start break"
      danger
      failure="Couldn't start the break"
      schema={BreakValues}
      values={{ kind: "pause", length: "7", askedBy: "" }}
      run={(values, api) => api.breaks.startOfCustomer.mutate(inputOf(userId, values))}
    >
      {({ field, watch }) => {
        const kind = watch("kind");
        return (
          <>
            <ChoiceField label="Break" names={kindNames} {...field("kind")} />
            {kind !== "close" && (
              <TextField
                label={kind === "pause" ? "Days" : "Months"}
                hint={`${spans[kind].least} to ${spans[kind].most}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                {...field("length")}
              />
            )}
            <ChoiceField label="How did the customer ask?" first="Choose" names={askedNames} {...field("askedBy")} />
          </>
        );
      }}
    </SaveDialog>
  ),
  "birth-date": ({ userId, name }, shared) => (
    <SaveDialog
      {...shared}
      title={`Correct ${name}'s date of birth`}
      about={<p>Customers under 18 can't enter until their 18th birthday.</p>}
      submitLabel="Save"
      failure="Couldn't correct the date of birth"
      schema={BirthDateValues}
      values={{ birthDate: "", note: "" }}
      mainField="birthDate"
      run={(values, api) => api.protection.changeBirthDate.mutate({ id: userId, ...values })}
      done="Date of birth corrected"
    >
      {({ field }) => (
        <>
          <DayField label="Date of birth" min="1900-01-01" {...field("birthDate")} />
          <NoteField
            hint="For example, “Saw passport”. Recorded in the audit trail with your name."
            {...field("note")}
          />
        </>
      )}
    </SaveDialog>
  ),
};

export function ProtectionDialog({ act, ...person }: PersonProps & { act: ProtectionAction }) {
  const { userId, onClose } = person;
  if (act === "complaint") return <EnterComplaintDialog customer={person} onClose={onClose} />;
  if (act === "lift") {
    const shown = { name: person.name, onClose };
    return <ApprovalDialog kind="user.liftStop" input={{ id: userId }} {...shown} />;
  }
  if (act === "flag" || act === "stop" || act === "end-lowering") {
    return <NoteDialog {...notes[act](person)} onClose={onClose} />;
  }
  return dialogs[act](person, { draftName: `care-${act}:${userId}`, onClose });
}
