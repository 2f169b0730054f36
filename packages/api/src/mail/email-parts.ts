import { isPersonName } from "@counterfoil/core";
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement, Fragment, type ReactElement } from "react";
import type { ShopConfig } from "../deps.ts";

/** What templates know about the shop. */
export type Sender = Pick<ShopConfig, "siteName" | "publicUrl" | "testShop" | "supportLines"> & {
  draws: Pick<ShopConfig["draws"], "key">;
};

/** The content of a mail, without the layout. */
export interface EmailBody {
  subject: string;
  element: ReactElement;
}

const ink = "#121721";
const muted = "#4f5763";
const words = { fontSize: 16, lineHeight: "24px", color: ink, margin: "0 0 16px" };

/** Returns the heading of a mail. */
export function heading(text: string): ReactElement {
  const style = { fontSize: 25, lineHeight: "29px", fontWeight: 800, color: ink, margin: "0 0 20px" };
  return createElement(Heading, { as: "h1", style }, text);
}

export function paragraph(text: string): ReactElement {
  return createElement(Text, { style: words }, text);
}

/** Returns the greeting, with the name unless it has a digit, or could be a link: such a name is a message. */
export function greeting(firstName: string): ReactElement {
  const isName = isPersonName(firstName) && !/\p{N}/u.test(firstName);
  return paragraph(isName ? `Hello ${firstName},` : "Hello,");
}

/** Returns a paragraph in small print. */
export function small(text: string): ReactElement {
  return createElement(Text, { style: { ...words, fontSize: 14, lineHeight: "20px", color: muted } }, text);
}

/** Returns the main link as a button, and its full URL for mail programs without buttons; the text has it once. */
export function action(label: string, url: string): ReactElement {
  const button = {
    display: "inline-block",
    padding: "14px 24px",
    borderRadius: 6,
    border: "1px solid #8a6500",
    backgroundColor: "#ffd02f",
    color: ink,
    fontSize: 16,
    fontWeight: 700,
  };
  const address = createElement(Link, { href: url, style: { color: ink, wordBreak: "break-word" } }, url);
  return createElement(
    Fragment,
    null,
    createElement(Section, { style: { margin: "24px 0" } }, createElement(Button, { href: url, style: button }, label)),
    createElement(
      "div",
      { "data-skip-in-text": "true" },
      createElement(Text, { style: { ...words, fontSize: 14, lineHeight: "20px" } }, "Or open this address: ", address),
    ),
  );
}

/** Returns a link in a paragraph of its own. */
export function link(label: string, url: string): ReactElement {
  return createElement(Text, { style: words }, createElement(Link, { href: url, style: { color: ink } }, label));
}

/** Returns a horizontal rule. */
export function rule(): ReactElement {
  return createElement(Hr, { style: { borderTop: `1px solid ${ink}`, margin: "16px 0" } });
}

/** Returns a bold label with text below. */
export function entry(label: string, text: string): ReactElement {
  return createElement(Text, { style: words }, createElement("strong", null, label), createElement("br"), text);
}

/** Returns the lines of a sum: label and amount, such as `Total: £7.50`. */
export function sum(lines: [label: string, amount: string][]): ReactElement {
  const parts = lines.flatMap(([label, amount], i) => [
    ...(i === 0 ? [] : [createElement("br", { key: `break-${label}` })]),
    createElement("span", { key: label }, `${label}: ${amount}`),
  ]);
  return createElement(Text, { style: words }, parts);
}

/** Returns the body of a mail with its subject. */
export function email(subject: string, ...parts: ReactElement[]): EmailBody {
  return { subject, element: createElement(Fragment, null, ...parts) };
}
