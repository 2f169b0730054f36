/** An email address that breaks before its "@", and within a word only where one part alone is too long. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  if (at < 1) return <span className="wrap-break-word">{children}</span>;
  return (
    <span className="wrap-break-word">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
