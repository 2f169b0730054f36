import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";

const admin = staffWith("owner");
/** A call that is never answered. */
const never = () => new Promise<never>(() => undefined);
const addresses = ["/admin/raffles/car", "/admin/raffles/car/edit"];

describe.each(addresses)("a raffle opened at %s", (address) => {
  it("shows the console with a skeleton while its answer is on its way", async () => {
    visit(address, { "raffles.find": never, "raffles.findLocks": never }, admin);
    expect(await screen.findByText("Loading")).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Raffle" })).toBeDefined();
    expect(screen.getByRole("main")).toBeDefined();
  });

  it("says that it could not be loaded, and asks again when told to", async () => {
    // React logs what its error boundary caught.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const failed = errorResponse(422, "request.invalid");
    const { calls } = visit(address, { "raffles.find": failed, "raffles.findLocks": failed }, admin);
    const retry = await screen.findByRole("button", { name: "Try again" });
    const reads = () => calls.filter(({ path }) => path === "raffles.find").length;
    const before = reads();
    await userEvent.click(retry);
    await expect.poll(reads).toBe(before + 1);
    expect(await screen.findByText("There was a problem getting raffle data.")).toBeDefined();
  });
});
