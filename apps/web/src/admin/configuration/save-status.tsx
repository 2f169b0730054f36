import { londonLocal } from "@counterfoil/core";
import { messageOf } from "../../app/api-error.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { SaveState } from "./use-autosave.ts";

/** The state of an automatic save: "Saved 14:02", or why it failed. */
export function SaveStatus({
  state,
  onRetry,
  idle,
}: {
  state: SaveState;
  onRetry: () => void;
  /** What it says before anything is changed. */
  idle?: string;
}) {
  if (state.is === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4">
        <FieldError>Not saved: {messageOf(state.error)}</FieldError>
        <LinkButton onClick={onRetry}>Try again</LinkButton>
      </div>
    );
  }
  return (
    <p role="status" className="min-h-5 text-small text-muted">
      {state.is === "idle" && idle}
      {state.is === "waiting" && "Unsaved changes"}
      {state.is === "saving" && "Saving..."}
      {state.is === "saved" && state.at !== undefined && `Saved ${londonLocal(state.at).slice(11)}`}
    </p>
  );
}
