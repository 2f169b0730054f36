import { type ComponentProps, type ReactNode, useState } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ActionDialog, type Doing } from "./action-dialog.tsx";
import { type ListQuery, listProps } from "./list-props.ts";

type Paging = Pick<ComponentProps<typeof DataTable>, "page" | "pageSize" | "total" | "onPage">;

export function DeletableTable<Row extends { _id: string }>({
  caption,
  list,
  rows,
  columns,
  empty,
  deletion,
  paging,
}: {
  caption: string;
  list: ListQuery;
  rows: readonly Row[] | undefined;
  /** The columns, one of which has the button that calls `onDelete`. */
  columns: (onDelete: (row: Row) => void) => Column<Row>[];
  empty: ReactNode;
  deletion: Pick<Doing<Row>, "run" | "refresh"> & {
    /** Asks: "Delete the category Cars?" */
    title: (row: Row) => string;
    explanation: (row: Row) => ReactNode;
    confirmLabel: string;
    done: string;
    failure: string;
  };
  paging?: Paging;
}) {
  const [deleting, setDeleting] = useState<Row | null>(null);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns(setDeleting)}
        rows={rows}
        {...listProps(list)}
        empty={empty}
        {...paging}
      />
      {deleting && (
        <ActionDialog
          title={deletion.title(deleting)}
          confirmLabel={deletion.confirmLabel}
          run={(_, api) => deletion.run(deleting, api)}
          done={deletion.done}
          {...(deletion.refresh && { refresh: deletion.refresh })}
          failure={deletion.failure}
          onClose={() => setDeleting(null)}
        >
          {deletion.explanation(deleting)}
        </ActionDialog>
      )}
    </>
  );
}
