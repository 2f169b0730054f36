import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin } from "./console-answers.ts";
import { press } from "./steps.ts";
import { type Answers, apiGone, failsThenIsLost, visit } from "./visit.tsx";

/** A dialog with a form: its page, what opens it, and one of its fields. */
export interface Walk {
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
}

/** Opens the dialog of a walk; `more` answers its calls. */
async function openDialog({ address, answers, opener, item, dialog }: Walk, more: Answers = {}) {
  visit(address, { ...answers, ...more }, admin);
  const button = await press(opener, item);
  const box = await screen.findByRole("dialog", { name: dialog });
  return { button, box };
}

/** Sends the form of a walk as it is when it opens; returns its dialog. */
export async function submitEmpty(walk: Walk) {
  const { box } = await openDialog(walk);
  await userEvent.click(within(box).getByRole("button", { name: walk.submit }));
  return within(box);
}

/** Returns the question that is asked before what was typed is lost. */
export const question = () => screen.queryByRole("alertdialog", { name: "Discard changes?" });

function texts(box: HTMLElement): string[] {
  return [...box.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value);
}

/** Describes what every form of the console does. */
export function describeForm(form: string, walk: Walk): void {
  describe(`the form of ${form}`, () => {
    it("closes at Escape and gives the focus back while nothing is changed in it", async () => {
      const { button, box } = await openDialog(walk);
      await within(box).findByLabelText(walk.field);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    });

    it("asks once before it throws away what was typed", async () => {
      const { button, box } = await openDialog(walk);
      const field = await within(box).findByLabelText<HTMLInputElement>(walk.field);
      await userEvent.type(field, "7");
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(question()).not.toBeNull());
      await press("Keep editing");
      await waitFor(() => expect(question()).toBeNull());
      expect(field.value).toContain("7");
      await userEvent.click(within(box).getByRole("button", { name: walk.cancel ?? "Cancel" }));
      await waitFor(() => expect(question()).not.toBeNull());
      await press("Discard changes");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(question()).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
    });

    it("says what did not work and why, and keeps the focus and what was entered", async () => {
      const base = {};
      sessionStorage.setItem(
        `draft:${admin._id}:${walk.draft}`,
        JSON.stringify({ savedAt: Date.now(), changed: walk.values, base }),
      );
      const { box } = await openDialog(walk, { [walk.call]: failsThenIsLost() });
      const submit = await within(box).findByRole("button", { name: walk.submit });
      await within(box).findByText(/^This is your draft of /);
      const entered = texts(box);
      for (const reason of ["Something went wrong.", apiGone]) {
        await userEvent.click(submit);
        const alert = await within(box).findByText(`${walk.failure}. ${reason}`);
        expect(alert.closest("[role=alert]")).not.toBeNull();
        expect(box.querySelectorAll("[aria-invalid=true]"), "no field is wrong").toHaveLength(0);
        expect(texts(box)).toEqual(entered);
        await waitFor(() => expect(document.activeElement).toBe(submit));
      }
      cleanup();
    });
  });
}
