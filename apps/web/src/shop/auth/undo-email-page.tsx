import { Link, useParams } from "@tanstack/react-router";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const tooOld = "The link may have been used already, or it is older than 7 days. Please contact us.";

/** The address of a mailed link: takes a change of the email address back, once somebody says so. */
export function UndoEmailPage() {
  useTitle("Take the change back");
  const { code } = useParams({ from: "/shop/auth/undo-email/$code" });
  const undo = trpc.auth.undoEmailChange.useMutation();
  if (undo.data) {
    return (
      <AuthFrame title="Your email address is back">
        <div className="grid gap-4.5">
          <p role="status">
            {undo.data.msg}. If your account has a password, we have sent you a link to choose a new one.
          </p>
          <Button asChild size="big" wide>
            <Link to="/auth/login">Login</Link>
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Take the change back"
      intro="Your account gets its old email address back. Every device is logged out, and you choose a new password."
    >
      <div className="grid gap-4.5">
        <FormError>{undo.error && (codeOf(undo.error) === "token.expired" ? tooOld : messageOf(undo.error))}</FormError>
        <Button size="big" wide busy={undo.isPending} onClick={() => undo.mutate({ code })}>
          Take the change back
        </Button>
      </div>
    </AuthFrame>
  );
}
