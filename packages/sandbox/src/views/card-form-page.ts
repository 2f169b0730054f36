import { formatPence } from "@counterfoil/core";
import { html, raw } from "hono/html";
import type { Payment } from "../payment-state.ts";
import type { CardErrors, CardField, TypedCard } from "../read-card-form.ts";
import { inGroups, testCards } from "../test-cards.ts";
import { layout, type Markup } from "./layout.ts";

const icon = (paths: string) =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

/** Lucide outlines (ISC). */
const lockIcon = icon('<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>');
const alertIcon = icon('<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>');

interface FieldText {
  label: string;
  autocomplete: string;
  numeric: boolean;
  maxlength: number;
  placeholder?: string;
}

const fields: Record<CardField, FieldText> = {
  pan: { label: "Card number", autocomplete: "cc-number", numeric: true, maxlength: 23 },
  name: { label: "Name on card", autocomplete: "cc-name", numeric: false, maxlength: 100 },
  expiry: { label: "Expiry date", autocomplete: "cc-exp", numeric: true, maxlength: 7, placeholder: "MM/YY" },
  cvc: { label: "Security code", autocomplete: "cc-csc", numeric: true, maxlength: 4 },
};

function field(name: CardField, value: string, error: string | undefined): Markup {
  const { label, autocomplete, numeric, maxlength, placeholder } = fields[name];
  const focus = name === "pan" && value === "" ? html` autofocus` : "";
  const required = name === "name" ? "" : html` required`;
  const bad = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : "";
  const hint = placeholder ? html` placeholder="${placeholder}"` : "";
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${value}" autocomplete="${autocomplete}" inputmode="${numeric ? "numeric" : "text"}" maxlength="${maxlength}" spellcheck="false"${required}${hint}${bad}${focus}>
${error ? html`<p class="error" id="${name}-error">${alertIcon}<span>${error}</span></p>` : ""}
</div>`;
}

function alert(sentence: string): Markup {
  return html`<p class="alert" role="alert">${alertIcon}<span>${sentence}</span></p>`;
}

function whatHappened(scenario: string | null | undefined, errors: CardErrors): string | null {
  if (scenario === "challenge")
    return "Your bank didn't confirm the payment and no money was taken. Please try again or use another card.";
  if (scenario) return "Your card was declined and no money was taken. Please try another card.";
  return Object.keys(errors).length > 0 ? "Please check your card details. No money was taken." : null;
}

const hint = html`<details>
<summary>Test cards</summary>
<p>Any future expiry date and any three-digit code are good.</p>
<dl>
${testCards.map((card) => html`<div><dt>${inGroups(card.pan)}</dt><dd>${card.hint}</dd></div>`)}
</dl>
</details>`;

/** The hosted page; `refused` is the scenario of the card that was just declined or not confirmed. */
export function cardFormPage(input: {
  payment: Payment;
  typed?: TypedCard;
  errors?: CardErrors;
  refused?: string | null;
}): Markup {
  const { payment, typed, errors = {} } = input;
  const amount = formatPence(payment.amount_pence);
  const happened = whatHappened(input.refused, errors);
  return layout({
    title: `Pay ${amount}`,
    styles: "../style.css",
    body: html`<h1>Pay ${amount}</h1>
<p class="muted">${payment.description}</p>
${happened ? alert(happened) : ""}
<form method="post" class="stack" novalidate>
${field("pan", inGroups(typed?.pan ?? ""), errors.pan)}
${field("name", typed?.name ?? payment.name, undefined)}
<div class="pair">
${field("expiry", typed?.expiry ?? "", errors.expiry)}
${field("cvc", "", errors.cvc)}
</div>
${payment.save_card ? html`<p class="muted">The shop may charge this card again when you ask it to: you chose to save it.</p>` : ""}
<button class="button">Pay ${amount}</button>
<p class="note">${lockIcon}<span>This page belongs to the payment provider. Your card number never reaches the shop.</span></p>
</form>
<form method="post" class="cancel">
<button class="button line" name="cancel" value="1">Cancel</button>
</form>
${hint}`,
  });
}
