import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { errorResponse, visit } from "../../test/visit.tsx";

const missing = { "pages.findBySlug": errorResponse(404, "page.not_found") };

describe("a page without content", () => {
  test("is the error page for a visitor who follows a link within the shop", async () => {
    visit("/faq", missing);
    await userEvent.click(await screen.findByRole("link", { name: "Terms and conditions" }));
    await screen.findByText("An error occurred, please refresh!");
    expect(window.location.pathname).toBe("/error");
  });

  test("is not found by its own address", async () => {
    visit("/p/nothing-here", missing);
    await screen.findByRole("heading", { name: /Page not found/ });
    expect(window.location.pathname).toBe("/p/nothing-here");
  });
});
