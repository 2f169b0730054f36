import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { someSettings, staffWith, visit } from "../test/visit.tsx";

const testShop = { "settings.find": { ...someSettings, testShop: true } };

describe("a public shop that takes test cards alone", () => {
  it.each([
    ["the shop", "/nothing", null],
    ["the log-in", "/auth/login", null],
    ["the console", "/admin/nothing", staffWith("owner")],
  ])("says so on a page of %s", async (_where, address, user) => {
    visit(address, testShop, user);
    await screen.findByText("Test shop: use test cards only. No money is taken.");
  });

  it("is no other shop", async () => {
    visit("/nothing", {});
    await screen.findByRole("contentinfo");
    expect(screen.queryByText(/Test shop/)).toBeNull();
  });
});
