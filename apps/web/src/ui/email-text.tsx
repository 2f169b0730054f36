import { nameInList } from "./name-in-list.ts";

/** An email address that breaks before its "@", and within a word only where one part alone is too long. */
export function EmailText({ children, inList = false }: { children: string; inList?: boolean }) {
  const at = children.lastIndexOf("@");
  return (
    <span className={inList ? nameInList : "[overflow-wrap:anywhere]"}>
      {children.slice(0, Math.max(at, 0))}
      <wbr />
      {children.slice(Math.max(at, 0))}
    </span>
  );
}
