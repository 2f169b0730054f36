import { Link, useParams } from "@tanstack/react-router";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const tooOld = "The link may have been used already, or it is older than 7 days. Please contact us.";

/** The address of a mailed link: takes back a second factor that somebody else set up, once the owner says so. */
export function UndoTwoFactorPage() {
  useTitle("Take it back");
  const { code } = useParams({ from: "/shop/auth/undo-two-factor/$code" });
  const undo = trpc.auth.undoTwoFactor.useMutation();
  if (undo.data) {
    return (
      <AuthFrame title="Taken back">
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
      title="Was this not you?"
      intro="What was set up for logging in is removed. Every device is logged out, and you choose a new password."
    >
      <div className="grid gap-4.5">
        <FormError>{undo.error && (codeOf(undo.error) === "token.expired" ? tooOld : messageOf(undo.error))}</FormError>
        <Button size="big" wide busy={undo.isPending} onClick={() => undo.mutate({ code })}>
          Take it back
        </Button>
      </div>
    </AuthFrame>
  );
}
