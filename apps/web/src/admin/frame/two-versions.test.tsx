import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin } from "../../test/console-answers.ts";
import { errorResponse, visit } from "../../test/visit.tsx";

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
  const { calls } = visit(
    "/admin/config/how_it_works",
    {
      "content.listEdited": () => ({ config: [shared.read()], now: after }),
      "content.listEditors": { editors: [] },
      "content.edit": (input: { updatedAt: string; text: string }) =>
        shared.save(input) ?? { config: { ...block, text: input.text, updatedAt: "2026-11-20T14:00:00.000Z" } },
    },
    admin,
  );
  await userEvent.type(await screen.findByLabelText("Text"), " Win.");
  shared.changeIt();
  await userEvent.click(screen.getByRole("button", { name: "Save How it Works" }));
  const versions = within(await screen.findByRole("region", { name: "How it Works: two versions" }));
  return { versions, sent: () => calls.filter(({ path }) => path === "content.edit").map(({ input }) => input) };
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
  const { calls } = visit(
    "/admin/dynamic-pages/about/edit",
    {
      "pages.findBySlug": () => shared.read(),
      "pages.list": () => ({ dynamicPages: [shared.read()] }),
      "pages.edit": (input: { updatedAt: string }) => shared.save(input) ?? { dynamicPage: page },
    },
    admin,
  );
  await userEvent.type(await screen.findByLabelText("Content"), " And you.");
  shared.changeIt();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  const versions = within(await screen.findByRole("region", { name: "Edit Page: two versions" }));
  for (const words of ["about", "about-us", "Us all.", "Us. And you."]) versions.getByText(words);
  expect(versions.queryByText("Name")).toBeNull();
  await userEvent.click(versions.getByRole("button", { name: "Keep mine" }));
  await screen.findByText("Successfully created page!");
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === "pages.edit").map(({ input }) => input)).toMatchObject([
      { content: "Us. And you.", updatedAt: before },
      { content: "Us. And you.", updatedAt: after },
    ]),
  );
});
