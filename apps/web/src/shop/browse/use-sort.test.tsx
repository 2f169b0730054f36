import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useSort } from "./use-sort.ts";

function Group() {
  const [sort, choose] = useSort("Popular", "Lowest Price");
  return (
    <button type="button" onClick={() => choose("Highest Price")}>
      {sort}
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

it("a stored sort that does not exist is ignored", () => {
  sessionStorage.setItem("sort:Popular", "By colour");
  render(<Group />);
  expect(screen.getByText("Lowest Price")).toBeDefined();
});
