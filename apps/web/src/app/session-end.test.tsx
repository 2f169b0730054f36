import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { admin, boat, boatAnswers } from "../test/console-answers.ts";
import { retype } from "../test/steps.ts";
import { type Answers, bea, errorResponse, someToken, visitAs } from "../test/visit.tsx";

describe("session end", () => {
  const now = "2026-11-20T12:00:00.000Z";
  const title = "You've been logged out";
  const gone = errorResponse(401, "session.required");

  /** The session of the person here, which the test ends on the server; a log-in begins another. */
  function shortSession(user = bea, login: Answers = {}) {
    let isOver = false;
    let person = user;
    const begin = () => {
      isOver = false;
      return { token: someToken() };
    };
    /** What a call answers while the session lasts. */
    const whileLoggedIn = (answer: unknown) => () => (isOver ? gone : answer);
    const answers: Answers = {
      "auth.me": () => (isOver ? gone : { user: person }),
      "auth.login": ({ password }: { password: string }) =>
        password === "a quiet walk" ? begin() : errorResponse(401, "login.wrong"),
      ...login,
    };
    const end = () => {
      isOver = true;
    };
    const become = (other: typeof bea) => {
      person = other;
    };
    return { answers, whileLoggedIn, begin, end, become };
  }

  const dialog = async () => within(await screen.findByRole("dialog", { name: title }));
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());

  async function logInAgain(password = "a quiet walk") {
    const asked = await dialog();
    await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText("Password")));
    await userEvent.type(asked.getByLabelText("Password"), `${password}{Enter}`);
  }

  async function addCategory() {
    const session = shortSession(admin);
    const { sent } = visitAs(admin, "/admin/categories?add=true", {
      ...session.answers,
      "categories.list": session.whileLoggedIn({ categories: [] }),
      "categories.create": session.whileLoggedIn({ msg: "" }),
    });
    await userEvent.type(await screen.findByLabelText("Name"), "Boats");
    session.end();
    await userEvent.keyboard("{Enter}");
    await dialog();
    return { session, created: () => sent("categories.create") };
  }

  describe("a session that ends while someone types", () => {
    it("asks for the log-in over the form, and the save continues automatically", async () => {
      const { created } = await addCategory();
      expect(window.location.pathname).toBe("/admin/categories");
      await logInAgain("not the one");
      await screen.findByText("Email or password is wrong");
      await userEvent.clear((await dialog()).getByLabelText("Password"));
      await logInAgain();
      await screen.findByText("Successfully created category");
      await closed();
      expect(created()).toEqual([{ name: "Boats" }, { name: "Boats" }]);
    });

    it("keeps the form at Escape and at a press beside the question", async () => {
      await addCategory();
      await userEvent.keyboard("{Escape}");
      await dialog();
      expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Boats");
    });

    it("asks for the second factor where the account has one", async () => {
      const session = shortSession(
        { ...bea, twoFacAuth: true },
        { "auth.login": { twoFacAuthRequired: true, methods: ["code"] } },
      );
      visitAs(bea, "/account/settings/edit", {
        ...session.answers,
        "auth.loginWithCode": session.begin,
        "account.edit": session.whileLoggedIn({ msg: "Successfully updated", user: bea }),
      });
      await userEvent.type(await screen.findByLabelText("Phone"), "07700900123");
      session.end();
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      await logInAgain();
      await userEvent.type(await (await dialog()).findByLabelText("Code"), "123456{Enter}");
      await screen.findByText("Successfully updated");
      await closed();
    });

    it("shows nothing of the page to another account", async () => {
      const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
      const { session, created } = await addCategory();
      session.become({ ...bea, _id: "cara" });
      await logInAgain();
      await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
      expect(created()).toHaveLength(1);
    });

    it("leads to the log-in when it is closed, and the draft waits there", async () => {
      await addCategory();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await userEvent.click((await dialog()).getByRole("button", { name: "Close" }));
      await screen.findByRole("heading", { name: "Login" });
      expect(localStorage.getItem("token")).toBeNull();
      expect(window.location.search).toContain("redirect=%2Fadmin%2Fcategories");
    });

    it("is noticed by the token's own end, too, before any call says so", async () => {
      const { sent } = visitAs(admin, "/admin/categories?add=true", { "categories.list": { categories: [] } });
      await userEvent.type(await screen.findByLabelText("Name"), "Boats");
      localStorage.setItem(
        "token",
        `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 }))}.signature`,
      );
      window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
      await dialog();
      expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Boats");
      expect(sent("categories.create")).toEqual([]);
    });

    it("continues when someone logs in in another tab", async () => {
      const { session, created } = await addCategory();
      const { token } = session.begin();
      localStorage.setItem("token", `${token}2`);
      window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
      await screen.findByText("Successfully created category");
      expect(created()).toHaveLength(2);
    });
  });

  it("a log-out in another tab shows nothing more, and asks nothing", async () => {
    visitAs(admin, "/admin/categories", { "categories.list": { categories: [] } });
    await screen.findByRole("heading", { name: "Categories" });
    localStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    await screen.findByRole("heading", { name: "Login" });
    expect(screen.queryByText(title)).toBeNull();
  });

  describe("a draft", () => {
    const pages = { "coupons.list": { couponCodes: [], now } };
    const typeCode = async () => {
      await userEvent.type(await screen.findByLabelText("Code"), "AUTUMN");
      await waitFor(() => expect(Object.keys(sessionStorage).some((key) => key.startsWith("draft:"))).toBe(true));
    };

    it("is there after a reload, and says that it is one", async () => {
      const { unmount } = visitAs(admin, "/admin/coupon-codes?form=new", pages);
      await typeCode();
      unmount();
      visitAs(admin, "/admin/coupon-codes?form=new", pages);
      await screen.findByText(/This is your draft of/);
      expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("AUTUMN");
      await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
      expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("");
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
    });

    it("is not shown to another admin", async () => {
      const { unmount } = visitAs(admin, "/admin/coupon-codes?form=new", pages);
      await typeCode();
      unmount();
      visitAs({ ...admin, _id: "cara" }, "/admin/coupon-codes?form=new", pages);
      expect((await screen.findByLabelText<HTMLInputElement>("Code")).value).toBe("");
      expect(screen.queryByText(/This is your draft of/)).toBeNull();
    });

    it("of a raffle keeps what the admin changed alone, over what others have saved since", async () => {
      const { unmount } = visitAs(admin, "/admin/raffles/boat/edit", boatAnswers);
      const name = await screen.findByLabelText<HTMLInputElement>("Name");
      await userEvent.type(name, " with mooring");
      await waitFor(() => expect(Object.keys(sessionStorage).some((key) => key.startsWith("draft:"))).toBe(true));
      unmount();
      const raffle = { ...boat, price: 3, updatedAt: "2026-11-20T13:00:00.000Z" };
      visitAs(admin, "/admin/raffles/boat/edit", { ...boatAnswers, "raffles.find": { raffle, now } });
      await screen.findByText(/This is your draft of/);
      expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Narrowboat with mooring");
      expect(screen.getByLabelText<HTMLInputElement>("Price").value).toBe("3.00");
      expect(screen.getByText("1 unsaved change")).toBeDefined();
    });
  });
});

