import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

/** Presses the first button or link of this name, and then the `item` of the menu that it opens. Returns the button. */
export async function press(name: string | RegExp, item?: string): Promise<HTMLElement> {
  const button = await waitFor(() => {
    const [first] = (["button", "link"] as const).flatMap((role) => screen.queryAllByRole(role, { name }));
    if (!first) throw new Error(`Nothing is called ${name}`);
    return first;
  });
  await userEvent.click(button);
  if (item) await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  return button;
}

/** Types into a field in place of what it has. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** Returns the files that the page saves from now on. Blobs have no addresses in tests, and a link that is clicked is followed. */
export function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  return saved;
}
