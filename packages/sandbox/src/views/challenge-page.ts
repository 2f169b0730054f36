import { formatPence } from "@counterfoil/core";
import { html } from "hono/html";
import type { GatewayDeps } from "../gateway-deps.ts";
import type { Payment } from "../payment-state.ts";
import { pageToken } from "../signing.ts";
import { layout, type Markup } from "./layout.ts";

/** The bank's question. Without `action` the form posts to the page's own address. */
export function challengePage(input: { payment: Payment; styles: string; action?: string }): Markup {
  const { payment, styles, action } = input;
  const to = action ? html` action="${action}"` : "";
  return layout({
    title: "Confirm this payment",
    styles,
    body: html`<h1>Confirm this payment</h1>
<p>Your bank would ask you to confirm this payment of <b>${formatPence(payment.amount_pence)}</b> with the card ending in ${payment.last_four}. In the sandbox you answer for the bank.</p>
<form method="post"${to} class="stack">
<button class="button" name="answer" value="pass">Confirm the payment</button>
<button class="button line" name="answer" value="fail">Don't confirm</button>
</form>`,
  });
}

/** The same page as a document of its own, for a frame of the shop: it has no address, so all of its own are absolute. */
export async function challengeDocument(deps: GatewayDeps, payment: Payment): Promise<string> {
  const base = deps.publicUrl();
  const action = `${base}/challenge/${pageToken(deps.secret, "challenge", payment.ref)}`;
  return String(await challengePage({ payment, styles: `${base}/style.css`, action }));
}