const off = { msg: "Successfully turned off two-factor authentication" };

async function turnOff(user = { ...bea, twoFacAuth: true }) {
  let isReauthenticated = false;
  const { sent } = visitAs(user, "/account/settings/2fa", {
    "account.disableTwoFactor": () => (isReauthenticated ? off : errorResponse(403, "session.unproven")),
    "auth.prove": ({ password, code }: { password?: string; code?: string }) => {
      isReauthenticated = password === "a quiet walk" || code === "123456" || code === "0000-1111-2222-3333";
      return isReauthenticated
        ? { msg: "" }
        : errorResponse(422, "password.wrong", { password: ["Your current password is wrong"] });
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await userEvent.click(screen.getByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  return { sent, dialog };
}

describe("what requires reauthentication", () => {
  it("asks for the password and then continues automatically", async () => {
    const { sent, dialog } = await turnOff();
    await userEvent.type(dialog.getByLabelText("Password"), "not the one{Enter}");
    await dialog.findByText("Your current password is wrong");
    await retype(dialog.getByLabelText("Password"), "a quiet walk{Enter}");
    await screen.findByText(off.msg);
    await screen.findByText("Two-factor authentication is off");
    expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).toBeNull();
    expect(sent("account.disableTwoFactor")).toHaveLength(2);
  });

  it.each([
    ["a code of the app", "Use my authenticator app", "Authenticator app code", "123456"],
    ["a recovery code", "Use a recovery code", "Recovery code", "0000-1111-2222-3333"],
  ])("takes %s instead", async (_, link, field, code) => {
    const { dialog } = await turnOff();
    await userEvent.click(dialog.getByRole("button", { name: link }));
    await userEvent.type(dialog.getByLabelText(field), `${code}{Enter}`);
    await screen.findByText(off.msg);
  });

  it("is not done for someone who closes the question", async () => {
    const { sent, dialog } = await turnOff();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await screen.findByText("Could not turn off 2FA");
    await waitFor(() => expect(screen.queryByText("Confirm it's you")).toBeNull());
    expect(sent("account.disableTwoFactor")).toHaveLength(1);
  });
});
