import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { toPlainText } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter, Sender } from "./letter.ts";

const fonts = "Archivo, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * The whole mail as HTML and as text, with the shop's name above and below. It is made without waiting, since it
 * happens inside the transaction that causes the mail.
 */
export function renderLetter(letter: Letter, shop: Sender): { html: string; text: string } {
  const stub = { backgroundColor: "#ffd02f", padding: "16px 24px", borderRadius: "3px 3px 0 0" };
  const sheet = { backgroundColor: "#ffffff", padding: "32px 24px", borderTop: "3px dotted #121721" };
  const page = createElement(
    Html,
    { lang: "en-GB" },
    createElement(Head, null, createElement("title", null, letter.subject)),
    createElement(
      Body,
      { style: { backgroundColor: "#f1f3f6", margin: 0, padding: "24px 8px", fontFamily: fonts } },
      createElement(
        Container,
        { style: { maxWidth: 560 } },
        createElement(
          Section,
          { style: stub },
          createElement(Text, { style: { margin: 0, fontSize: 20, fontWeight: 800, color: "#121721" } }, shop.siteName),
        ),
        createElement(Section, { style: sheet }, letter.element),
        createElement(
          Text,
          { style: { margin: "16px 24px", fontSize: 14, lineHeight: "20px", color: "#4f5763" } },
          `${shop.siteName}, ${shop.publicUrl}`,
        ),
      ),
    ),
  );
  const html = doctype + renderToStaticMarkup(page);
  const selectors = [{ selector: "h1", options: { uppercase: false } }];
  return { html, text: toPlainText(html, { wordwrap: false, selectors }) };
}
