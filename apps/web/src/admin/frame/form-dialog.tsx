import { type ComponentProps, type ReactNode, useId } from "react";
import { ApiForm } from "../../app/api-form.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FormFooter } from "./form-footer.tsx";

/** A dialog of the console with one form: what it does, its fields, what went wrong, and the buttons below. */
export function FormDialog({
  form,
  title,
  about,
  submitLabel,
  danger,
  onClose,
  children,
}: {
  form: ComponentProps<typeof ApiForm>["form"] & { problem: string | undefined };
  title: string;
  /** What it does, above the fields. */
  about: ReactNode;
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={<FormFooter form={id} submitLabel={submitLabel} danger={danger} busy={form.busy} />}
    >
      <div className="mt-2">{about}</div>
      <ApiForm form={form} id={id} className="mt-4 grid gap-4">
        {children}
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
