import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useKept } from "./use-kept.ts";

function Group() {
  const [sort, choose] = useKept("sort:Popular");
  return (
    <button type="button" onClick={() => choose("Highest Price")}>
      {sort ?? "Lowest Price"}
    </button>
  );
}

beforeEach(() => sessionStorage.clear());

it("a group is sorted as chosen also after Back or a reload", async () => {
  render(<Group />);
  await userEvent.click(screen.getByText("Lowest Price"));
  expect(screen.getByText("Highest Price")).toBeDefined();
  cleanup();
  render(<Group />);
  expect(screen.getByText("Highest Price")).toBeDefined();
});
