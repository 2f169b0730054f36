import Markdown from "react-markdown";

/** Markdown as the page's own elements; raw HTML in it stays text. Loaded only where a text is shown. */
export default function MarkdownText({ text }: { text: string }) {
  return <Markdown>{text}</Markdown>;
}
