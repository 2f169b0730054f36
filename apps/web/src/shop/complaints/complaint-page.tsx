import {
  ANSWER_DAYS,
  COMPLAINT_LENGTH,
  ComplaintInput,
  type ComplaintReceipt,
  customerMessage,
  londonDate,
} from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { z } from "zod";
import { SubmitButton, useApiForm } from "../../app/api-form.tsx";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useSendKey } from "../../app/use-send-key.ts";
import { ChosenSubject, ComplaintSubjectField } from "../../product/complaint-subject.tsx";
import { TouchLink } from "../../ui/button.tsx";
import { useFocusOnMount } from "../../ui/on-mount.ts";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Captcha } from "../captcha/captcha.tsx";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";
import { PageBody } from "../shell/page-body.tsx";

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

function ComplaintForm({ onSent }: { onSent: (receipt: ComplaintReceipt, mailedTo: string) => void }) {
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
      {isVisitor && (
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
      )}
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
      <SubmitButton problem={problem} busy={busy} label="Send complaint" size="big" wide />
    </form>
  );
}

/** Who decides where customer and shop do not agree; nothing while the shop names no one. */
export function AdrLine() {
  const { adrBody } = useSession().settings;
  if (adrBody === null) return null;
  return (
    <>
      If you're not happy with our answer, you can take it to{" "}
      <a href={adrBody.url} target="_blank" rel="noreferrer" className="rounded-s underline hover:no-underline">
        {adrBody.name}
      </a>
      , which is independent of us.
    </>
  );
}

function Receipt({ receipt, mailedTo }: { receipt: ComplaintReceipt; mailedTo: string }) {
  const { user } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid gap-4">
      <h1 ref={heading} tabIndex={-1} data-ring="own" className="outline-none">
        We've received your complaint
      </h1>
      <p>
        Your reference is <strong className="whitespace-nowrap">{receipt.reference}</strong>.
      </p>
      <p>
        We'll confirm we're looking into it by {londonDate(receipt.acknowledgeBy)} and send you our answer by{" "}
        {londonDate(receipt.answerBy)}.
      </p>
      <p className="[overflow-wrap:anywhere]">We've also emailed this to {mailedTo}.</p>
      {user && (
        <p>
          <TouchLink to="/account/complaints">My complaints</TouchLink>
        </p>
      )}
    </div>
  );
}

export function ComplaintPage() {
  const [sent, setSent] = useState<{ receipt: ComplaintReceipt; mailedTo: string }>();
  return (
    <PageBody title="Make a complaint">
      <div className="grid max-w-160 gap-7">
        {sent ? (
          <Receipt {...sent} />
        ) : (
          <>
            <div className="grid gap-3">
              <h1>Make a complaint</h1>
              <p>Tell us what went wrong. It's free, and it won't affect your tickets or prizes.</p>
              <ul className="grid list-disc gap-1.5 pl-5">
                <li>We'll acknowledge it within 2 working days.</li>
                <li>We'll answer it within {ANSWER_DAYS} days.</li>
                <li className="empty:hidden">
                  <AdrLine />
                </li>
              </ul>
            </div>
            <ComplaintForm onSent={(receipt, mailedTo) => setSent({ receipt, mailedTo })} />
          </>
        )}
      </div>
    </PageBody>
  );
}
