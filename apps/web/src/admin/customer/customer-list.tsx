import { rowsOfPage } from "@counterfoil/core";
import type { ReactNode } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/notices.tsx";
import { type ListQuery, listProps } from "../frame/list-props.ts";

export const PAGE_SIZE = 10;

export type PartProps = { userId: string; page: number; onPage: (page: number, replace: boolean) => void };

export function pageInput({ userId, page }: PartProps) {
  return { id: userId, ...rowsOfPage(page, PAGE_SIZE) };
}

type Props<Row extends { _id: string }> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  answer: ListQuery & { data: { total: number } | undefined };
  part: PartProps;
};

export function CustomerList<Row extends { _id: string }>({ caption, columns, rows, empty, answer, part }: Props<Row>) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      {...listProps(answer)}
      empty={<Empty title={empty} />}
      page={part.page}
      pageSize={PAGE_SIZE}
      total={answer.data?.total}
      onPage={part.onPage}
    />
  );
}
