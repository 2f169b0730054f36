import { isPolicySlug } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Pencil, Plus } from "lucide-react";
import { trpc } from "../../app/trpc.ts";
import { Empty } from "../../ui/notices.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ActionLink, DeleteButton, ShopLink } from "../frame/action.tsx";
import { DeletableTable } from "../frame/deletable-table.tsx";
import { actionsColumn } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";

export function PagesScreen() {
  const list = trpc.pages.list.useQuery({ content: false });
  const addNew = (
    <ActionLink right="pages.edit" to="/admin/dynamic-pages/create" variant="primary">
      <Plus size={18} /> Add New
    </ActionLink>
  );
  return (
    <Screen actions={addNew}>
      <DeletableTable
        caption="Pages"
        list={list}
        rows={list.data?.dynamicPages}
        columns={(onDelete) => [
          {
            header: "Name",
            cell: ({ name, slug }) => (
              <Link to="/admin/dynamic-pages/$slug/edit" params={{ slug }} className="font-semibold underline">
                {name}
              </Link>
            ),
          },
          {
            header: "URL",
            cell: ({ slug }) => (
              <ShopLink href={`/p/${slug}`} className="underline [overflow-wrap:anywhere]">
                {window.location.origin}/p/{slug}
              </ShopLink>
            ),
          },
          { header: "Created", phone: "labelled", cell: ({ createdAt }) => <RelativeTime moment={createdAt} /> },
          actionsColumn((page) => (
            <>
              <Link
                to="/admin/dynamic-pages/$slug/edit"
                params={{ slug: page.slug }}
                aria-label={`Edit ${page.name}`}
                className="inline-grid size-11 place-items-center rounded-m align-middle hover:bg-ink/5"
              >
                <Pencil size={18} />
              </Link>
              {!isPolicySlug(page.slug) && (
                <DeleteButton
                  right="pages.edit"
                  label={`Delete ${page.name}`}
                  className="align-middle"
                  onClick={() => onDelete(page)}
                />
              )}
            </>
          )),
        ]}
        empty={<Empty title="No pages to show" help="Create pages for your terms, privacy policy or offers." />}
        deletion={{
          title: ({ name }) => `Delete the page ${name}?`,
          explanation: ({ slug }) => `Links to /p/${slug} will stop working.`,
          confirmLabel: "Delete page",
          run: ({ _id }, api) => api.pages.delete.mutate({ id: _id }),
          done: "Successfully deleted page",
          failure: "There was a problem deleting that page",
        }}
      />
    </Screen>
  );
}
