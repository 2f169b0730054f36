import { type Finding, ResolveFindingInput } from "@counterfoil/core";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { findingTitle } from "./finding-words.tsx";

const How = ResolveFindingInput.pick({ how: true });

export function ResolveDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  return (
    <SaveDialog
      title="Mark as resolved"
      about={<p>{findingTitle(finding)}</p>}
      submitLabel="Mark as resolved"
      failure="Couldn't mark this as resolved"
      draftName={`settle:${finding._id}`}
      schema={How}
      values={{ how: "" }}
      run={({ how }, api) => api.attention.settle.mutate({ id: finding._id, how })}
      refresh={["attention"]}
      onClose={onClose}
    >
      {({ field }) => (
        <TextareaField
          label="What did you do?"
          hint="Recorded in the audit trail with your name."
          rows={3}
          {...field("how")}
        />
      )}
    </SaveDialog>
  );
}
