import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, someSettings, staffWith, visit } from "../../test/visit.tsx";

const morag = { ...staffWith("owner"), _id: "morag", firstName: "Morag" };

describe("the console", () => {
  it("shows an admin every screen and her first name", async () => {
    visit("/admin", {}, morag);
    const nav = await screen.findByRole("navigation", { name: "Console" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Main Site (opens in a new tab)", "/"],
      ["Dashboard", "/admin"],
      ["Needs attention", "/admin/attention"],
      ["Acts", "/admin/acts"],
      ["Raffles", "/admin/raffles"],
      ["Orders", "/admin/orders"],
      ["Coupon Codes", "/admin/coupon-codes"],
      ["Draws", "/admin/draws"],
      ["Users", "/admin/users"],
      ["Care", "/admin/care"],
      ["Roles", "/admin/roles"],
      ["Configure", "/admin/config"],
      ["Categories", "/admin/categories"],
      ["Pages", "/admin/dynamic-pages"],
      ["Reports", "/admin/reports"],
      ["Mails", "/admin/mails"],
      ["Audit trail", "/admin/audit"],
      ["Code", "/admin/code"],
      ["Settings", "/admin/settings"],
    ]);
    screen.getByText("Morag");
    await waitFor(() => expect(document.title).toBe("Dashboard · Admin"));
  });

  it("folds the groups of the navigation, and remembers which", async () => {
    visit("/admin", {}, morag);
    const nav = await screen.findByRole("navigation", { name: "Console" });
    await userEvent.click(within(nav).getByRole("button", { name: "Sell", expanded: true }));
    expect(within(nav).queryByRole("link", { name: "Orders" })).toBeNull();
    const kept = { "console-folded-groups": localStorage.getItem("console-folded-groups") ?? "" };
    cleanup();
    visit("/admin", {}, morag, kept);
    const again = await screen.findByRole("navigation", { name: "Console" });
    await userEvent.click(within(again).getByRole("button", { name: "Sell", expanded: false }));
    within(again).getByRole("link", { name: "Orders" });
  });

  it("leads somebody of support to a screen that they may read, and says of others who may", async () => {
    visit("/admin", {}, staffWith("support"));
    await screen.findByRole("heading", { name: "Needs attention" });
    const nav = screen.getByRole("navigation", { name: "Console" });
    await userEvent.click(within(nav).getByRole("link", { name: "Reports (not with your role)" }));
    await screen.findByText("Your role does not allow that. An owner, a manager or somebody of finance can do it.");
    expect(document.title).toBe("Reports · Admin");
  });

  it("opens a screen from the navigation, marks it and names it in the title", async () => {
    visit("/admin", {}, morag);
    const nav = await screen.findByRole("navigation", { name: "Console" });
    await userEvent.click(within(nav).getByRole("link", { name: "Orders" }));
    await screen.findByRole("heading", { name: "Orders" });
    expect(document.title).toBe("Orders · Admin");
    expect(within(nav).getByRole("link", { name: "Orders" }).getAttribute("aria-current")).toBe("page");
    expect(within(nav).getByRole("link", { name: "Dashboard" }).getAttribute("aria-current")).toBeNull();
  });

  it("has a dark icon in the tab until it is left", async () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    const icon = document.querySelector("link");
    visit("/admin", { "auth.logout": { msg: "" } }, morag);
    await waitFor(() => expect(icon?.getAttribute("href")).toBe("/favicon-admin.svg"));
    await userEvent.click(await screen.findByRole("link", { name: "Logout" }));
    await waitFor(() => expect(icon?.href).toMatch(/\/favicon\.svg$/));
  });

  it("says in its own frame that there is no such page", async () => {
    visit("/admin/nothing", {}, morag);
    await screen.findByRole("heading", { name: "Page not found" });
    expect(screen.getByRole("navigation", { name: "Console" })).toBeDefined();
    expect(document.title).toBe("Page not found · Admin");
  });

  it("leads a visitor to log in, and back", async () => {
    visit("/admin/orders", {});
    await screen.findByRole("button", { name: "Login" });
    expect(window.location.pathname).toBe("/auth/login");
    expect(new URLSearchParams(window.location.search).get("redirect")).toBe("/admin/orders");
  });

  it("leads an admin to set up two-factor authentication first, where the shop requires it", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "required" } };
    visit("/admin/orders", settings, morag);
    await screen.findByText("The admin console opens once two-factor authentication is on.");
    expect(window.location.pathname).toBe("/account/settings/2fa");
  });

  it("leads an admin to add a passkey first, where the shop requires that, whatever else there is", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "passkey" } };
    visit("/admin/orders", settings, { ...morag, twoFacAuth: true });
    await screen.findByText("The admin console opens once you have added a passkey.");
    expect(window.location.pathname).toBe("/account/settings/2fa");
  });

  it("tells an admin without a password how to get one for that", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "required" } };
    const { password: _, ...social } = morag;
    visit("/admin", settings, social);
    await screen.findByText(/which takes a password/);
    expect(window.location.pathname).toBe("/account/settings");
  });

  it("opens to an admin who has it", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "required" } };
    visit("/admin", settings, { ...morag, twoFacAuth: true });
    await screen.findByRole("navigation", { name: "Console" });
  });

  it("explains to a customer that it is for the team", async () => {
    visit("/admin/orders", {}, bea);
    await screen.findByRole("heading", { name: "This part is for the team of Counterfoil" });
    expect(screen.queryByRole("navigation", { name: "Console" })).toBeNull();
    screen.getByRole("link", { name: "Main Site" });
  });
});

it("an address of the shop that does not exist says so between header and footer", async () => {
  visit("/nothing", {});
  await screen.findByRole("heading", { name: "404 Page not found" });
  screen.getByRole("contentinfo");
});
