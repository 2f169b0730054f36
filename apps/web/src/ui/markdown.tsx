import { lazy, Suspense, useState } from "react";
import { cx } from "./cx.ts";
import { asServed, useHydrating } from "./hydration.ts";
import "./markdown.css";

const MarkdownText = lazy(() => import("./markdown-text.tsx"));

type Props = {
  text: string;
  className?: string;
  /** It is the page itself: headings are as large as those of a page. */
  page?: boolean;
};

/** A Markdown text from the console. The browser keeps the server's HTML, and loads the parser only for a later text. */
export function Markdown({ text, className, page }: Props) {
  const hydrating = useHydrating();
  const [served] = useState(hydrating && !import.meta.env.SSR ? text : null);
  if (served === text) {
    return <div data-page={page} className={cx("markdown", className)} {...asServed} />;
  }
  return (
    <div data-page={page} className={cx("markdown", className)}>
      <Suspense fallback={null}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
