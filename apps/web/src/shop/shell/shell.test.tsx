import { noCompanyDetails, policySlugs } from "@counterfoil/core";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { someSettings, visit } from "../../test/visit.tsx";
import PopupBox from "./popup-box.tsx";

const faq = { "content.listBlocks": { config: [] } };

async function footerOf(settings: object) {
  visit("/faq", { ...faq, "settings.find": { ...someSettings, ...settings } });
  return within(await screen.findByRole("contentinfo"));
}

describe("the foot of a page", () => {
  it("says who runs the shop, how to reach them, where else they are and which cards they take", async () => {
    const company = {
      ...noCompanyDetails,
      name: "Counterfoil Ltd",
      number: "01234567",
      address: "1 Mill Lane,\nStroud\n GL5 2PA",
      email: "help@shop.test",
      phone: "01632 960 417",
      instagram: "https://instagram.com/shop",
      cards: ["Visa", "Mastercard"],
    };
    const footer = await footerOf({ company });
    footer.getByText("Counterfoil Ltd · Company number 01234567 · 1 Mill Lane, Stroud, GL5 2PA");
    expect(footer.getByRole("link", { name: "help@shop.test" }).getAttribute("href")).toBe("mailto:help@shop.test");
    expect(footer.getByRole("link", { name: "01632 960 417" }).getAttribute("href")).toBe("tel:01632960417");
    expect(footer.getByRole("link", { name: "Instagram" }).getAttribute("href")).toBe("https://instagram.com/shop");
    expect(footer.queryByRole("link", { name: "Facebook" })).toBeNull();
    const cards = within(footer.getByRole("list", { name: "Cards we accept" }));
    expect(cards.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Visa", "Mastercard"]);
  });

  it("leaves out what is empty, and always leads to the policy pages", async () => {
    const footer = await footerOf({ supportLines: [] });
    expect(footer.queryByText(/Company number/)).toBeNull();
    expect(footer.queryByRole("list")).toBeNull();
    const links = footer.getAllByRole("link").map((link) => link.getAttribute("href"));
    for (const slug of policySlugs) expect(links).toContain(`/p/${slug}`);
  });
});

describe("the review banner", () => {
  const scripts = () => [...document.scripts].filter(({ src }) => src.includes("trustpilot"));

  it("is not there, and loads no script, until it is set", async () => {
    await footerOf({});
    expect(screen.queryByRole("region", { name: "Reviews" })).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it("is a line with a link where the console says so, still without a script", async () => {
    const reviews = { reviewsText: "Rated 4.8 of 5", reviewsUrl: "https://reviews.example/shop" };
    await footerOf({ company: { ...noCompanyDetails, ...reviews } });
    const link = screen.getByRole("link", { name: "Rated 4.8 of 5" });
    expect(link.getAttribute("href")).toBe(reviews.reviewsUrl);
    expect(scripts()).toEqual([]);
  });

  it("keeps the widget's link where the provider's script cannot be loaded", async () => {
    await footerOf({ trustpilotBusinessId: "5f1e0c1a2b3c4d5e6f708192" });
    await screen.findByRole("link", { name: "Read our reviews on Trustpilot" });
  });
});

describe("promo popup", () => {
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
});
