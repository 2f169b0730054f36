import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormIndex, FormSection } from "./form-section.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { useShortcut } from "./shortcut.ts";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

function SavedForm({ onSubmit }: { onSubmit: (event: FormEvent) => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        onSubmit(event);
        setBusy(true);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

it("a button that is busy keeps the focus, and sends its form no second time", async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(<SavedForm onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Saving..." });
  expect([document.activeElement, button.disabled]).toEqual([button, false]);
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText("Name"), "Bea{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});

describe("a long form", () => {
  it("names what is wrong and leads there", async () => {
    const onGo = vi.fn();
    const problem = { id: "endDate", message: "End date: must be later than now", onGo };
    render(<FormActions state="failed" reason="one field is wrong" problems={[problem]} />);
    expect(screen.getByRole("alert").textContent).toContain("1 thing to fix");
    await userEvent.click(screen.getByRole("button", { name: "End date: must be later than now" }));
    expect(onGo).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("has an index that marks invalid sections and gives their heading the focus", async () => {
    render(
      <>
        <FormIndex entries={[{ id: "prices", label: "Price and dates", problems: 2 }]} />
        <FormSection id="prices" title="Price and dates">
          <input aria-label="Price" />
        </FormSection>
      </>,
    );
    await userEvent.click(screen.getByRole("link", { name: "Price and dates 2 things to fix" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Price and dates" }));
  });
});

function Form() {
  const [text, setText] = useState("");
  const { dialog, release } = useLeaveGuard(text !== "");
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={release}>
        Save
      </button>
      {dialog}
    </>
  );
}

async function openForm() {
  const root = createRootRoute();
  const form = createRoute({ getParentRoute: () => root, path: "/form", component: Form });
  const list = createRoute({ getParentRoute: () => root, path: "/list", component: () => <h1>The list</h1> });
  const history = createMemoryHistory({ initialEntries: ["/form"] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([form, list]), history })} />);
  return { field: await screen.findByRole("textbox", { name: "Name" }), history };
}

describe("leaving a form", () => {
  it("asks once it is changed, and stays or leaves as told", async () => {
    const { field, history } = await openForm();
    await userEvent.type(field, "Watch");
    act(() => history.push("/list"));
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(field.isConnected).toBe(true);
    act(() => history.push("/list"));
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByRole("heading", { name: "The list" })).toBeDefined();
  });

  it("does not ask for a dialog in the URL, nor after a save", async () => {
    const { field, history } = await openForm();
    await userEvent.type(field, "Watch");
    act(() => history.push("/form?dialog=pictures"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    act(() => history.push("/list"));
    expect(await screen.findByRole("heading", { name: "The list" })).toBeDefined();
  });
});

it("Markdown is written, and looked at before it is saved", async () => {
  const onChange = vi.fn();
  render(<MarkdownEditor label="Description" value="**Bold**" onChange={onChange} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Description" }), "!");
  expect(onChange).toHaveBeenCalledWith("**Bold**!");
  await userEvent.click(screen.getByRole("tab", { name: "Preview" }));
  expect((await screen.findByText("Bold")).tagName).toBe("STRONG");
});

function Keys({ onRun }: { onRun: (key: string) => void }) {
  useShortcut("Mod+k", "Search", () => onRun("search"));
  useShortcut("g o", "Go to orders", () => onRun("orders"));
  return (
    <>
      <input aria-label="Name" />
      <ShortcutSheet />
    </>
  );
}

describe("keyboard shortcuts", () => {
  it("work with a modifier or two letters, but not while something is typed", async () => {
    const onRun = vi.fn();
    render(<Keys onRun={onRun} />);
    await userEvent.keyboard("go{Control>}k{/Control}");
    await userEvent.type(screen.getByRole("textbox"), "go");
    expect(onRun.mock.calls).toEqual([["orders"], ["search"]]);
  });

  it("are listed at the question mark, where letters can be switched off", async () => {
    const onRun = vi.fn();
    render(<Keys onRun={onRun} />);
    await userEvent.keyboard("?");
    expect(screen.getByText("Go to orders")).toBeDefined();
    await userEvent.click(screen.getByRole("switch"));
    await userEvent.keyboard("{Escape}go{Control>}k{/Control}");
    expect(onRun.mock.calls).toEqual([["search"]]);
    localStorage.clear();
  });
});
