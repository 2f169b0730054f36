import { slugify } from "@counterfoil/core";
import { Children, type ReactNode, useEffect } from "react";
import Markdown, { type Components } from "react-markdown";

function idOf(children: ReactNode): string {
  const words = Children.toArray(children).filter((child) => typeof child === "string");
  return slugify(words.join(" "));
}

const components: Components = {
  h1: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h2: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h3: ({ children }) => <h3 id={idOf(children)}>{children}</h3>,
};

/** Renders Markdown; raw HTML in it is shown as text. Loaded on demand. */
export default function MarkdownText({ text }: { text: string }) {
  // The browser looked for the URL's anchor before the text was rendered.
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor) document.getElementById(decodeURIComponent(anchor))?.scrollIntoView();
  }, []);
  return <Markdown components={components}>{text}</Markdown>;
}
