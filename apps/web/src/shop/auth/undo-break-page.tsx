import { useParams } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { UndoFrame } from "./undo-frame.tsx";

/** The target of a mailed link: undoes a break after confirmation. */
export function UndoBreakPage() {
  const { code } = useParams({ from: "/shop/auth/undo-break/$code" });
  const undo = trpc.breaks.undoBreak.useMutation();
  return (
    <UndoFrame
      undo={{ ...undo, run: () => undo.mutate({ code }) }}
      title="Undo the break"
      intro="Your break ends. Every device is logged out, and you choose a new password."
      act="Undo the break"
      done="Break undone"
    />
  );
}
