import { useParams } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { UndoFrame } from "./undo-frame.tsx";

/** The target of a mailed link: removes a second factor that someone else set up, after confirmation. */
export function UndoTwoFactorPage() {
  const { code } = useParams({ from: "/shop/auth/undo-two-factor/$code" });
  const undo = trpc.auth.undoTwoFactor.useMutation();
  return (
    <UndoFrame
      undo={{ ...undo, run: () => undo.mutate({ code }) }}
      title="Wasn't this you?"
      intro="We'll remove the new login method and log out all devices. You'll then choose a new password."
      act="Undo the change"
      done="Change undone"
    />
  );
}
