import { useState, useSyncExternalStore } from "react";
import { isSort, type Sort } from "./sort-raffles.ts";

const keyOf = (group: string) => `sort:${group}`;

function readSort(group: string): Sort | null {
  const kept = sessionStorage.getItem(keyOf(group));
  return kept !== null && isSort(kept) ? kept : null;
}

const never = () => () => undefined;

/** How a group is sorted; kept in this tab, so that Back and a reload find it again. The server renders `byDefault`. */
export function useSort(group: string, byDefault: Sort): [sort: Sort, choose: (sort: Sort) => void] {
  const [chosen, setChosen] = useState<Sort>();
  const kept = useSyncExternalStore(
    never,
    () => readSort(group),
    () => null,
  );
  const choose = (sort: Sort) => {
    sessionStorage.setItem(keyOf(group), sort);
    setChosen(sort);
  };
  return [chosen ?? kept ?? byDefault, choose];
}
