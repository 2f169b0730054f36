import { lazy, Suspense } from "react";
import { cx } from "./cx.ts";
import "./markdown.css";

const MarkdownText = lazy(() => import("./markdown-text.tsx"));

/** A text from the console, written in Markdown, at a measure of 68 characters. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx("markdown", className)}>
      <Suspense fallback={null}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
