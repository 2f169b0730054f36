import { AssessCodeInput, type CodeAssessment } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";

const Values = AssessCodeInput.omit({ clause: true });

/** A dialog in which an owner says how the shop meets a clause that people are responsible for. */
export function AssessDialog({ assessment, onClose }: { assessment: CodeAssessment; onClose: () => void }) {
  const { clause, asks, text, owner } = assessment;
  const isStatement = clause === "8.25";
  const flash = useFlash();
  const utils = trpc.useUtils();
  const assess = trpc.code.assess.useMutation();
  const form = useApiForm<z.infer<typeof Values>>({
    failure: "This could not be saved",
    draftName: `code-assessment:${clause}`,
    resolver: zodResolver(Values),
    defaultValues: { text: text ?? "", owner: owner ?? "", day: "" },
    mainField: "text",
    send: async (values) => {
      const { msg } = await assess.mutateAsync({ clause, ...values });
      await Promise.all([utils.code.invalidate(), utils.audit.list.invalidate()]);
      flash.success(msg);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isStatement ? "The audited statement" : `Clause ${clause}`}
      about={<p>{asks}</p>}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextareaField
        label="How does the shop keep it?"
        rows={4}
        maxLength={2000}
        error={form.errors.text?.message}
        {...form.register("text")}
      />
      <TextField
        label={isStatement ? "Who signs it?" : "Who answers for it?"}
        autoComplete="off"
        maxLength={100}
        error={form.errors.owner?.message}
        {...form.register("owner")}
      />
      <TextField
        label={isStatement ? "When was it last signed?" : "When was it last looked at?"}
        type="date"
        autoComplete="off"
        className="max-w-80"
        error={form.errors.day?.message}
        {...form.register("day")}
      />
    </FormDialog>
  );
}
