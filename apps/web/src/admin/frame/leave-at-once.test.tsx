import { createEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin } from "../../test/console-answers.ts";
import { visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const support = { _id: "support", type: "support", text: "Ring us", updatedAt: now };
const answers = {
  "content.listEdited": { config: [support], now },
  "content.listEditors": { editors: [] },
  "coupons.list": { couponCodes: [], now },
  "categories.list": { categories: [] },
};

const forms = [
  { address: "/admin/config/support", label: "Text", question: "Leave without saving?" },
  { address: "/admin/dynamic-pages/create", label: "Name", question: "Leave without saving?" },
  { address: "/admin/coupon-codes?form=new", label: "Code", question: "Discard changes?" },
];

it.each(forms)("typing at $address and leaving in the same moment asks: $question", async (form) => {
  visit(form.address, answers, admin);
  const field = await screen.findByLabelText(form.label);
  const link = screen.getAllByRole("link", { name: "Categories", hidden: true })[0];
  // As the browser sends them: nothing that React does later comes between the two.
  field.dispatchEvent(createEvent.input(field, { target: { value: "Write to us" } }));
  link?.click();
  expect(await screen.findByRole("alertdialog", { name: form.question })).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe(form.address);
});
