import { CreateCategoryInput } from "@counterfoil/core";
import { TextField } from "../../ui/text-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

export function AddCategory({ onClose }: { onClose: () => void }) {
  return (
    <SaveDialog
      title="Add a category"
      submitLabel="Add category"
      failure="Couldn't create the category"
      draftName="category:new"
      schema={CreateCategoryInput}
      values={{ name: "" }}
      mainField="name"
      run={(values, api) => api.categories.create.mutate(values)}
      done="Successfully created category"
      refresh={["categories"]}
      onClose={onClose}
    >
      {({ field }) => <TextField label="Name" maxLength={60} {...field("name")} />}
    </SaveDialog>
  );
}
