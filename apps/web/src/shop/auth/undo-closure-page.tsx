import { useParams } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { UndoFrame } from "./undo-frame.tsx";

/** The target of a mailed link: undoes a closure of the account after confirmation. */
export function UndoClosurePage() {
  const { code } = useParams({ from: "/shop/auth/undo-closure/$code" });
  const undo = trpc.breaks.undoClosure.useMutation();
  return (
    <UndoFrame
      undo={{ ...undo, run: () => undo.mutate({ code }) }}
      title="Undo the closure"
      intro="Your account is open again. Every device is logged out, and you choose a new password."
      act="Undo the closure"
      done="Your account is open again"
      lasts="24 hours"
    />
  );
}
