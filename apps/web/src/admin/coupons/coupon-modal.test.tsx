import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fiver } from "../../test/console-answers.ts";
import { press, retype } from "../../test/steps.ts";
import { type Answers, staffWith, visit } from "../../test/visit.tsx";
import { type CouponValues, couponInput, couponTerms, newCoupon, validateCouponValues } from "./coupon-values.ts";
import { describeCoupon } from "./coupon-words.ts";

const admin = staffWith("owner");
const warning = "Customers can redeem this code more than once.";

/** Opens the form of a new coupon; returns the form and the calls made. */
async function newForm(others: Answers = {}) {
  const now = new Date().toISOString();
  const list = { couponCodes: [], now };
  const answers = { "coupons.list": list, "coupons.create": {}, ...others };
  const { sent } = visit("/admin/coupon-codes?form=new", answers, admin);
  const form = within(await screen.findByRole("dialog", { name: "Add Coupon" }));
  const tick = (name: string) => userEvent.click(form.getByRole("checkbox", { name }));
  return { form, tick, sent };
}

it("warns of a credit code that one customer can redeem without end, and of no other", async () => {
  const { form, tick } = await newForm();
  const isWarned = () => form.queryByText(warning) !== null;
  await userEvent.selectOptions(form.getByLabelText("Type"), "Account Credit");
  expect(isWarned()).toBe(false);
  await tick("One use per user");
  expect(isWarned()).toBe(true);
  await tick("Unlimited Uses");
  expect(isWarned()).toBe(false);
  await tick("Unlimited Uses");
  expect(isWarned()).toBe(true);
  await userEvent.selectOptions(form.getByLabelText("Type"), "Fixed Amount Discount");
  expect(isWarned()).toBe(false);
});

