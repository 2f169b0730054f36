import { expect, it } from "vitest";
import { parseSupportLines, supportLines } from "./support-lines.ts";

it("a shop names its own lines, with or without a number", () => {
  expect(
    parseSupportLines("Gamblers Anonymous||https://ga.example; Helpline | 0800 123 | https://help.example/x;"),
  ).toEqual([
    { name: "Gamblers Anonymous", phone: "", url: "https://ga.example" },
    { name: "Helpline", phone: "0800 123", url: "https://help.example/x" },
  ]);
});

it.each([
  "",
  ";",
  "GamCare",
  "GamCare|0808",
  "|0808|https://a.example",
  "A|call me|https://a.example",
  "A||javascript:x",
])("%j is not a list of lines", (text) => expect(parseSupportLines(text)).toBeNull());

it("the five that are named by default are there", () => {
  const names = ["GamCare", "National Debtline", "Samaritans", "Mind", "Citizens Advice"];
  expect(supportLines.map(({ name }) => name)).toEqual(names);
});
