import { CreateCategoryInput } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { TextField } from "../../ui/text-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

export function AddCategory({ onClose }: { onClose: () => void }) {
  const create = trpc.categories.create.useMutation();
  return (
    <SaveDialog
      title="Add a category"
      submitLabel="Add category"
      failure="Couldn't create the category"
      draftName="category:new"
      schema={CreateCategoryInput}
      values={{ name: "" }}
      mainField="name"
      run={(values) => create.mutateAsync(values)}
      done="Successfully created category"
      refresh={useRefresh("categories")}
      onClose={onClose}
    >
      {({ field }) => <TextField label="Name" maxLength={60} {...field("name")} />}
    </SaveDialog>
  );
}
