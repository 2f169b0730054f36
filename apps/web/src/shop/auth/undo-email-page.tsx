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
      title="Undo the email change"
      intro="We'll restore your old email address and log out all devices. You'll then choose a new password."
      act="Undo the change"
      done="We've restored your email address"
    />
  );
}
