import { CreateCategoryInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";

export function AddCategory({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Add a category">
      <CategoryForm onClose={onClose} />
    </Modal>
  );
}

function CategoryForm({ onClose }: { onClose: () => void }) {
  const flash = useFlash();
  const api = trpc.useUtils();
  const create = trpc.categories.create.useMutation();
  const form = useApiForm({
    failure: "The category could not be created",
    draftName: "category:new",
    defaultValues: { name: "" },
    resolver: zodResolver(CreateCategoryInput),
    mainField: "name",
    send: async (values) => {
      await create.mutateAsync(values);
      await api.categories.invalidate();
      flash.success("Successfully created category");
      onClose();
    },
  });
  return (
    <>
      <ApiForm form={form} id="category" className="mt-4 grid gap-4">
        <FormError>{form.problem}</FormError>
        <TextField label="Name" maxLength={60} error={form.errors.name?.message} {...form.register("name")} />
      </ApiForm>
      <div className="mt-6 flex justify-end gap-2.5">
        <FormFooter form="category" submitLabel="Add category" busy={form.busy} />
      </div>
    </>
  );
}
