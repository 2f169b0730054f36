import { slugify } from "@counterfoil/core";
import { Children, type ReactNode, useEffect } from "react";
import Markdown, { type Components, type Options } from "react-markdown";

function idOf(children: ReactNode): string {
  const words = Children.toArray(children).filter((child) => typeof child === "string");
  return slugify(words.join(" "));
}

const components: Components = {
  h1: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h2: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h3: ({ children }) => <h3 id={idOf(children)}>{children}</h3>,
};

const remarkPlugins: Options["remarkPlugins"] = [
  /** Has the parser look for no HTML, which would be text in any case: it reads on to the end of the text from each `<?`. */
  function withoutHtml() {
    Object.assign(this.data(), { micromarkExtensions: [{ disable: { null: ["htmlFlow", "htmlText"] } }] });
  },
];

/** Renders Markdown; raw HTML in it is shown as text. Loaded on demand. */
export default function MarkdownText({ text }: { text: string }) {
  // The browser looked for the URL's anchor before the text was rendered.
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor) document.getElementById(decodeURIComponent(anchor))?.scrollIntoView();
  }, []);
  return (
    <Markdown components={components} remarkPlugins={remarkPlugins}>
      {text}
    </Markdown>
  );
}