it("makes a discount that a customer can use more than once", async () => {
  const { form, tick, sent } = await newForm();
  await userEvent.type(form.getByLabelText("Code"), "TENNER");
  await tick("One use per user");
  await retype(form.getByLabelText("Amount"), "10");
  await tick("Expires");
  await userEvent.click(form.getByRole("button", { name: "Create" }));
  await expect.poll(() => sent("coupons.create")).toMatchObject([{ type: "fixed", oncePerUser: false }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("checks the amount again when it becomes optional", async () => {
  const { form } = await newForm();
  await userEvent.click(form.getByRole("button", { name: "Create" }));
  const problem = "Enter an amount above £0";
  expect(await form.findByText(problem)).toBeDefined();
  await userEvent.selectOptions(form.getByLabelText("Type"), "Account Credit");
  await expect.poll(() => form.queryByText(problem)).toBeNull();
});

it("offers the best matches for its list of users, without those whom it has", async () => {
  const email = (id: string) => `${id}@example.test`;
  const person = (_id: string, firstName: string) => ({ _id, firstName, lastName: "Brown", email: email(_id) });
  const people = [person("bea", "Bea"), person("obe", "Obeah")];
  const find = ({ filterIds }: { filterIds: string[] }) => ({
    users: people.filter(({ _id }) => !filterIds.includes(_id)),
  });
  const { form, tick, sent } = await newForm({ "users.find": find });
  await tick("All users");
  await userEvent.type(form.getByLabelText("Users Whitelist"), "bea");
  await userEvent.click(await form.findByRole("option", { name: "Bea Brown (bea@example.test)" }));
  await waitFor(() =>
    expect(form.getAllByRole("option", { name: /Brown/ }).map((each) => each.textContent)).toEqual([
      "Obeah Brown (obe@example.test)",
    ]),
  );
  expect(sent("users.find")).toContainEqual({ query: "bea", filterIds: [], limit: 5, forMarketing: true });
});

const credit = { ...fiver, type: "credit" };
const fivers = { "coupons.list": { couponCodes: [credit], now: new Date().toISOString() } };

it("lets finance make all but fixed discounts, and marketing those alone, saying who makes the others", async () => {
  visit("/admin/coupon-codes", fivers, staffWith("finance"));
  await press("Add New");
  const type = await screen.findByLabelText("Type");
  expect(type).toHaveProperty("value", "credit");
  const isDisabled = (name: string) => screen.getByRole<HTMLOptionElement>("option", { name }).disabled;
  const disabled = () => ["Fixed Amount Discount", "Percentage Discount", "Account Credit"].map(isDisabled);
  expect(disabled()).toEqual([true, false, false]);
  screen.getByText(/^Fixed Amount Discount: .*marketing\.$/);
  cleanup();
  visit("/admin/coupon-codes?form=new", fivers, staffWith("marketing"));
  await screen.findByLabelText("Type");
  expect(disabled()).toEqual([false, true, true]);
});

it("shows marketing a code of account credit to read, with who may change it", async () => {
  visit("/admin/coupon-codes?form=fiver", fivers, staffWith("marketing"));
  const form = within(await screen.findByRole("dialog", { name: "Edit Coupon FIVER" }));
  form.getByText("Your role doesn't allow this. Ask an owner, a manager or someone in finance.", { selector: "p" });
  expect(form.getByLabelText("Code").closest("fieldset")).toHaveProperty("disabled", true);
  const save = form.getByRole("button", { name: "Save", description: /^Your role/ });
  expect(save.getAttribute("aria-disabled")).toBe("true");
});

it("lets marketing limit a discount, and says who makes larger ones", async () => {
  visit("/admin/coupon-codes?form=new", fivers, staffWith("marketing"));
  const form = within(await screen.findByRole("dialog", { name: "Add Coupon" }));
  expect(form.getByRole("checkbox", { name: "Unlimited Uses" })).toHaveProperty("checked", false);
  expect(form.getByRole("button", { name: "Create" }).getAttribute("aria-disabled")).toBeNull();
  await retype(form.getByLabelText("Amount"), "20.01");
  form.getByRole("button", { name: "Create", description: /someone in finance\.$/ });
});

const good: CouponValues = { ...newCoupon, code: "SPRING", fixedAmount: 5, exp: "2036-11-29T20:00" };

const percentage = (percentAmount: string) => ({ type: "percentage", percentAmount }) as const;
const atLeast = { percentAmount: "Enter a percentage above 0" };

it.each<[string, Partial<CouponValues>, object, number?]>([
  [
    "says that it was used more often",
    { unlimited: false, maxUses: 2 },
    { maxUses: "It has already been used 3 times" },
    3,
  ],
  ["allows the uses that were taken", { unlimited: false, maxUses: 3 }, {}, 3],
  ["reads a percentage as it is typed", percentage("12.5 %"), {}],
  ["wants a percentage", percentage(""), atLeast],
  ["wants one of digits", percentage("ten"), atLeast],
  ["wants one above 0", percentage("0"), atLeast],
  ["wants one up to 100", percentage("101"), { percentAmount: "Up to 100%" }],
  ["judges no hidden percentage", { percentAmount: "500" }, {}],
  ["judges no hidden expiry", { expires: false, exp: "" }, {}],
  ["judges no hidden amount", { ...percentage("10"), fixedAmount: Number.NaN }, {}],
  ["judges no raffles of credit", { type: "credit", allRaffles: false }, {}],
  ["takes credit without an amount", { type: "credit", fixedAmount: null }, {}],
  ["reads its amount", { type: "credit", fixedAmount: Number.NaN }, { fixedAmount: "Enter an amount, like 5.00" }],
  ["limits it", { type: "credit", fixedAmount: 20_000_000_000 }, { fixedAmount: "That amount is too large" }],
])("the form of a coupon %s", (_, change, errors, usesTaken = 0) => {
  expect(validateCouponValues({ ...good, ...change }, usesTaken)).toEqual(errors);
});

it("the form of a coupon names every problem, even a missing code", () => {
  const empty = { code: "", fixedAmount: null, exp: "", unlimited: false, allUsers: false };
  expect(validateCouponValues({ ...good, ...empty }, 0)).toEqual({
    code: "Enter a code",
    fixedAmount: "Enter an amount above £0",
    exp: "Enter an expiry date",
    maxUses: "At least 1 use",
    appliesToUsers: "Choose at least one user",
  });
});

const watch = { _id: "watch", name: "Swiss watch" };
const ofWatch = { allRaffles: false, appliesToRaffles: [watch] };

const inWords: [Partial<CouponValues>, string][] = [
  [
    { type: "percentage", percentAmount: "10", ...ofWatch, exp: "2026-11-30T23:59" },
    "10% off Swiss watch, once per user, until 30 Nov 2026 23:59",
  ],
  [
    { fixedAmount: 5, expires: false, unlimited: false, maxUses: 1, oncePerUser: false },
    "£5.00 off every raffle, 1 use in all, no expiry",
  ],
  [{ fixedAmount: 5, allUsers: false }, "£5.00 off every raffle, only for no user yet, once per user, expiry not set"],
  [
    { type: "credit", fixedAmount: 5, expires: false, onlyUsersFirstOrder: true },
    "£5.00 account credit, before the first order, once per user, no expiry",
  ],
];

it.each(inWords)("says a coupon in words, also what is not filled in yet: %o %s", (terms, words) => {
  expect(describeCoupon(couponTerms({ ...newCoupon, ...terms }))).toBe(words);
});

it("what a coupon form sends is a fraction, no limit of uses, and no list that does not count", () => {
  const input = couponInput({ ...newCoupon, type: "percentage", percentAmount: "12.5 %", appliesToRaffles: [watch] });
  expect(input).toMatchObject({ percentAmount: 0.125, maxUses: null, allRaffles: true, appliesToRaffles: [] });
});
