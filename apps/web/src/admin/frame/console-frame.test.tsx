import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, nothingToDo, someSettings, staffWith, visit } from "../../test/visit.tsx";

const morag = { ...staffWith("owner"), _id: "morag", firstName: "Morag" };

async function tabsOf(name: string) {
  const tabs = await screen.findByRole("navigation", { name });
  return within(tabs)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}

describe("the console", () => {
  it("shows an owner thirteen links, the tabs behind one, and her first name", async () => {
    visit("/admin", {}, morag);
    const nav = await screen.findByRole("navigation", { name: "Console" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Main Site (opens in a new tab)", "/"],
      ["Dashboard", "/admin"],
      ["To do", "/admin/to-do"],
      ["Raffles", "/admin/raffles"],
      ["Orders", "/admin/orders"],
      ["Categories", "/admin/categories"],
      ["Coupon Codes", "/admin/coupon-codes"],
      ["Configure", "/admin/config"],
      ["Pages", "/admin/dynamic-pages"],
      ["Users", "/admin/users"],
      ["Draws", "/admin/draws"],
      ["Reports", "/admin/reports"],
      ["Settings", "/admin/settings"],
    ]);
    screen.getByText("Morag");
    await waitFor(() => expect(document.title).toBe("Dashboard · Admin"));
    await userEvent.click(within(nav).getByRole("link", { name: "Reports" }));
    const tabs = ["Sales", "Player protection", "Compliance", "Audit trail", "Emails"];
    await waitFor(async () => expect(await tabsOf("Reports")).toEqual(tabs));
    await userEvent.click(screen.getByRole("link", { name: "Emails" }));
    await screen.findByRole("heading", { name: "Emails" });
    expect(within(nav).getByRole("link", { name: "Reports" }).getAttribute("aria-current")).toBe("page");
  });

  it("shows no tab of what the shop doesn't use, whose address works", async () => {
    const inUse = { approvals: false, team: false, compliance: false, setUp: false };
    visit("/admin/to-do", { "toDo.count": { ...nothingToDo, inUse } }, morag);
    expect(await tabsOf("To do")).toEqual(["To do", "Needs attention", "Flagged customers", "Complaints"]);
    cleanup();
    visit("/admin/acts", { "toDo.count": { ...nothingToDo, inUse } }, morag);
    expect(await tabsOf("To do")).toContain("Approvals");
  });

  it("lists what a role may read, leads there, and says of other addresses who may", async () => {
    visit("/admin", {}, staffWith("support"));
    await screen.findByRole("heading", { name: "To do" });
    const nav = screen.getByRole("navigation", { name: "Console" });
    expect(within(nav).queryByRole("link", { name: "Dashboard" })).toBeNull();
    cleanup();
    visit("/admin/reports", {}, staffWith("support"));
    await screen.findByText("Your role doesn't allow this. Ask an owner, a manager or someone in finance.");
    expect(document.title).toBe("Sales · Admin");
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

  it("says in its own frame that the page does not exist", async () => {
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
    await screen.findByText("Turn this on to use the admin console.");
    expect(window.location.pathname).toBe("/account/settings/2fa");
  });

  it("leads an admin to add a passkey first, where the shop requires that, whatever else there is", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "passkey" } };
    visit("/admin/orders", settings, { ...morag, twoFacAuth: true });
    await screen.findByText("Add a passkey to use the admin console.");
    expect(window.location.pathname).toBe("/account/settings/2fa");
  });

  it("tells an admin without a password how to get one for that", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "required" } };
    const { password: _, ...social } = morag;
    visit("/admin", settings, social);
    await screen.findByText(/set a password and then turn on two-factor authentication/);
    expect(window.location.pathname).toBe("/account/settings");
  });

  it("opens to an admin who has it", async () => {
    const settings = { "settings.find": { ...someSettings, adminTwoFactor: "required" } };
    visit("/admin", settings, { ...morag, twoFacAuth: true });
    await screen.findByRole("navigation", { name: "Console" });
  });

  it("explains to a customer that it is for the team", async () => {
    visit("/admin/orders", {}, bea);
    await screen.findByRole("heading", { name: "This area is for Counterfoil staff" });
    expect(screen.queryByRole("navigation", { name: "Console" })).toBeNull();
    screen.getByRole("link", { name: "Main Site" });
  });
});

it("an address of the shop that does not exist says so between header and footer", async () => {
  visit("/nothing", {});
  await screen.findByRole("heading", { name: "404 Page not found" });
  screen.getByRole("contentinfo");
});
