import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin, boatAnswers, fiver } from "../../test/console-answers.ts";
import { press, retype } from "../../test/steps.ts";
import { errorResponse, nothingToDo, staffWith, visit, visitAs } from "../../test/visit.tsx";

it("removes its error once a second try worked", async () => {
  let tries = 0;
  const answers = {
    "coupons.list": () => ({ couponCodes: [fiver], now: "2026-11-20T12:00:00.000Z" }),
    "coupons.delete": () => {
      tries += 1;
      if (tries === 1) throw new Error("no");
      return { msg: "Successfully deleted coupon" };
    },
  };
  visit("/admin/coupon-codes", answers, admin);
  await press("Actions for FIVER", "Delete");
  const confirm = within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete FIVER" });
  await userEvent.click(confirm);
  await screen.findByText("There was a problem deleting that coupon code");
  await userEvent.click(confirm);
  await screen.findByText("Successfully deleted coupon");
  expect(screen.queryByText("There was a problem deleting that coupon code")).toBeNull();
});

it("asks nothing again before the server has answered again", async () => {
  const answered = { sentence: "End Narrowboat", needsSecond: true, announced: false, refusal: null, expect: {} };
  let preview: object = answered;
  const answers = { "toDo.count": { ...nothingToDo, mayWait: true }, "acts.preview": () => preview };
  visit("/admin/raffles/boat", { ...boatAnswers, ...answers }, staffWith("owner"));
  const open = async () => {
    await press("More actions", "End now");
    return within(await screen.findByRole("alertdialog"));
  };
  const dialog = await open();
  await dialog.findByLabelText("Reason for this request");
  preview = Promise.withResolvers().promise;
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect((await open()).queryByLabelText("Reason for this request")).toBeNull();
});

it("does an approval that no one has to give by the call of its declaration, and shows its message", async () => {
  const answers = { ...boatAnswers, "raffles.endNow": { raffle: {}, now: "2026-11-20T12:00:00.000Z" } };
  const { calls } = visit("/admin/raffles/boat", answers, admin);
  await press("More actions", "End now");
  const dialog = within(await screen.findByRole("alertdialog", { name: "End Narrowboat now?" }));
  await userEvent.click(dialog.getByRole("button", { name: "End now" }));
  await screen.findByText("Raffle was successfully updated");
  expect(calls).toContainEqual({ path: "raffles.endNow", input: { id: "boat" } });
});

