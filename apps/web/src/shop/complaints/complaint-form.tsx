import { COMPLAINT_LENGTH, ComplaintInput, type ComplaintReceipt, customerMessage } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { type ApiFormReturn, useApiForm } from "../../app/use-api-form.ts";
import { useSendKey } from "../../app/use-send-key.ts";
import { ChosenSubject, ComplaintSubjectField } from "../../product/complaint-subject.tsx";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";

const { about, text, name, email, recaptcha } = ComplaintInput.shape;

const Values = z.object({
  subject: ChosenSubject,
  about,
  text,
  name,
  email,
  recaptcha,
});
type Fields = z.input<typeof Values>;

function Who({ field }: Pick<ApiFormReturn<Fields, z.infer<typeof Values>>, "field">) {
  return (
    <>
      <TextField label="Your name" autoComplete="name" {...field("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We'll reply to this address."
        {...field("email")}
      />
    </>
  );
}

export function ComplaintForm({ onSent }: { onSent: (receipt: ComplaintReceipt, mailedTo: string) => void }) {
  const { user } = useSession();
  const captcha = useRef<CaptchaHandle>(null);
  const send = trpc.complaints.file.useMutation();
  const keyOf = useSendKey();
  const utils = trpc.useUtils();
  const isVisitor = user === null || user.email === "";
  const { field, errors, busy, problem, onSubmit } = useApiForm<Fields, z.infer<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: {
      subject: "",
      about: "",
      text: "",
      name: isVisitor ? "" : undefined,
      email: isVisitor ? "" : undefined,
      recaptcha: "",
    },
    send: async (complaint, { setError }) => {
      const solution = isVisitor ? await captcha.current?.solve() : "";
      if (isVisitor && !solution) return setError("recaptcha", { message: customerMessage("captcha.failed") });
      const receipt = await send.mutateAsync({ ...complaint, recaptcha: solution ?? "", key: keyOf(complaint) });
      if (!isVisitor) await utils.complaints.listMine.invalidate();
      onSent(receipt, complaint.email ?? user?.email ?? "");
    },
    onError: () => {
      captcha.current?.reset();
      return false;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      {isVisitor && <Who field={field} />}
      <ComplaintSubjectField {...field("subject")} />
      <TextField label="Order number or competition name" optional {...field("about")} />
      <TextareaField
        label="What happened?"
        hint="Tell us what you'd like us to do about it."
        rows={7}
        maxLength={COMPLAINT_LENGTH}
        {...field("text")}
      />
      {isVisitor && <Captcha ref={captcha} purpose="complaint" error={errors.recaptcha?.message} />}
      <FormError>{problem}</FormError>
      <Button type="submit" size="big" wide busy={busy}>
        Send complaint
      </Button>
    </form>
  );
}
