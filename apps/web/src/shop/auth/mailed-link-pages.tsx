import { useParams } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { codeOf, messageOf, trpc } from "../../app/trpc.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/on-mount.ts";
import { FormError } from "../../ui/text-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const NO_LONGER =
  "This link doesn't work. You can stop our offers in your account under “Edit details”, or contact us.";

/** The target of a newsletter's link: ends it immediately, without a log-in. */
export function UnsubscribePage() {
  const { token } = useParams({ from: "/shop/auth/unsubscribe/$token" });
  const { data, error, mutate } = trpc.account.unsubscribe.useMutation();
  useTitle("Unsubscribe");
  useOnce(() => mutate({ token }));
  if (data) {
    return (
      <AuthFrame title="You've unsubscribed">
        <p role="status">We won't send you any more offers. You'll still get emails about your orders and wins.</p>
      </AuthFrame>
    );
  }
  const problem = codeOf(error) === "token.expired" ? NO_LONGER : error && messageOf(error);
  return <AuthFrame title="Unsubscribe">{problem ? <FormError>{problem}</FormError> : <Spinner />}</AuthFrame>;
}

const TOO_OLD = "This link has expired or already been used. Please contact us.";

type Props = Record<"title" | "intro" | "act" | "done", string> & {
  undo: ReturnType<typeof trpc.auth.undoEmailChange.useMutation>;
};

function UndoFrame({ undo, title, intro, act, done }: Props) {
  const { code = "" } = useParams({ strict: false });
  useTitle(act);
  if (undo.data) {
    return (
      <AuthFrame title={done}>
        <div className="grid gap-4.5">
          <p role="status">{undo.data.msg}. If your account has a password, we've emailed you a link to reset it.</p>
          <ButtonLink to="/auth/login" size="big" wide>
            Login
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  const problem = undo.error ? (codeOf(undo.error) === "token.expired" ? TOO_OLD : messageOf(undo.error)) : null;
  return (
    <AuthFrame title={title} intro={intro}>
      <div className="grid gap-4.5">
        <FormError>{problem}</FormError>
        <Button size="big" wide busy={undo.isPending} onClick={() => undo.mutate({ code })}>
          {act}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** The target of a mailed link: undoes a change of the email address after confirmation. */
export function UndoEmailPage() {
  return (
    <UndoFrame
      undo={trpc.auth.undoEmailChange.useMutation()}
      title="Undo the email change"
      intro="We'll restore your old email address and log out all devices. You'll then choose a new password."
      act="Undo the change"
      done="We've restored your email address"
    />
  );
}

/** The target of a mailed link: removes a second factor that someone else set up, after confirmation. */
export function UndoTwoFactorPage() {
  return (
    <UndoFrame
      undo={trpc.auth.undoTwoFactor.useMutation()}
      title="Wasn't this you?"
      intro="We'll remove the new login method and log out all devices. You'll then choose a new password."
      act="Undo the change"
      done="Change undone"
    />
  );
}

/** The target of a mailed link: undoes a break after confirmation. */
export function UndoBreakPage() {
  return (
    <UndoFrame
      undo={trpc.breaks.undoBreak.useMutation()}
      title="Undo the break"
      intro="We'll end your break and log out all devices. You'll then choose a new password."
      act="Undo the break"
      done="Break undone"
    />
  );
}
