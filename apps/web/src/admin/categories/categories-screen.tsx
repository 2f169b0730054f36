import { CreateCategoryInput } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { trpc } from "../../app/trpc.ts";
import { Empty } from "../../ui/notices.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action, DeleteButton } from "../frame/action.tsx";
import { DeletableTable } from "../frame/deletable-table.tsx";
import { actionsColumn } from "../frame/list-props.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen } from "../frame/screen.tsx";

const route = getRouteApi("/admin/categories");

/** The category that the home page shows; it cannot be deleted. */
const FIXED = "Popular";

export function CategoriesScreen() {
  const { add } = route.useSearch();
  const navigate = route.useNavigate();
  const list = trpc.categories.list.useQuery();
  const open = (next: { add?: true }) => void navigate({ search: next, replace: true });
  const addNew = (
    <Action right="categories.edit" onClick={() => open({ add: true })} variant="primary">
      <Plus size={18} /> Add New
    </Action>
  );
  return (
    <Screen actions={addNew}>
      <DeletableTable
        caption="Categories"
        list={list}
        rows={list.data?.categories}
        columns={(onDelete) => [
          { header: "Name", cell: ({ name }) => <span className="font-semibold">{name}</span> },
          { header: "Created", phone: "labelled", cell: ({ createdAt }) => <RelativeTime moment={createdAt} /> },
          actionsColumn((row) =>
            row.name === FIXED ? (
              <span className="text-small text-muted">On the home page, so it can't be deleted</span>
            ) : (
              <DeleteButton right="categories.edit" label={`Delete ${row.name}`} onClick={() => onDelete(row)} />
            ),
          ),
        ]}
        empty={<Empty title="No categories to show" help="Use categories to group competitions." />}
        deletion={{
          title: ({ name }) => `Delete the category ${name}?`,
          explanation: () => "Its raffles aren't deleted.",
          confirmLabel: "Delete category",
          run: ({ _id }, api) => api.categories.delete.mutate({ id: _id }),
          done: "Successfully deleted category",
          failure: "There was a problem deleting that category",
        }}
      />
      {add && (
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
          onClose={() => open({})}
        >
          {({ field }) => <TextField label="Name" maxLength={60} {...field("name")} />}
        </SaveDialog>
      )}
    </Screen>
  );
}
