/** The class of a person's name or email address in a list: a word too long for its column breaks, so that the columns beside it are not cut. */
export const nameInList = "inline-block max-w-full [overflow-wrap:anywhere] md:min-w-24 print:inline";

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
