import { screen } from "@testing-library/react";
import { admin } from "./console-answers.ts";
import { press } from "./steps.ts";
import { type Answers, visit } from "./visit.tsx";

/** A dialog with a form: its page, what opens it, and one of its fields. */
export type Walk = {
  address: string;
  answers: Answers;
  /** The button or link that opens the dialog, or the menu with the `item` that does. */
  opener: string | RegExp;
  item?: string;
  dialog: string;
  field: string;
  cancel?: string;
  /** What is sent: the draft of its form, and the call and the button that send it. */
  draft: string;
  values: Record<string, unknown>;
  call: string;
  submit: string;
  /** What it says when that fails. */
  failure: string;
};

/** Opens the dialog of a walk; `more` answers its calls. */
export async function openDialog({ address, answers, opener, item, dialog }: Walk, more: Answers = {}) {
  visit(address, { ...answers, ...more }, admin);
  const button = await press(opener, item);
  const box = await screen.findByRole("dialog", { name: dialog });
  return { button, box };
}