describe("an admin who logged in a while ago", () => {
  const admin = staffWith("owner");
  const now = "2026-11-20T12:00:00.000Z";
  const question = "Confirm it's you";

  /** Opens a console page for an admin whose session needs reauthentication. Returns what is sent by the call. */
  function visitAged(address: string, { call, answers }: { call: string; answers: Record<string, unknown> }) {
    let isReauthenticated = false;
    const { sent } = visitAs(admin, address, {
      ...answers,
      [call]: () => (isReauthenticated ? answers[call] : errorResponse(403, "session.unproven")),
      "auth.prove": () => {
        isReauthenticated = true;
        return { msg: "" };
      },
    });
    return () => sent(call);
  }

  it("creates a coupon: the question is above the form and has the focus, and what was typed is sent without another click", async () => {
    const sent = visitAged("/admin/coupon-codes?form=new", {
      call: "coupons.create",
      answers: { "coupons.list": { couponCodes: [], now }, "coupons.create": { coupon: fiver, now } },
    });
    const form = within(await screen.findByRole("dialog", { name: "Add Coupon" }));
    await userEvent.type(form.getByLabelText("Code"), "FIVER");
    await retype(form.getByLabelText("Amount"), "5");
    await userEvent.click(form.getByRole("checkbox", { name: "Expires" }));
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    const asked = within(await screen.findByRole("dialog", { name: question }));
    await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText("Password")));
    await userEvent.type(asked.getByLabelText("Password"), "a quiet walk{Enter}");
    await screen.findByText("Successfully created coupon");
    expect(sent()).toMatchObject([
      { code: "FIVER", fixedAmount: 5 },
      { code: "FIVER", fixedAmount: 5 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("deletes a coupon: the question before the act stays open behind, and closes once it is done", async () => {
    const sent = visitAged("/admin/coupon-codes", {
      call: "coupons.delete",
      answers: { "coupons.list": { couponCodes: [fiver], now }, "coupons.delete": { msg: "" } },
    });
    await press("Actions for FIVER", "Delete");
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Delete/ }));
    const asked = within(await screen.findByRole("dialog", { name: question }));
    expect(document.body.contains(dialog)).toBe(true);
    await userEvent.type(asked.getByLabelText("Password"), "a quiet walk{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent()).toHaveLength(2);
  });
});

const [before, after] = ["2026-11-20T12:00:00.000Z", "2026-11-20T13:00:00.000Z"];

/** A record that the server saves only over the version that it has, as another admin has meanwhile made a newer one. */
function sharedRecord<Saved extends { updatedAt: string }>(mine: Saved, theirs: Saved) {
  let isChanged = false;
  return {
    changeIt: () => {
      isChanged = true;
    },
    read: () => (isChanged ? theirs : mine),
    save: ({ updatedAt }: { updatedAt: string }) =>
      updatedAt === (isChanged ? theirs : mine).updatedAt ? null : errorResponse(409, "edit.stale"),
  };
}

/** Opens the section with the text of How it Works, and changes it while another admin does. */
async function changeText() {
  const block = { _id: "how", type: "how_it_works", text: "Choose.", updatedAt: before };
  const shared = sharedRecord(block, { ...block, text: "Choose, then pay.", updatedAt: after });
  const { sent } = visitAs(admin, "/admin/config/how_it_works", {
    "content.listEdited": () => ({ config: [shared.read()], now: after }),
    "content.listEditors": { editors: [] },
    "content.edit": (input: { updatedAt: string; text: string }) =>
      shared.save(input) ?? { config: { ...block, text: input.text, updatedAt: "2026-11-20T14:00:00.000Z" } },
  });
  await userEvent.type(await screen.findByLabelText("Text"), " Win.");
  shared.changeIt();
  await userEvent.click(screen.getByRole("button", { name: "Save How it Works" }));
  const versions = within(await screen.findByRole("region", { name: "How it Works: two versions" }));
  return { versions, sent: () => sent("content.edit") };
}

describe("a section of the configuration that two admins change", () => {
  it("shows both versions, and saves one's own only on request", async () => {
    const { versions, sent } = await changeText();
    versions.getByText("Choose, then pay.");
    versions.getByText("Choose. Win.");
    await userEvent.click(versions.getByRole("button", { name: "Keep mine" }));
    await screen.findByText("Saved");
    expect(sent()).toMatchObject([
      { text: "Choose. Win.", updatedAt: before },
      { text: "Choose. Win.", updatedAt: after },
    ]);
    expect(screen.queryByRole("region", { name: /two versions/ })).toBeNull();
  });

  it("takes their version in place of yours", async () => {
    const { versions, sent } = await changeText();
    await userEvent.click(versions.getByRole("button", { name: "Use theirs" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Choose, then pay.");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});

it("a page that two admins change shows the fields that differ, and saves one's own only on request", async () => {
  const page = { _id: "about", slug: "about", name: "About", content: "Us.", createdAt: before, updatedAt: before };
  const shared = sharedRecord(page, { ...page, slug: "about-us", content: "Us all.", updatedAt: after });
  const { sent } = visitAs(admin, "/admin/dynamic-pages/about/edit", {
    "pages.findBySlug": () => shared.read(),
    "pages.list": () => ({ dynamicPages: [shared.read()] }),
    "pages.edit": (input: { updatedAt: string }) => shared.save(input) ?? { dynamicPage: page },
  });
  await userEvent.type(await screen.findByLabelText("Content"), " And you.");
  shared.changeIt();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const versions = within(await screen.findByRole("region", { name: "Edit Page: two versions" }));
  for (const words of ["about", "about-us", "Us all.", "Us. And you."]) versions.getByText(words);
  expect(versions.queryByText("Name")).toBeNull();
  await userEvent.click(versions.getByRole("button", { name: "Keep mine" }));
  await screen.findByText("Successfully created page!");
  await waitFor(() =>
    expect(sent("pages.edit")).toMatchObject([
      { content: "Us. And you.", updatedAt: before },
      { content: "Us. And you.", updatedAt: after },
    ]),
  );
});
