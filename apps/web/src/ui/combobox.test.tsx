import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Combobox } from "./combobox.tsx";
import { TagPicker } from "./tag-picker.tsx";

const towns = ["Bath", "Bradford", "Brighton", "York"];
const signals: AbortSignal[] = [];
const search = async (text: string, signal: AbortSignal) => {
  signals.push(signal);
  return towns.filter((town) => town.toLowerCase().includes(text.toLowerCase()));
};
const refuse = () => Promise.reject(new Error("no network"));
const same = (town: string) => town;

function Town({ start = null, takeFirst = false }: { start?: string | null; takeFirst?: boolean }) {
  const [town, setTown] = useState<string | null>(start);
  return (
    <>
      <Combobox
        label="Town"
        value={town}
        onChange={setTown}
        search={search}
        labelOf={same}
        keyOf={same}
        takeFirst={takeFirst}
      />
      <p>Chosen: {town ?? "none"}</p>
    </>
  );
}

function Towns() {
  const [chosen, setChosen] = useState<string[]>(["York"]);
  return (
    <>
      <TagPicker label="Towns" value={chosen} onChange={setChosen} search={search} labelOf={same} keyOf={same} />
      <p>Chosen: {chosen.join(", ")}</p>
    </>
  );
}

describe("a field that finds one thing", () => {
  it("offers what matches and takes it by keyboard", async () => {
    render(<Town />);
    await userEvent.type(screen.getByRole("combobox", { name: "Town" }), "br");
    await screen.findByRole("option", { name: "Brighton" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(screen.getByText("Chosen: Brighton")).toBeDefined();
  });

  it("takes the first that matches at Enter where that is set, once the whole text was searched for", async () => {
    render(<Town takeFirst />);
    const field = screen.getByRole("combobox", { name: "Town" });
    await userEvent.type(field, "br");
    await screen.findByRole("option", { name: "Bradford" });
    await userEvent.type(field, "ig{Enter}");
    expect(screen.getByText("Chosen: none")).toBeDefined();
    await screen.findByText("Chosen: Brighton");
  });

  it("drops the search for fewer letters", async () => {
    signals.length = 0;
    render(<Town />);
    const field = screen.getByRole("combobox", { name: "Town" });
    await userEvent.type(field, "b");
    await screen.findByRole("option", { name: "Bath" });
    await userEvent.type(field, "ri");
    await screen.findByRole("option", { name: "Brighton" });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("says when nothing matches, and shows again what is chosen when it is left", async () => {
    render(<Town start="York" />);
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Town" });
    await userEvent.type(field, "zz");
    expect(await screen.findByText("No results")).toBeDefined();
    await userEvent.tab();
    expect(field.value).toBe("York");
    await userEvent.type(field, "zz{Escape}");
    await userEvent.tab();
    expect(field.value).toBe("York");
    expect(screen.getByText("Chosen: York")).toBeDefined();
  });

  it("says when the search failed, with Retry", async () => {
    render(<Combobox label="Town" value={null} onChange={() => {}} search={refuse} labelOf={same} keyOf={same} />);
    await userEvent.type(screen.getByRole("combobox", { name: "Town" }), "b");
    expect(await screen.findByText("Search failed.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  });
});

describe("a field of tags", () => {
  it("adds what is found and removes by its button or by Backspace", async () => {
    render(<Towns />);
    const field = screen.getByRole("combobox", { name: "Towns" });
    await userEvent.type(field, "bath");
    await userEvent.click(await screen.findByRole("option", { name: "Bath" }));
    expect(screen.getByText("Chosen: York, Bath")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Remove York" }));
    expect(screen.getByText("Chosen: Bath")).toBeDefined();
    await userEvent.click(field);
    await userEvent.keyboard("{Backspace}");
    expect(screen.getByText("Chosen:")).toBeDefined();
  });

  it("takes nothing at Enter when nothing was typed", async () => {
    render(<Towns />);
    await userEvent.click(screen.getByRole("combobox", { name: "Towns" }));
    await screen.findByRole("option", { name: "Bath" });
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("Chosen: York")).toBeDefined();
  });
});
