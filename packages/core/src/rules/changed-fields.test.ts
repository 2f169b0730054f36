import { expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

it("tells what an edit changed and nothing else", () => {
  const before = { name: "Hatch", price: 2.5, tags: ["a"], images: [{ path: "/a" }] };
  const after = { name: "Hatch", price: 3, tags: ["a", "b"], images: [{ path: "/a" }] };
  expect(changedFields(before, after)).toEqual({
    before: { price: 2.5, tags: ["a"] },
    after: { price: 3, tags: ["a", "b"] },
  });
});

it("names a field that was added and one that was removed", () => {
  expect(changedFields({ old: 1 }, { young: 2 })).toEqual({ before: { old: 1 }, after: { young: 2 } });
});
