import { COMPLAINT_LENGTH, complaintChannelNames, EnterComplaintInput, londonDay } from "@counterfoil/core";
import { useState } from "react";
import { z } from "zod";
import { newKey } from "../../app/use-send-key.ts";
import { ChosenSubject, ComplaintSubjectField } from "../../product/complaint-subject.tsx";
import { serverNow } from "../../ui/clock.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { DayField } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const { channel, receivedOn, about, text, name, email } = EnterComplaintInput.shape;

const Values = z.object({
  channel: channel.or(z.literal("")).refine((chosen) => chosen !== "", "Choose how it was received"),
  receivedOn: receivedOn.refine((day) => day <= londonDay(serverNow()), "Enter a date that isn't in the future"),
  subject: ChosenSubject,
  about,
  text,
  name,
  email,
});
const OfCustomer = Values.partial({ name: true, email: true });

type Props = { customer?: { userId: string; name: string }; onClose: () => void };

/** Enters a complaint that came by letter, email or phone; of someone without an account by default. */
export function EnterComplaintDialog({ customer, onClose }: Props) {
  // Sent again after a lost answer, it is the same complaint.
  const [key] = useState(newKey);
  return (
    <SaveDialog<z.input<typeof OfCustomer>, z.infer<typeof OfCustomer>>
      title={customer ? `Add a complaint from ${customer.name}` : "Add a complaint"}
      about={
        <p>
          For complaints by letter, email or phone.{" "}
          {!customer && "If the customer has an account, add it from their page instead so they can see it."}
        </p>
      }
      submitLabel="Add complaint"
      failure="Couldn't add the complaint"
      draftName={`complaint-enter:${customer?.userId ?? ""}`}
      schema={customer ? OfCustomer : Values}
      values={{
        ...(!customer && { name: "", email: "" }),
        ...{ channel: "", receivedOn: londonDay(serverNow()), subject: "", about: "", text: "" },
      }}
      run={async (values, api) => {
        const of = customer && { userId: customer.userId };
        const { reference } = await api.complaints.enter.mutate({ ...values, key, ...of });
        return { msg: `Complaint ${reference} added` };
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {!customer && (
            <>
              <TextField label="Name" autoComplete="off" {...field("name")} />
              <TextField
                label="Email"
                type="email"
                autoComplete="off"
                hint="The answer is sent here."
                {...field("email")}
              />
            </>
          )}
          <ChoiceField
            label="How was it received?"
            first="Choose"
            names={complaintChannelNames}
            options={channel.options}
            {...field("channel")}
          />
          <DayField
            label="Received on"
            max={londonDay(serverNow())}
            hint="Deadlines count from this day."
            {...field("receivedOn")}
          />
          <ComplaintSubjectField {...field("subject")} />
          <TextField label="Order number or raffle name" optional {...field("about")} />
          <TextareaField
            label="What happened?"
            hint={`In the customer's words.${customer ? " They'll see this in their account." : ""}`}
            rows={5}
            maxLength={COMPLAINT_LENGTH}
            {...field("text")}
          />
        </>
      )}
    </SaveDialog>
  );
}
