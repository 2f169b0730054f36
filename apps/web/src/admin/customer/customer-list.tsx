import { rowsOfPage } from "@counterfoil/core";
import type { ComponentProps, ReactNode } from "react";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/notices.tsx";
import { type ListQuery, listProps } from "../frame/list-props.tsx";

export const PAGE_SIZE = 10;

export type PartProps = { userId: string; page: number; onPage: (page: number, replace: boolean) => void };

export function pageInput({ userId, page }: PartProps) {
  return { id: userId, ...rowsOfPage(page, PAGE_SIZE) };
}

type Props<Row extends object> = Pick<ComponentProps<typeof DataTable<Row>>, "caption" | "columns" | "rows"> & {
  empty: ReactNode;
  answer: ListQuery & { data: { total: number } | undefined };
  part: PartProps;
};

export function CustomerList<Row extends { _id: string }>({ empty, answer, part, ...table }: Props<Row>) {
  return (
    <DataTable
      {...table}
      {...listProps(answer)}
      empty={<Empty title={empty} />}
      page={part.page}
      pageSize={PAGE_SIZE}
      total={answer.data?.total}
      onPage={part.onPage}
    />
  );
}
