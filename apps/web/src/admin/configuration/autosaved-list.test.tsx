import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin } from "../../test/console-answers.ts";
import { errorResponse, visit } from "../../test/visit.tsx";

const first = "2026-11-20T12:00:00.000Z";
const later = "2026-11-20T12:05:00.000Z";
const age = { question: "How old must I be?", answer: "18." };
const post = { question: "Can I enter by post?", answer: "Yes." };
const done = "Successfully edited FAQ!";

type Faq = (typeof age)[];

/** Opens Configure with an FAQ that others may change, too; answers its section and what was saved. */
async function openFaq(unmountFirst?: () => void) {
  unmountFirst?.();
  let block = { _id: "faq", type: "faq", faq: [age], updatedAt: first };
  const saves: Faq[] = [];
  const edit = ({ faq, updatedAt }: { faq: Faq; updatedAt: string }) => {
    if (updatedAt !== block.updatedAt) return errorResponse(409, "edit.stale");
    saves.push(faq);
    block = { ...block, faq, updatedAt: new Date(Date.parse(block.updatedAt) + 1_000).toISOString() };
    return { config: block };
  };
  const { unmount } = visit(
    "/admin/config/faq",
    {
      "content.listEdited": () => ({ config: [block], now: first }),
      "content.listEditors": { editors: [] },
      "content.edit": edit,
      "winners.list": { winners: [] },
      "winners.count": { count: 0 },
    },
    admin,
  );
  const box = (await screen.findByRole("group", { name: "question 1" })).closest("section");
  if (!box) throw new Error("The FAQ has no section");
  const saveAsOther = (faq: Faq) => {
    block = { ...block, faq, updatedAt: later };
  };
  return { faq: within(box), saves, saveAsOther, unmount };
}

async function addQuestion(faq: ReturnType<typeof within>, { question, answer }: typeof age) {
  await userEvent.click(faq.getByRole("button", { name: "Add New" }));
  const row = within(await faq.findByRole("group", { name: "question 2" }));
  await userEvent.type(row.getByLabelText("Question"), question);
  await userEvent.tab();
  expect(row.getByText("All fields required")).toBeDefined();
  await userEvent.type(row.getByLabelText("Answer"), answer);
  return row;
}

it("saves a question once, when its last field is left, and says so at its row", async () => {
  const { faq, saves } = await openFaq();
  const row = await addQuestion(faq, post);
  expect(saves).toEqual([]);
  expect(faq.queryByText(/^Saved/)).toBeNull();
  await userEvent.tab();
  await row.findByText(/^Saved \d\d:\d\d$/);
  await screen.findByText(done);
  expect(saves).toEqual([[age, post]]);
  // Leaving a field in which nothing was changed sends nothing.
  await userEvent.click(row.getByLabelText("Question"));
  await userEvent.tab();
  expect(saves).toHaveLength(1);
});

it("never saves half a question", async () => {
  const { faq, saves } = await openFaq();
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await userEvent.clear(row.getByLabelText("Answer"));
  await userEvent.tab();
  expect(row.getByText("All fields required")).toBeDefined();
  expect(saves).toEqual([]);
  expect(faq.queryByText(/^Saved/)).toBeNull();
});

it("shows both versions when somebody else was faster, and saves mine on request", async () => {
  const { faq, saves, saveAsOther } = await openFaq();
  const theirs = { question: "Who runs this?", answer: "We do." };
  saveAsOther([age, theirs]);
  await addQuestion(faq, post);
  await userEvent.tab();
  const panel = within(await faq.findByRole("region", { name: "FAQ: two versions" }));
  panel.getByText(theirs.question);
  panel.getByText(post.question);
  await userEvent.click(panel.getByRole("button", { name: "Keep mine" }));
  await screen.findByText(done);
  expect(saves).toEqual([[age, post]]);
  expect(faq.queryByRole("region", { name: "FAQ: two versions" })).toBeNull();
});

it("saves mine over theirs also where mine is again as it was", async () => {
  const { faq, saves, saveAsOther } = await openFaq();
  saveAsOther([]);
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await userEvent.type(row.getByLabelText("Answer"), "!");
  await userEvent.tab();
  await faq.findByRole("region", { name: "FAQ: two versions" });
  await userEvent.type(row.getByLabelText("Answer"), "{Backspace}");
  await userEvent.click(faq.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(saves).toEqual([[age]]));
});

it("takes theirs on request, and then saves on top of them", async () => {
  const { faq, saves, saveAsOther } = await openFaq();
  const theirs = { question: "Who runs this?", answer: "We do." };
  saveAsOther([theirs]);
  await addQuestion(faq, post);
  await userEvent.tab();
  await userEvent.click(await faq.findByRole("button", { name: "Take theirs" }));
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await userEvent.type(row.getByLabelText("Answer"), " Really.");
  await userEvent.tab();
  await waitFor(() => expect(saves).toEqual([[{ ...theirs, answer: "We do. Really." }]]));
});

it("has a half-typed question again after a reload", async () => {
  const { faq, unmount } = await openFaq();
  await userEvent.click(faq.getByRole("button", { name: "Add New" }));
  const row = within(await faq.findByRole("group", { name: "question 2" }));
  await userEvent.type(row.getByLabelText("Question"), post.question);
  const again = await openFaq(unmount);
  const kept = within(await again.faq.findByRole("group", { name: "question 2" }));
  expect(kept.getByLabelText<HTMLInputElement>("Question").value).toBe(post.question);
});
