import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Slider } from "./amount-picker.tsx";
import { ChoiceRow } from "./checkbox.tsx";
import { FileDrop } from "./file-drop.tsx";
import { createFlashStore } from "./flash.ts";
import { FlashList, FlashProvider } from "./flash-list.tsx";
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
    const pictures = ["a", "b", "c", "d"].map((name) => picture(`${name}.png`));
    await userEvent.upload(field, pictures);
    await screen.findByText("Waiting");
    expect([...open.keys()]).toEqual(["a.png", "b.png", "c.png"]);
    await act(async () => open.get("b.png")?.end("second"));
    expect(open.has("d.png")).toBe(true);
    await act(async () => open.get("a.png")?.end("first"));
    expect(onDone.mock.calls).toEqual([[["second"]], [["first", "second"]]]);
  });

  it("shows how much is sent, and says that it is busy until the last is sent or has failed", async () => {
    const { open, upload } = uploads();
    const { onBusy, field } = show(upload);
    await userEvent.upload(field, [picture("a.png"), picture("b.png")]);
    const bar = await screen.findByRole("progressbar", { name: "Uploading b.png" });
    act(() => open.get("b.png")?.tell(0.42));
    expect(bar.getAttribute("aria-valuenow")).toBe("42");
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

describe("a flash message", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  function showFlashes() {
    const flash = createFlashStore();
    render(
      <FlashProvider value={flash}>
        <FlashList />
      </FlashProvider>,
    );
    return flash;
  }

  it("stays for ten seconds and disappears", () => {
    const flash = showFlashes();
    act(() => flash.success("Successfully updated"));
    act(() => vi.advanceTimersByTime(9_999));
    expect(screen.getByText("Successfully updated")).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText("Successfully updated")).toBeNull();
  });

  it("leaves at a click", () => {
    const flash = showFlashes();
    act(() => flash.info("Account verification email resent"));
    fireEvent.click(screen.getByRole("button", { name: /Dismiss$/ }));
    expect(screen.queryByText("Account verification email resent")).toBeNull();
  });

  it("leaves once what it offers is done", () => {
    const flash = showFlashes();
    let shown = 0;
    act(() => flash.success("3 tickets added to your cart.", { label: "Go to cart", run: () => shown++ }));
    fireEvent.click(screen.getByRole("button", { name: "Go to cart" }));
    expect(shown).toBe(1);
    expect(screen.queryByText("3 tickets added to your cart.")).toBeNull();
  });

  it("is one of four kinds, which a word tells apart, and an error also its colour and role", () => {
    const flash = showFlashes();
    for (const kind of ["success", "info", "warning", "error"] as const) act(() => flash[kind](`A ${kind}`));
    const boxes = ["Done", "Note", "Warning", "Error"].map((word) => {
      const box = screen.getByText(word).closest("[role]");
      return [box?.textContent, box?.className.match(/\bbg-\S+/)?.[0], box?.getAttribute("role")];
    });
    expect(boxes).toEqual([
      ["DoneA successDismiss", "bg-ink", "status"],
      ["NoteA infoDismiss", "bg-ink", "status"],
      ["WarningA warningDismiss", "bg-ink", "status"],
      ["ErrorA errorDismiss", "bg-error", "alert"],
    ]);
  });

  it("is shown once when the same sentence happens twice, for ten seconds from the second time", () => {
    const flash = showFlashes();
    act(() => flash.error("Email or password is wrong"));
    act(() => vi.advanceTimersByTime(6_000));
    act(() => flash.error("Email or password is wrong"));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    act(() => vi.advanceTimersByTime(6_000));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

/** Renders as the server does, uses the page, and then hydrates it. */
function takeOver(app: ReactNode, use: () => void): void {
  const container = document.createElement("div");
  container.innerHTML = renderToString(app);
  document.body.append(container);
  use();
  render(app, { container, hydrate: true });
}

function Answers() {
  const [answer, setAnswer] = useState("none");
  return (
    <>
      {["Paris", "Rome"].map((each) => (
        <ChoiceRow
          key={each}
          name="capital"
          value={each}
          checked={each === answer}
          onChange={({ target }) => setAnswer(target.value)}
        >
          {each}
        </ChoiceRow>
      ))}
      <output>{answer}</output>
    </>
  );
}

function Dips() {
  const [value, setValue] = useState(5);
  return (
    <>
      <Slider label="Lucky dips" value={value} max={50} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it("an answer chosen before hydration stays chosen", () => {
  takeOver(<Answers />, () => screen.getByRole("radio", { name: "Rome" }).click());
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Rome" }).checked).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("Rome");
});

it("a slider moved before hydration stays where it is", () => {
  takeOver(<Dips />, () => Object.assign(screen.getByRole("slider", { name: "Lucky dips" }), { value: "20" }));
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Lucky dips" }).value).toBe("20");
  expect(screen.getByRole("status").textContent).toBe("20");
});

it("nothing is passed on if no one did anything", () => {
  takeOver(<Answers />, () => {});
  expect(screen.getByRole("status").textContent).toBe("none");
});
