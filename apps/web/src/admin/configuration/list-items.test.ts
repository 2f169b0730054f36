import { describe, expect, it } from "vitest";
import { isComplete, listItem, markSaved, valuesToSave } from "./list-items.ts";

const age = { question: "How old must I be?", answer: "18." };
const post = { question: "Can I enter by post?", answer: "Yes." };

describe("a list that saves itself", () => {
  it("leaves a new entry out until every field is filled in", () => {
    const items = [listItem(age, age), listItem({ question: "Who wins?", answer: "  " }, null)];
    expect(valuesToSave(items)).toEqual([age]);
  });

  it("keeps a saved entry as it was while one of its fields is blank", () => {
    expect(valuesToSave([listItem({ ...age, answer: "" }, age), listItem(post, post)])).toEqual([age, post]);
  });

  it("saves the order of the entries", () => {
    expect(valuesToSave([listItem(post, post), listItem(age, age)])).toEqual([post, age]);
  });

  it("knows after a save which version the shop has", () => {
    const [changed, half] = [listItem(age, null), listItem({ ...post, answer: "" }, post)];
    const [first, second] = markSaved([changed, half], [changed, half]);
    expect(first?.saved).toEqual(age);
    expect(second?.saved).toEqual(post);
  });

  it("knows it also of an entry that was changed again during the save", () => {
    const sent = listItem(age, null);
    const again = { ...sent, value: { ...age, answer: "" } };
    expect(valuesToSave(markSaved([again], [sent]))).toEqual([age]);
  });

  it("counts spaces alone as blank", () => {
    expect(isComplete(age)).toBe(true);
    expect(isComplete({ ...age, question: " " })).toBe(false);
  });
});
