import { lazy, Suspense, useState } from "react";
import { cx } from "./cx.ts";
import { useHydrating } from "./hydration.ts";
import "./markdown.css";

const MarkdownText = lazy(() => import("./markdown-text.tsx"));

/** Properties of an element whose content React leaves as the server wrote it. */
const asServed = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/**
 * A text from the console, written in Markdown, at a measure of 68 characters. On a page of the server the browser keeps what
 * stands there, and loads the parser only for a text that comes later.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const hydrating = useHydrating();
  const [served] = useState(hydrating && !import.meta.env.SSR ? text : null);
  if (served === text) {
    return <div className={cx("markdown", className)} {...asServed} />;
  }
  return (
    <div className={cx("markdown", className)}>
      <Suspense fallback={null}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
