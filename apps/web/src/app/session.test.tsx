import type { User } from "@counterfoil/core";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, test, vi } from "vitest";
import { adminRoute, anyOther } from "../admin/frame/frame-routes.ts";
import { bea, errorResponse, someSettings, staffWith, visit, visitAs } from "../test/visit.tsx";
import { SiteProviders } from "./app.tsx";
import { safePath } from "./guards.ts";
import { May, MayEdit, useMay } from "./may.tsx";
import { createSite } from "./site.ts";

describe("a stored session", () => {
  it("is restored before anything shows", async () => {
    visitAs(bea, "/account/settings");
    await screen.findByText("Bea Bennett, bea@example.test");
  });

  it("hides what is only for visitors, until it is logged out", async () => {
    const { dataset } = document.documentElement;
    dataset.session = "restoring";
    visitAs(bea, "/account/settings", { "auth.logout": { msg: "Logged out" } });
    await screen.findByText("Bea Bennett, bea@example.test");
    await waitFor(() => expect(dataset.session).toBe("restored"));
    await userEvent.click(screen.getByText("Logout"));
    await waitFor(() => expect(dataset.session).toBeUndefined());
  });

  it("of an incomplete registration is noted for the next visit, until it is complete", async () => {
    const first = visitAs({ ...bea, confirmationRequired: true }, "/auth/complete-registration");
    await waitFor(() => expect(Number(localStorage.getItem("incomplete"))).toBeGreaterThan(Date.now()));
    first.unmount();
    visit("/account/settings", {}, bea, { incomplete: String(Date.now() + 60_000) });
    await waitFor(() => expect(localStorage.getItem("incomplete")).toBeNull());
  });

  it("that has expired is removed, and leads home from any page", async () => {
    const goHome = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    visitAs(bea, "/account/settings", { "auth.me": errorResponse(401, "session.required") });
    await waitFor(() => expect(goHome).toHaveBeenCalledWith("/"));
    expect(localStorage.getItem("token")).toBeNull();
    expect(window.location.pathname).toBe("/account/settings");
    expect(screen.queryByRole("heading", { name: "Login" })).toBeNull();
  });
});

