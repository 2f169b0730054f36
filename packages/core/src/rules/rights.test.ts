import { expect, it } from "vitest";
import { levelOf, mayUse, type Right, rights, rolesWith, whoMay } from "./rights.ts";
import { isStaff, type Role, roles } from "./roles.ts";

const holder = (...held: Role[]) => ({ roles: held });
const names = Object.keys(rights).filter((name): name is Right => name in rights);

it("an owner may use every right, and a customer none", () => {
  expect(names.filter((right) => !mayUse(holder("owner"), right))).toEqual([]);
  expect(names.filter((right) => mayUse(holder(), right))).toEqual([]);
  expect([holder("owner"), holder("support"), holder()].map(isStaff)).toEqual([true, true, false]);
});

it("no one but an owner gives roles, and no one has more than an owner", () => {
  expect(rolesWith("roles.change")).toEqual(["owner"]);
  const steps = ["none", "ask", "two", "act"];
  for (const right of names) {
    const { owner, ...others } = rights[right].levels;
    for (const level of Object.values(others)) expect(steps.indexOf(level)).toBeLessThanOrEqual(steps.indexOf(owner));
  }
});

it("each role may do something that it can be told by, and find it", () => {
  for (const role of roles) expect(mayUse(holder(role), "console.search")).toBe(true);
  const sets = roles.map((role) => names.filter((right) => mayUse(holder(role), right)).join());
  expect(new Set(sets).size).toBe(roles.length);
});

it("someone with several roles may do what any of them may, as far as it goes for the one that may most", () => {
  expect(mayUse(holder("support", "marketing"), "pages.edit")).toBe(true);
  expect(mayUse(holder("support", "marketing"), "orders.refund")).toBe(true);
  expect(levelOf(["support", "finance"], "balance.change")).toBe("act");
  expect(levelOf(["support", "manager"], "people.erase")).toBe("two");
  expect(levelOf(["support"], "people.erase")).toBe("ask");
  expect(levelOf([], "orders.read")).toBe("none");
});

it("who may only ask does not act", () => {
  const asking = names.filter((right) => levelOf(["support"], right) === "ask");
  expect(asking).toEqual(["care.liftStop", "draws.void", "people.disableTwoFactor", "people.erase", "people.verify"]);
  expect(asking.filter((right) => mayUse(holder("support"), right))).toEqual([]);
});

it("a refusal names the roles that may", () => {
  expect(whoMay("roles.change")).toBe("Your role doesn't allow this. Ask an owner.");
  expect(whoMay("raffles.publish")).toBe("Your role doesn't allow this. Ask an owner, a manager or a draw officer.");
  expect(whoMay("orders.export")).toBe("Your role doesn't allow this. Ask an owner, a manager or someone in finance.");
});

it("each right is called after an area and what is done there, and says what it lets one do", () => {
  for (const name of names) {
    expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
    expect(rights[name].lets).toMatch(/^[a-z].*[^.]$/);
  }
});

it("what removes, exports, moves money, touches what protects someone or is for every visitor to see requires proof", () => {
  const grave = `acts.approve balance.change balance.changeLarge care.birthDate care.liftStop care.lowerLimit
    care.stop categories.edit code.assess code.compare complaints.erase content.edit coupons.delete coupons.edit
    coupons.editCredit draws.switch draws.void entries.add entries.export entries.remove notes.delete orders.delete
    orders.export orders.refund orders.refundLarge pages.edit people.changeEmail people.disableTwoFactor people.edit
    people.editStaff people.erase raffles.cancel raffles.editSold raffles.publish roles.change winners.edit`;
  expect(names.filter((name) => rights[name].needsReauthentication).sort()).toEqual(grave.split(/\s+/));
});
