import { expect, it } from "vitest";
import { isStaff, mayUse, type Right, rights } from "./rights.ts";

const [ada, bea] = [{ admin: true }, { admin: false }];
const names = Object.keys(rights).filter((name): name is Right => name in rights);

it("an admin may use every right, and a customer none", () => {
  expect(names.filter((right) => !mayUse(ada, right))).toEqual([]);
  expect(names.filter((right) => mayUse(bea, right))).toEqual([]);
  expect([ada, bea].map(isStaff)).toEqual([true, false]);
});

it("each right is called after an area and what is done there, and says what it lets one do", () => {
  for (const name of names) {
    expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
    expect(rights[name].lets).toMatch(/^[a-z].*[^.]$/);
  }
});

it("what removes, exports or moves money wants proof", () => {
  const grave = names.filter((name) => /\.(delete|erase|remove|export|refund|cancel)$|^(balance|roles)\./.test(name));
  expect(grave.length).toBeGreaterThan(12);
  expect(grave.filter((name) => !rights[name].needsReauthentication)).toEqual([]);
});