it("a page that fails says so between header and footer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  visitAs(bea, "/account/settings/payment-methods", { "cards.list": errorResponse(500, "internal") });
  await screen.findByText("An error occurred, please refresh!");
  screen.getByRole("main");
  screen.getByRole("contentinfo");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  screen.getByRole("button", { name: "Refresh" }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it("a redirect leads to a path of this site, with its query", () => {
  expect(safePath("/c/hot-hatch?x=1")).toBe("/c/hot-hatch?x=1");
});

const others = ["/\t/evil.test", "/\n/evil.test", "/x\\evil.test", "https://evil.test", "//evil.test", "/\\evil.test"];
const logouts = ["logout", "logout/", "%6cogout", "/logout?x"].map((path) => `/auth/${path}`);

it.each([...others, ...logouts, "/AUTH/Logout", "/c/../auth/logout", "javascript:alert(1)", "", undefined])(
  "a redirect never leads to another site, nor ends the session that has just begun: %j",
  (path) => {
    expect(safePath(path)).toBe("/");
  },
);

function Acts() {
  const may = useMay();
  return (
    <>
      <p>Order of Bea</p>
      <May right="orders.refund">
        <button type="button">Refund</button>
      </May>
      {may("orders.delete") && <button type="button">Delete</button>}
      <May right="audit.read" part>
        <p>Changed by Ada</p>
      </May>
      <MayEdit right="content.edit">
        <input aria-label="Title" />
      </MayEdit>
    </>
  );
}

async function openAs(user: User | null) {
  // The site is only opened for its session and answers.
  visitAs(user, "/p/nothing");
  cleanup();
  render(<SiteProviders site={createSite()}>{() => <Acts />}</SiteProviders>);
  await screen.findByText("Order of Bea");
}

it("what acts on a right is drawn for those who may", async () => {
  await openAs(staffWith("owner"));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Refund", "Delete"]);
  screen.getByText("Changed by Ada");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("disabled", false);
});

it("is grey for staff whose role does not allow it, named, and says by keyboard, pointer and touch who may", async () => {
  await openAs(staffWith("marketing"));
  const grey = screen.getByRole("button", {
    name: "Refund",
    description: /^Your role doesn't allow this\. Ask an owner/,
  });
  expect(grey.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Refund").closest("[inert]")).not.toBeNull();
  const reason = screen.getByText(/Ask an owner, a manager, someone in support or someone in finance\.$/);
  expect(reason.hidden).toBe(true);
  act(() => grey.focus());
  expect(reason.hidden).toBe(false);
  await userEvent.keyboard("{Escape}");
  expect(reason.hidden).toBe(true);
  await userEvent.click(grey);
  expect(reason.hidden).toBe(false);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

it("a part that one may not read, and fields that one may not change, say which roles may", async () => {
  await openAs(staffWith("support"));
  expect(screen.queryByText("Changed by Ada")).toBeNull();
  screen.getByText("Your role doesn't allow this. Ask an owner, a manager, someone in finance or a draw officer.");
  screen.getByText("Your role doesn't allow this. Ask an owner, a manager or someone in marketing.");
  expect(screen.getByRole("textbox", { name: "Title" }).closest("fieldset")).toHaveProperty("disabled", true);
});

it("the first navigation refetches the configuration, later ones at most every ten seconds", async () => {
  const { sent } = visit("/faq", { "content.listBlocks": { config: [] } });
  const reads = () => sent("content.listBlocks").length;
  const follow = async (name: string) =>
    userEvent.click((await screen.findAllByRole("link", { name }))[0] ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "FAQ" });
  expect(reads()).toBe(1);
  await follow("How it works");
  await screen.findByRole("heading", { level: 1, name: "How it works" });
  await waitFor(() => expect(reads()).toBe(2));
  await follow("FAQ");
  await screen.findByRole("heading", { level: 1, name: "FAQ" });
  expect(reads()).toBe(2);
});

it("a reading that fails leaves the page and what it knows", async () => {
  let failing = false;
  const fails = (answer: unknown) => () => (failing ? errorResponse(500, "internal") : answer);
  const { sent } = visit("/faq", {
    "content.listBlocks": fails({ config: [] }),
    "settings.find": fails(someSettings),
  });
  await screen.findByRole("heading", { level: 1, name: "FAQ" });
  failing = true;
  await userEvent.click((await screen.findAllByRole("link", { name: "How it works" }))[0] ?? document.body);
  await waitFor(() => expect(sent("settings.find")).toHaveLength(2));
  await screen.findByRole("heading", { level: 1, name: "How it works" });
  expect(screen.queryByText(/There was a problem connecting/)).toBeNull();
});

const testShop = { "settings.find": { ...someSettings, testShop: true } };

describe("a public shop that takes test cards alone", () => {
  it.each([
    ["the shop", "/nothing", null],
    ["the log-in", "/auth/login", null],
    ["the console", "/admin/nothing", staffWith("owner")],
  ])("says so on a page of %s", async (_where, address, user) => {
    visitAs(user, address, testShop);
    await screen.findByText("Test shop: use test cards only. No money is taken.");
  });

  it("is no other shop", async () => {
    visit("/nothing", {});
    await screen.findByRole("contentinfo");
    expect(screen.queryByText(/Test shop/)).toBeNull();
  });
});

test("a screen of the console opens although the page began without the console's screens", async () => {
  adminRoute.addChildren([anyOther]);
  visitAs(staffWith("owner"), "/admin/acts?ended=done", { "acts.list": { acts: [], totalActs: 0 } });
  expect(await screen.findByRole("heading", { name: "Approvals", level: 1 })).toBeTruthy();
  expect(window.location.search).toBe("?ended=done");
});

async function changePassword(errors?: Record<string, string[]>) {
  const answer = errorResponse(422, "password.weak", errors);
  const visited = visitAs(bea, "/account/settings/change-password", { "account.changePassword": answer });
  await userEvent.type(await screen.findByLabelText("Current password"), "old password");
  await userEvent.type(screen.getByLabelText("New password"), "ten chars!");
  await userEvent.type(screen.getByLabelText("New password again"), "ten chars!");
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
  return visited;
}

describe("an error of a form that was sent", () => {
  it("is shown at the fields that it names, and the first of them has the focus", async () => {
    await changePassword({ newPassword: ["Too easy to guess"], currentPassword: ["Not your password"] });
    await screen.findByText("Too easy to guess");
    screen.getByText("Not your password");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Current password")));
    expect(screen.queryByText("Please choose another password")).toBeNull();
  });

  it("is one sentence for the form when it names no field of it", async () => {
    await changePassword({ email: ["Something about another form"] });
    expect((await screen.findByRole("alert")).textContent).toBe("Please choose another password");
  });

  it("disappears when the form is submitted again, even if validation fails before the call", async () => {
    const { sent } = await changePassword();
    await screen.findByRole("alert");
    await userEvent.clear(screen.getByLabelText("New password"));
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(screen.queryByText("Please choose another password")).toBeNull());
    expect(sent("account.changePassword")).toHaveLength(1);
  });
});
