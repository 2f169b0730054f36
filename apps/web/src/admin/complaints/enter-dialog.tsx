import { COMPLAINT_LENGTH, complaintChannelNames, EnterComplaintInput, londonDay } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { newKey } from "../../app/use-send-key.ts";
import { ChosenSubject, ComplaintSubjectField } from "../../product/complaint-subject.tsx";
import { serverNow } from "../../ui/clock.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { useRefreshComplaints } from "./use-refresh-complaints.ts";

const { channel, receivedOn, about, text, name, email } = EnterComplaintInput.shape;

const Values = z.object({
  channel: channel.or(z.literal("")).refine((chosen) => chosen !== "", "Say how it came"),
  receivedOn: receivedOn.refine((day) => day <= londonDay(serverNow()), "That day is still to come"),
  subject: ChosenSubject,
  about,
  text,
  name,
  email,
});
const OfCustomer = Values.omit({ name: true, email: true });
type Fields = z.input<typeof Values>;
type Parts = Pick<UseFormReturn<Fields>, "register"> & Pick<UseFormReturn<Fields>["formState"], "errors">;

function Who({ register, errors }: Parts) {
  return (
    <>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="The answer goes to this address."
        error={errors.email?.message}
        {...register("email")}
      />
    </>
  );
}

function DateTimeCell({ register, errors }: Parts) {
  return (
    <>
      <Select label="How did it come?" error={errors.channel?.message} {...register("channel")}>
        <option value="">Choose</option>
        {channel.options.map((each) => (
          <option key={each} value={each}>
            {complaintChannelNames[each]}
          </option>
        ))}
      </Select>
      <TextField
        label="Received on"
        type="date"
        max={londonDay(serverNow())}
        hint="The two working days and the 28 days are counted from this day."
        className="max-w-80"
        error={errors.receivedOn?.message}
        {...register("receivedOn")}
      />
    </>
  );
}

function What({ register, errors }: Parts) {
  return (
    <>
      <ComplaintSubjectField error={errors.subject?.message} {...register("subject")} />
      <TextField label="Which one?" optional error={errors.about?.message} {...register("about")} />
      <TextareaField
        label="What happened?"
        hint="In their words. They can read it in their account."
        rows={5}
        maxLength={COMPLAINT_LENGTH}
        error={errors.text?.message}
        {...register("text")}
      />
    </>
  );
}

type Props = { customer?: { userId: string; name: string }; onClose: () => void };

/** Enters a complaint that came by letter, email or phone; of somebody without an account by default. */
export function EnterComplaintDialog({ customer, onClose }: Props) {
  const flash = useFlash();
  const refresh = useRefreshComplaints();
  const enter = trpc.complaints.enter.useMutation();
  // Sent again after a lost answer, it is the same complaint.
  const [key] = useState(newKey);
  const form = useApiForm<Fields, z.infer<typeof Values>>({
    failure: "The complaint could not be entered",
    draftName: `complaint-enter:${customer?.userId ?? ""}`,
    resolver: zodResolver(customer ? OfCustomer : Values),
    defaultValues: {
      ...(!customer && { name: "", email: "" }),
      ...{ channel: "", receivedOn: londonDay(serverNow()), subject: "", about: "", text: "" },
    },
    send: async (values) => {
      const { reference } = await enter.mutateAsync({ ...values, key, ...(customer && { userId: customer.userId }) });
      await refresh();
      flash.success(`Entered as ${reference}, and the customer was told`);
      onClose();
    },
  });
  const parts = { register: form.register, errors: form.errors };
  return (
    <FormDialog
      form={form}
      title={customer ? `Enter a complaint of ${customer.name}` : "Enter a complaint"}
      about={
        <p>
          One that came by letter, email or phone.{" "}
          {!customer && "Somebody with an account: enter it from Care on their page, so that they find it in theirs."}
        </p>
      }
      submitLabel="Enter complaint"
      onClose={onClose}
    >
      {!customer && <Who {...parts} />}
      <DateTimeCell {...parts} />
      <What {...parts} />
    </FormDialog>
  );
}
