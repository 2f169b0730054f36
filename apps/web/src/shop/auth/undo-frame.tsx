import { Link } from "@tanstack/react-router";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/title.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const TOO_OLD = "This link has expired or already been used. Please contact us.";

type Undo = { data: { msg: string } | undefined; error: unknown; isPending: boolean; run: () => void };

/** The page of a mailed link that undoes a change after confirmation. */
export function UndoFrame({
  undo,
  title,
  intro,
  act,
  done,
}: {
  undo: Undo;
  title: string;
  intro: string;
  act: string;
  done: string;
}) {
  useTitle(act);
  if (undo.data) {
    return (
      <AuthFrame title={done}>
        <div className="grid gap-4.5">
          <p role="status">{undo.data.msg}. If your account has a password, we've emailed you a link to reset it.</p>
          <Button asChild size="big" wide>
            <Link to="/auth/login">Login</Link>
          </Button>
        </div>
      </AuthFrame>
    );
  }
  const problem = undo.error ? (codeOf(undo.error) === "token.expired" ? TOO_OLD : messageOf(undo.error)) : null;
  return (
    <AuthFrame title={title} intro={intro}>
      <div className="grid gap-4.5">
        <FormError>{problem}</FormError>
        <Button size="big" wide busy={undo.isPending} onClick={undo.run}>
          {act}
        </Button>
      </div>
    </AuthFrame>
  );
}
