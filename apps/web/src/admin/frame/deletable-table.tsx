import type { ApprovalKindName } from "@counterfoil/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ActionDialog, type Doing } from "./action-dialog.tsx";
import { type ListQuery, listProps } from "./list-props.tsx";

type Paging = Pick<ComponentProps<typeof DataTable>, "page" | "pageSize" | "total" | "onPage">;

type Props<Row extends { _id: string }> = Pick<ComponentProps<typeof DataTable<Row>>, "caption" | "rows" | "empty"> & {
  list: ListQuery;
  columns: (onDelete: (row: Row) => void) => Column<Row>[];
  deletion: Pick<Doing<Row>, "run"> & {
    title: (row: Row) => string;
    explanation: (row: Row) => ReactNode;
    confirmLabel: string;
    done: string;
    failure: string;
    /** Where a second admin may have to approve it. */
    kind?: ApprovalKindName;
  };
  paging?: Paging;
};

export function DeletableTable<Row extends { _id: string }>({ list, columns, deletion, paging, ...table }: Props<Row>) {
  const { title, explanation, run, kind, ...asked } = deletion;
  const [deleting, setDeleting] = useState<Row | null>(null);
  return (
    <>
      <DataTable {...table} columns={columns(setDeleting)} {...listProps(list)} {...paging} />
      {deleting && (
        <ActionDialog
          {...asked}
          title={title(deleting)}
          act={kind ? { kind, command: { id: deleting._id } } : null}
          run={(_, api) => run(deleting, api)}
          onClose={() => setDeleting(null)}
        >
          {explanation(deleting)}
        </ActionDialog>
      )}
    </>
  );
}
