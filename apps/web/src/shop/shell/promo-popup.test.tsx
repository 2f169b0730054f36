import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import PopupBox from "./popup-box.tsx";

beforeEach(() => {
  localStorage.clear();
});

function showPopup(link: string, text: string) {
  const options = { active: true, excludeLoggedIn: false, upsellActive: false, link };
  const kind = { _id: "popup", type: "global_promotional_popup" as const, updatedAt: "2026-01-01T00:00:00.000Z" };
  render(<PopupBox popup={{ ...kind, image: "/images/boat.webp", text, options }} />);
  return within(screen.getByRole("dialog", { name: "Promotion" }));
}

it("has a picture that is the link, named by the console's words", () => {
  const link = showPopup("/c/boat", "Win a boat for £2.50").getByRole("link", { name: "Win a boat for £2.50" });
  expect(link.getAttribute("href")).toBe("/c/boat");
  expect(within(link).getByRole("img").getAttribute("src")).toBe("/images/boat.webp");
});

it("says where the picture leads when the console gives no words", () => {
  showPopup("/c/boat", "").getByRole("link", { name: "See the competition" });
});

it("is a picture alone, with words, when it leads nowhere", () => {
  const popup = showPopup("", "Happy new year");
  expect(popup.queryByRole("link")).toBeNull();
  popup.getByRole("img", { name: "Happy new year" });
});
