import { expect, test } from "vitest";
import { firstParagraph } from "./prize-summary.tsx";

test("the summary is the first paragraph, and no heading runs into it", () => {
  const description = "Six machines\non one battery.\n\n## What you win\n\n- The machines\n- A case";
  expect(firstParagraph(description)).toBe("Six machines on one battery.");
  expect(firstParagraph("Six machines.\n## What you win\nThe machines")).toBe("Six machines.");
});

test("a heading or a picture at the top is passed over, and marks are left out", () => {
  const description = "# The prize\n\n![The boat](/images/boat.webp)\n\nA **boat** of [larch](https://larch.test).";
  expect(firstParagraph(description)).toBe("A boat of larch.");
});

test("nothing but headings gives no summary", () => {
  expect(firstParagraph("# The prize\n")).toBe("");
  expect(firstParagraph("")).toBe("");
});
