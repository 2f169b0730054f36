import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";
import type { UploadFile } from "./upload-queue.ts";

const picture = (name: string) => new File(["x"], name, { type: "image/png" });

/** Uploads that the test completes. */
function uploads() {
  const open = new Map<
    string,
    { end: (result: string) => void; fail: (reason: string) => void; tell: (part: number) => void }
  >();
  const upload: UploadFile<string> = (file, onProgress) =>
    new Promise((resolve, reject) => {
      open.set(file.name, { end: resolve, fail: (reason) => reject(new Error(reason)), tell: onProgress });
    });
  return { open, upload };
}

function show(upload: UploadFile<string>) {
  const onDone = vi.fn<(results: string[]) => void>();
  const onBusy = vi.fn<(busy: boolean) => void>();
  const types = { accept: { "image/png": [".png"] }, typesLabel: "a PNG" };
  render(<FileDrop label="Pictures" {...types} upload={upload} onDone={onDone} onBusy={onBusy} />);
  return { onDone, onBusy, field: screen.getByLabelText("Pictures", { selector: "input" }) };
}

describe("a field for files", () => {
  it("sends three at a time and answers in the order of selection", async () => {
    const { open, upload } = uploads();
    const { onDone, field } = show(upload);
    await userEvent.upload(
      field,
      ["a", "b", "c", "d"].map((name) => picture(`${name}.png`)),
    );
    await screen.findByText("Waiting");
    expect([...open.keys()]).toEqual(["a.png", "b.png", "c.png"]);
    await act(async () => open.get("b.png")?.end("second"));
    expect(open.has("d.png")).toBe(true);
    await act(async () => open.get("a.png")?.end("first"));
    expect(onDone.mock.calls).toEqual([[["second"]], [["first", "second"]]]);
  });

  it("shows how much is sent", async () => {
    const { open, upload } = uploads();
    const { field } = show(upload);
    await userEvent.upload(field, [picture("a.png")]);
    const bar = await screen.findByRole("progressbar", { name: "Uploading a.png" });
    act(() => open.get("a.png")?.tell(0.42));
    expect(bar.getAttribute("aria-valuenow")).toBe("42");
  });

  it("says that it is busy until the last is sent or has failed, so that nothing is closed meanwhile", async () => {
    const { open, upload } = uploads();
    const { onBusy, field } = show(upload);
    await userEvent.upload(field, [picture("a.png"), picture("b.png")]);
    await screen.findByRole("progressbar", { name: "Uploading b.png" });
    await act(async () => open.get("a.png")?.end("first"));
    expect(onBusy.mock.calls).toEqual([[false], [true]]);
    await act(async () => open.get("b.png")?.fail("The picture is damaged."));
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it("says why one failed and sends it again", async () => {
    const { open, upload } = uploads();
    const { onDone, field } = show(upload);
    await userEvent.upload(field, [picture("a.png")]);
    await screen.findByRole("progressbar");
    await act(async () => open.get("a.png")?.fail("The picture is damaged."));
    expect(screen.getByText("The picture is damaged.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Retry a.png" }));
    await act(async () => open.get("a.png")?.end("mended"));
    expect(onDone).toHaveBeenLastCalledWith(["mended"]);
  });

  it("names a wrong file with the types allowed", async () => {
    const { upload } = uploads();
    const { field } = show(upload);
    await userEvent.setup({ applyAccept: false }).upload(field, [new File(["x"], "notes.txt", { type: "text/plain" })]);
    expect(await screen.findByText("notes.txt: not a PNG")).toBeDefined();
  });
});
