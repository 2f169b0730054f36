import { formatPence } from "@counterfoil/core";
import { html } from "hono/html";
import type { Payment } from "../payment-state.ts";
import { layout, type Markup } from "./layout.ts";

interface Message {
  title: string;
  text: string[];
  link?: { href: string; label: string };
}

/** A page that only says something. */
export function messagePage({ title, text, link }: Message, styles = "../style.css"): Markup {
  const paragraphs = text.map((sentence) => html`<p>${sentence}</p>`);
  return layout({
    title,
    styles,
    body: html`<h1>${title}</h1>
${paragraphs}
${link ? html`<p><a class="button" href="${link.href}" target="_top">${link.label}</a></p>` : ""}`,
  });
}

export const noPayment: Message = {
  title: "We couldn't find that payment",
  text: [
    "The link is incomplete or isn't one of ours. No money was taken.",
    "Please go back to the shop and start again.",
  ],
};

/** A payment on which nothing can be paid any more. */
export function overPage(payment: Payment, now: number): Markup {
  const shop = payment.return_url ? { href: payment.return_url, label: "Back to the shop" } : undefined;
  const hasRunOut = payment.state !== "closed" || now >= payment.expires_at;
  return messagePage({
    title: hasRunOut ? "You ran out of time to pay" : "This payment is closed",
    text: [
      hasRunOut
        ? "This page no longer accepts cards. No money was taken."
        : "You started this payment again, so this page no longer accepts cards. No money was taken here.",
      "Please go back to the shop and start again.",
    ],
    link: shop,
  });
}

/** The charge was made but its answer got lost: no one here knows how it ended. */
export function timedOutPage(payment: Payment): Markup {
  return messagePage({
    title: "The bank did not answer in time",
    text: [
      `We don't know yet whether ${formatPence(payment.amount_pence)} was taken. Please don't pay again.`,
      "The shop is checking. We'll take you back there in a few seconds.",
    ],
    link: { href: payment.return_url, label: "Back to the shop now" },
  });
}
