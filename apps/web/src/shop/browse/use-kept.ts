import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** A choice on a page, kept in this tab under a key, so that Back and a reload find it again. The server renders without one. */
export function useKept(key: string): [kept: string | null, keep: (value: string) => void] {
  const [chosen, setChosen] = useState<string>();
  const kept = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(key),
    () => null,
  );
  const keep = (value: string) => {
    sessionStorage.setItem(key, value);
    setChosen(value);
  };
  return [chosen ?? kept, keep];
}
