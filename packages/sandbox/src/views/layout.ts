import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** Escaped HTML as Hono's `html` makes it. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The frame of every page: it says immediately that no money moves here. */
export function layout(input: { title: string; styles: string; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${input.title} – Sandbox gateway</title>
<link rel="stylesheet" href="${input.styles}">
</head>
<body>
<p class="banner"><b>Sandbox gateway</b> – test cards only, no money moves</p>
<main>
${input.body}
</main>
</body>
</html>`;
}
