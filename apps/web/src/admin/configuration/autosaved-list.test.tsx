import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin } from "../../test/console-answers.ts";
import { errorResponse, visitAs } from "../../test/visit.tsx";

const first = "2026-11-20T12:00:00.000Z";
const later = "2026-11-20T12:05:00.000Z";
const age = { question: "How old must I be?", answer: "18." };
const post = { question: "Can I enter by post?", answer: "Yes." };
const done = "Successfully edited FAQ!";

type Faq = (typeof age)[];

/** Opens Configure with an FAQ that others may change, too; answers its section and what was saved. */
async function openFaq(unmountFirst?: () => void, faq = [age], line: { answer?: Promise<void> } = {}) {
  unmountFirst?.();
  let block = { _id: "faq", type: "faq", faq, updatedAt: first };
  const saves: Faq[] = [];
  const edit = async ({ faq, updatedAt }: { faq: Faq; updatedAt: string }) => {
    if (updatedAt !== block.updatedAt) return errorResponse(409, "edit.stale");
    saves.push(faq);
    await line.answer;
    block = { ...block, faq, updatedAt: new Date(Date.parse(block.updatedAt) + 1_000).toISOString() };
    return { config: block };
  };
  const { unmount } = visitAs(admin, "/admin/config/faq", {
    "content.listEdited": () => ({ config: [block], now: first }),
    "content.listEditors": { editors: [] },
    "content.edit": edit,
    "winners.list": { winners: [] },
    "winners.count": { count: 0 },
  });
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
  expect(row.getByRole("alert").textContent).toBe("All fields required");
  expect(row.getByLabelText("Answer").getAttribute("aria-invalid")).toBe("true");
  expect(row.getByText("Enter the answer")).toBeDefined();
  expect(saves).toEqual([]);
  expect(faq.queryByText(/^Saved/)).toBeNull();
});

it("shows both versions when someone else was faster, and saves mine on request", async () => {
  const { faq, saves, saveAsOther } = await openFaq();
  const theirs = { question: "Who runs this?", answer: "We do." };
  saveAsOther([age, theirs]);
  await addQuestion(faq, post);
  await userEvent.tab();
  const panel = within(await faq.findByRole("region", { name: "FAQ: two versions" }));
  panel.getByText(theirs.question);
  panel.getByText(post.question);
  expect(panel.getAllByText("1 entry is the same in both.")).toHaveLength(2);
  expect(panel.queryByText(age.question)).toBeNull();
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
  await userEvent.click(await faq.findByRole("button", { name: "Use theirs" }));
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

it("saves no part of a word while the save before it is on its way", async () => {
  const line = Promise.withResolvers<void>();
  const { faq, saves } = await openFaq(undefined, [age], { answer: line.promise });
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await userEvent.type(row.getByLabelText("Question"), "?");
  await userEvent.tab();
  await userEvent.type(row.getByLabelText("Answer"), " Every");
  line.resolve();
  await row.findByText("Unsaved changes");
  await userEvent.type(row.getByLabelText("Answer"), "where.");
  await userEvent.tab();
  await row.findByText(/^Saved/);
  expect(saves.map(([entry]) => entry?.answer)).toEqual(["18.", "18. Everywhere."]);
});

it("undoes a deletion without what was typed since", async () => {
  const { faq, saves } = await openFaq(undefined, [age, post]);
  await userEvent.click(faq.getByRole("button", { name: "Delete question 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete question" }));
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await userEvent.type(row.getByLabelText("Answer"), " Free.");
  await userEvent.tab();
  await row.findByText(/^Saved/);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(saves.at(-1)).toEqual([age, { ...post, answer: "Yes. Free." }]));
});

/** Leaves a change unsaved in a page that goes, as at a reload. */
async function reloadWhileTyping(faqAfterwards: Faq) {
  const { faq, saves, unmount } = await openFaq();
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await userEvent.type(row.getByLabelText("Answer"), " Everywhere.");
  const draft = { ...sessionStorage };
  unmount();
  // Only a page that is left within the console still saves; one that is reloaded runs no more code.
  await waitFor(() => expect(saves).toHaveLength(1));
  for (const [key, text] of Object.entries(draft)) sessionStorage.setItem(key, String(text));
  return openFaq(undefined, faqAfterwards);
}

it("saves after a reload what was typed before it", async () => {
  const { faq, saves } = await reloadWhileTyping([age]);
  const row = within(faq.getByRole("group", { name: "question 1" }));
  await row.findByText("Unsaved changes");
  await userEvent.click(row.getByLabelText("Answer"));
  await userEvent.tab();
  await row.findByText(/^Saved/);
  expect(saves).toEqual([[{ ...age, answer: "18. Everywhere." }]]);
});

it("takes a save that arrived during a reload for one's own", async () => {
  const { faq } = await reloadWhileTyping([{ ...age, answer: "18. Everywhere." }]);
  expect(faq.queryByRole("region", { name: "FAQ: two versions" })).toBeNull();
  faq.getByText("Changes save automatically.");
});
