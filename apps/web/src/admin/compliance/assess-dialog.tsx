import { AssessClauseInput, type Assessment } from "@counterfoil/core";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const Values = AssessClauseInput.omit({ clause: true });

export function AssessDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { clause, asks, text, owner } = assessment;
  const isStatement = clause === "8.25";
  return (
    <SaveDialog
      title={isStatement ? "Audited statement" : `Clause ${clause}`}
      about={<p>{asks}</p>}
      submitLabel="Save"
      failure="Couldn't save this"
      draftName={`code-assessment:${clause}`}
      schema={Values}
      values={{ text: text ?? "", owner: owner ?? "", day: "" }}
      mainField="text"
      run={(values, api) => api.code.assess.mutate({ clause, ...values })}
      refresh={["code"]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextareaField label="How do you meet this?" rows={4} maxLength={2000} {...field("text")} />
          <TextField
            label={isStatement ? "Who signs it?" : "Who is responsible?"}
            autoComplete="off"
            maxLength={100}
            {...field("owner")}
          />
          <TextField
            label={isStatement ? "When was it last signed?" : "When was it last reviewed?"}
            type="date"
            autoComplete="off"
            className="max-w-80"
            {...field("day")}
          />
        </>
      )}
    </SaveDialog>
  );
}
