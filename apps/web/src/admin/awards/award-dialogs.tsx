import {
  type Award,
  awardChannelNames,
  awardProofNames,
  CheckIdentityInput,
  EnterClaimInput,
  GiveAwardInput,
  idCheckNames,
  LengthenClaimInput,
  londonDay,
  NoteAwardInput,
  SendAwardInput,
} from "@counterfoil/core";
import type { ReactNode } from "react";
import { z } from "zod";
import { serverNow } from "../../ui/clock.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { DayField, NoteField } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

export type AwardAction = "note" | "claim" | "lengthen" | "check" | "send" | "give";

type Shared = { draftName: string; onClose: () => void };

const onlyStaff = { label: "Note", hint: "Only staff can see this." };

const asksWhyLate = ({ dueAt, lateReason }: Award) => lateReason === "" && Date.parse(dueAt) <= serverNow();

const lateField = {
  label: "Why is it late?",
  hint: "It was due within 30 days. Kept with the award.",
  maxLength: 500,
};

const ways = { none: "Just a note", ...awardChannelNames };
const Noted = z.object({
  way: z.enum(["none", "email", "phone", "letter", "message"]),
  note: NoteAwardInput.shape.note,
});

const Claimed = EnterClaimInput.omit({ id: true });

const Longer = LengthenClaimInput.omit({ id: true }).extend({ claimBy: z.iso.date("Enter a date") });

const Checked = CheckIdentityInput.omit({ id: true });
const { passed, failed, asked } = idCheckNames;

const Sent = SendAwardInput.omit({ id: true });

const Given = GiveAwardInput.omit({ id: true });
const { delivery, transfer } = awardProofNames;

const dialogs: Readonly<Record<AwardAction, (award: Award, shared: Shared) => ReactNode>> = {
  note: (award, shared) => (
    <SaveDialog
      {...shared}
      title="Log an attempt or add a note"
      submitLabel="Save"
      failure="Couldn't add the note"
      schema={Noted}
      values={{ way: "none" as const, note: "" }}
      run={({ way, note }, api) =>
        api.awards.note.mutate({ id: award._id, note, channel: way === "none" ? null : way })
      }
    >
      {({ field }) => (
        <>
          <ChoiceField
            label="Did you try to reach the winner?"
            hint="Before you can void a prize as unreachable: 3 days, 2 different ways, and a letter for a large prize."
            names={ways}
            {...field("way")}
          />
          <NoteField {...onlyStaff} maxLength={500} {...field("note")} />
        </>
      )}
    </SaveDialog>
  ),
  claim: (award, shared) => {
    const choices = { prize: award.prize, ...(award.cashAlternative !== null && { cash: "Cash alternative" }) };
    return (
      <SaveDialog
        {...shared}
        title={award.choice === null ? "Enter the winner's claim" : "Change the winner's claim"}
        about={<p>For a winner who wrote or called. Claiming costs nothing.</p>}
        submitLabel="Save claim"
        failure="Couldn't save the claim"
        schema={Claimed}
        values={{ choice: award.choice ?? ("prize" as const), address: award.address, note: "" }}
        run={(claim, api) => api.awards.enterClaim.mutate({ id: award._id, ...claim })}
      >
        {({ field }) => (
          <>
            <ChoiceField label="What they chose" names={choices} {...field("choice")} />
            <TextareaField
              label="Address"
              hint="Needed for the prize, not for cash."
              rows={4}
              maxLength={500}
              {...field("address")}
            />
            <NoteField {...onlyStaff} hint="How they claimed." maxLength={500} {...field("note")} />
          </>
        )}
      </SaveDialog>
    );
  },
  lengthen: (award, shared) => (
    <SaveDialog
      {...shared}
      title="Give more time to claim"
      submitLabel="Give more time"
      failure="Couldn't change the date"
      schema={Longer}
      values={{ claimBy: award.claimBy === null ? "" : londonDay(Date.parse(award.claimBy)), note: "" }}
      run={(longer, api) => api.awards.lengthen.mutate({ id: award._id, ...longer })}
    >
      {({ field }) => (
        <>
          <DayField label="Claim by" hint="Only a later date. You can't shorten it." {...field("claimBy")} />
          <NoteField label="Reason" hint="Only staff can see this." maxLength={500} {...field("note")} />
        </>
      )}
    </SaveDialog>
  ),
  check: (award, shared) => (
    <SaveDialog
      {...shared}
      title="Record the identity check"
      about={<p>Check that the winner is the account holder and 18 or over. Don't keep copies of documents.</p>}
      submitLabel="Record check"
      failure="Couldn't record the check"
      schema={Checked}
      values={{ outcome: "passed" as const, method: "" }}
      run={(checked, api) => api.awards.check.mutate({ id: award._id, ...checked })}
    >
      {({ field }) => (
        <>
          <ChoiceField label="Outcome" names={{ passed, failed, asked }} {...field("outcome")} />
          <TextField
            label="How"
            hint="For example: passport seen on a video call. No document numbers."
            maxLength={200}
            {...field("method")}
          />
        </>
      )}
    </SaveDialog>
  ),
  send: (award, shared) => (
    <SaveDialog
      {...shared}
      title="Mark as sent"
      about={<p>The winner can then confirm in their account that it has arrived.</p>}
      submitLabel="Mark as sent"
      failure="Couldn't mark it as sent"
      schema={Sent}
      values={{ note: "", lateReason: "" }}
      run={(sent, api) => api.awards.send.mutate({ id: award._id, ...sent })}
    >
      {({ field }) => (
        <>
          <NoteField
            {...onlyStaff}
            hint="How it was sent, with the carrier's reference."
            maxLength={500}
            {...field("note")}
          />
          {asksWhyLate(award) && <TextField {...lateField} {...field("lateReason")} />}
        </>
      )}
    </SaveDialog>
  ),
  give: (award, shared) => (
    <SaveDialog
      {...shared}
      title="Mark as awarded"
      submitLabel="Mark as awarded"
      failure="Couldn't mark it as awarded"
      schema={Given}
      values={{
        proof: award.choice === "cash" ? ("transfer" as const) : ("delivery" as const),
        proofRef: "",
        lateReason: "",
      }}
      run={(given, api) => api.awards.give.mutate({ id: award._id, ...given })}
    >
      {({ field }) => (
        <>
          <ChoiceField label="Proof" names={{ delivery, transfer }} {...field("proof")} />
          <TextField
            label="Reference"
            hint="Of the transfer, or who signed for the delivery and when."
            maxLength={200}
            {...field("proofRef")}
          />
          {asksWhyLate(award) && <TextField {...lateField} {...field("lateReason")} />}
        </>
      )}
    </SaveDialog>
  ),
};

export function AwardDialog({ act, award, onClose }: { act: AwardAction; award: Award; onClose: () => void }) {
  return dialogs[act](award, { draftName: `award-${act}:${award._id}`, onClose });
}
