import { useParams } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { UndoFrame } from "./undo-frame.tsx";

/** The target of a mailed link: undoes a change of the email address after confirmation. */
export function UndoEmailPage() {
  const { code } = useParams({ from: "/shop/auth/undo-email/$code" });
  const undo = trpc.auth.undoEmailChange.useMutation();
  return (
    <UndoFrame
      undo={{ ...undo, run: () => undo.mutate({ code }) }}
      title="Take the change back"
      intro="Your account gets its old email address back. Every device is logged out, and you choose a new password."
      act="Take the change back"
      done="Your email address is back"
    />
  );
}
