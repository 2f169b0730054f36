import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, createEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createSite, routerOf } from "../../app/site.ts";
import { complaint } from "../../test/compliance-answers.ts";
import { admin, boatAnswers, ellen } from "../../test/console-answers.ts";
import { type Answers, bea, errorResponse, nothingToDo, someSettings, staffWith, visit } from "../../test/visit.tsx";
import { firstCallsOf } from "./screen-calls.ts";
import { screensOf } from "./screen-info.ts";

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
    const reports = ["Sales", "Profit", "Prizes", "Entry routes", "Payouts", "Player protection"];
    const tabs = [...reports, "Compliance", "Audit trail", "Emails"];
    await waitFor(async () => expect(await tabsOf("Reports")).toEqual(tabs));
    await userEvent.click(screen.getByRole("link", { name: "Emails" }));
    await screen.findByRole("heading", { name: "Emails" });
    expect(within(nav).getByRole("link", { name: "Reports" }).getAttribute("aria-current")).toBe("page");
  });

  it("shows no tab of what the shop doesn't use, whose address works", async () => {
    const inUse = { approvals: false, team: false, compliance: false, setUp: false };
    visit("/admin/to-do", { "toDo.count": { ...nothingToDo, inUse } }, morag);
    expect(await tabsOf("To do")).toEqual(["All", "Needs attention", "Flagged customers", "Complaints"]);
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

  const { password: _, ...social } = morag;

  it.each([
    ["two-factor authentication", "required", morag, "Turn this on to use the admin console.", "/2fa"],
    [
      "a passkey, whatever else there is",
      "passkey",
      { ...morag, twoFacAuth: true },
      /^Add a passkey to use the/,
      "/2fa",
    ],
    ["a password for that", "required", social, /set a password and then turn on two-factor authentication/, ""],
  ] as const)(
    "leads an admin to set up %s first, where the shop requires it",
    async (_, adminTwoFactor, user, words, place) => {
      visit("/admin/orders", { "settings.find": { ...someSettings, adminTwoFactor } }, user);
      await screen.findByText(words);
      expect(window.location.pathname).toBe(`/account/settings${place}`);
    },
  );

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

describe("back link", () => {
  const now = "2026-11-22T10:50:00.000Z";
  /** No staff, and Ellen, a customer. */
  const usersOf = ({ admin }: { admin: boolean }) =>
    admin ? { users: [], totalUsers: 0 } : { users: [ellen], totalUsers: 1 };
  const unread = () => new Promise(() => undefined);

  /** A list as it was left, the row that is opened from it, and where Back leads without it. */
  const lists: [string, Answers, string, string][] = [
    ["/admin/users?users=ellen", { "users.list": usersOf, "customers.find": unread }, "Ellen White", "/admin/users"],
    [
      "/admin/care/complaints?query=CP",
      { "complaints.list": { complaints: [complaint], totalComplaints: 1, now }, "complaints.find": unread },
      complaint.reference,
      "/admin/care/complaints",
    ],
  ];

  describe.each(lists)("Back from a row of %s", (address, answers, row, list) => {
    it("leads to the list as it was left, and to the whole list where none was", async () => {
      const { unmount } = visit(address, answers, admin);
      await userEvent.click(await screen.findByRole("link", { name: row }));
      await userEvent.click(await screen.findByRole("link", { name: "Back" }));
      await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
      const opened = (await screen.findByRole("link", { name: row })).getAttribute("href") ?? "";
      unmount();
      sessionStorage.clear();
      visit(opened, answers, admin);
      expect((await screen.findByRole("link", { name: "Back" })).getAttribute("href")).toBe(list);
    });
  });
});

const now = "2026-11-20T12:00:00.000Z";
const support = { _id: "support", type: "support", text: "Ring us", updatedAt: now };
const answers = {
  "content.listEdited": { config: [support], now },
  "content.listEditors": { editors: [] },
  "coupons.list": { couponCodes: [], now },
  "categories.list": { categories: [] },
};

const forms = [
  { address: "/admin/config/support", label: "Text", question: "Leave without saving?" },
  { address: "/admin/dynamic-pages/create", label: "Name", question: "Leave without saving?" },
  { address: "/admin/coupon-codes?form=new", label: "Code", question: "Discard changes?" },
];

it.each(forms)("typing at $address and leaving in the same moment asks: $question", async (form) => {
  visit(form.address, answers, admin);
  const field = await screen.findByLabelText(form.label);
  const link = screen.getAllByRole("link", { name: "Categories", hidden: true })[0];
  // As the browser sends them: nothing that React does later comes between the two.
  field.dispatchEvent(createEvent.input(field, { target: { value: "Write to us" } }));
  link?.click();
  expect(await screen.findByRole("alertdialog", { name: form.question })).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe(form.address);
});

const routerAt = (url: string) =>
  routerOf(createSite([]), null, someSettings, createMemoryHistory({ initialEntries: [url] }));
const callsAt = (url: string) =>
  firstCallsOf(routerAt(url))
    .flat()
    .map(({ path, input }) => ({ path, input }));

/** Reports ask for a month, and Configure leads to its first section. */
const paths = screensOf(routerAt("/admin"))
  .flatMap(({ to, menu }) => (menu && !to.startsWith("/admin/reports") && to !== "/admin/config" ? to : []))
  .concat("/admin/raffles/boat", "/admin/users/ellen", "/admin/orders?query=bea&page=2");

describe("the calls that are sent before a screen's scripts are here", () => {
  it.each(paths)("are those of %s itself, so that none is sent twice", async (path) => {
    const first = callsAt(path);
    expect(first.length).toBeGreaterThan(2);
    const answers = Object.fromEntries(first.map(({ path }) => [path, errorResponse(500, "internal")]));
    const { "auth.me": _, ...failing } = answers;
    const { calls } = visit(path, { ...failing, ...boatAnswers }, admin);
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining(first)));
  });

  it("are the counts of the menu alone at an address that has no data of its own", () => {
    const counts = ["auth.me", "toDo.count"];
    for (const url of ["/admin/nowhere", "/admin/raffles/create", "/admin/raffles/boat/edit"])
      expect(
        callsAt(url).map(({ path }) => path),
        url,
      ).toEqual(counts);
  });
});
