import { londonLocal } from "@counterfoil/core";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { DateTimeField } from "./date-field.tsx";
import { DateRange } from "./date-range.tsx";
import { describeLocal } from "./london-time.ts";

describe("a time of London", () => {
  it("is written in words whatever order the browser shows", () => {
    render(<DateTimeField label="End date" value="2026-11-29T20:00" onChange={() => {}} />);
    const field = screen.getByLabelText("End date");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Sunday 29 November 2026 at 20:00 UK time");
  });

  it("hands on the wall time", () => {
    const onChange = vi.fn();
    render(<DateTimeField label="End date" value="" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText("End date"), { target: { value: "2026-07-01T09:30" } });
    expect(onChange).toHaveBeenCalledWith("2026-07-01T09:30");
  });

  it("warns in the nights when the clocks change, and shows the time that the server will use", () => {
    expect(describeLocal("2026-10-25T01:30")?.words).toBe("Sunday 25 October 2026 at 01:30 UK time");
    expect(describeLocal("2026-10-25T01:30")?.warning).toContain("happens twice");
    expect(describeLocal("2026-03-29T01:30")?.words).toBe("Sunday 29 March 2026 at 02:30 UK time");
    expect(describeLocal("2026-03-29T01:30")?.warning).toContain("this hour doesn't exist");
    expect(describeLocal("2026-10-26T01:30")?.warning).toBeUndefined();
    expect(describeLocal("soon")).toBeNull();
  });

  it("is shown in a field as London's clock shows it", () => {
    expect(londonLocal(Date.parse("2026-07-01T08:30:00Z"))).toBe("2026-07-01T09:30");
    expect(londonLocal(Date.parse("2026-12-01T00:05:00Z"))).toBe("2026-12-01T00:05");
  });
});

describe("a range of days", () => {
  const now = Date.parse("2026-03-31T12:00:00Z");

  it("takes the last month at one press", async () => {
    const onChange = vi.fn();
    render(<DateRange label="Created" value={{ from: "", to: "" }} onChange={onChange} now={now} />);
    await userEvent.click(screen.getByRole("button", { name: "Last month" }));
    await userEvent.click(screen.getByRole("button", { name: "Last 7 days" }));
    expect(onChange.mock.calls).toEqual([
      [{ from: "2026-02-01", to: "2026-02-28" }],
      [{ from: "2026-03-25", to: "2026-03-31" }],
    ]);
    expect(screen.getByRole("button", { name: "All time", pressed: true })).toBeDefined();
  });

  it("says when it runs backwards", () => {
    render(
      <DateRange label="Created" value={{ from: "2026-03-02", to: "2026-03-01" }} onChange={() => {}} now={now} />,
    );
    expect(screen.getByText("The start date is after the end date.")).toBeDefined();
  });
});
