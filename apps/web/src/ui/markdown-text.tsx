import { slugify } from "@counterfoil/core";
import { Children, type ReactNode, useEffect } from "react";
import Markdown, { type Components } from "react-markdown";

/** The id of a heading, so that an address can point at it: "Free entry" is #free-entry. */
function idOf(children: ReactNode): string {
  const words = Children.toArray(children).filter((child) => typeof child === "string");
  return slugify(words.join(" "));
}

const components: Components = {
  h1: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h2: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h3: ({ children }) => <h3 id={idOf(children)}>{children}</h3>,
};

/** Markdown as the page's own elements; raw HTML in it stays text. Loaded only where a text is shown. */
export default function MarkdownText({ text }: { text: string }) {
  // The browser looked for the address's anchor before the text was there.
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor) document.getElementById(decodeURIComponent(anchor))?.scrollIntoView();
  }, []);
  return <Markdown components={components}>{text}</Markdown>;
}
