/** A person's name in a table's cell: a word too long for its column is broken, so that the columns beside it are not cut. */
export function NameText({ children }: { children: string }) {
  return <span className="inline-block min-w-24 max-w-full [overflow-wrap:anywhere]">{children}</span>;
}
