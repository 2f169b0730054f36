import { useParams } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { UndoFrame } from "./undo-frame.tsx";

/** The target of a mailed link: removes a second factor that somebody else set up, after confirmation. */
export function UndoTwoFactorPage() {
  const { code } = useParams({ from: "/shop/auth/undo-two-factor/$code" });
  const undo = trpc.auth.undoTwoFactor.useMutation();
  return (
    <UndoFrame
      undo={{ ...undo, run: () => undo.mutate({ code }) }}
      title="Was this not you?"
      intro="What was set up for logging in is removed. Every device is logged out, and you choose a new password."
      act="Take it back"
      done="Taken back"
    />
  );
}
