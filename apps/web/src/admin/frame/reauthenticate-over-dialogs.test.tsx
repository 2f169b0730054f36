import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fiver } from "../../test/console-answers.ts";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";

const admin = staffWith("owner");
const now = "2026-11-20T12:00:00.000Z";
const question = "Confirm it's you";

/** Opens a console page for an admin whose session needs reauthentication. */
function visitAged(address: string, { call, answers }: { call: string; answers: Record<string, unknown> }) {
  let isReauthenticated = false;
  const { calls } = visit(
    address,
    {
      ...answers,
      [call]: () => (isReauthenticated ? answers[call] : errorResponse(403, "session.unproven")),
      "auth.prove": () => {
        isReauthenticated = true;
        return { msg: "" };
      },
    },
    admin,
  );
  return { sent: () => calls.filter(({ path }) => path === call) };
}

async function openCouponForm() {
  const { sent } = visitAged("/admin/coupon-codes?form=new", {
    call: "coupons.create",
    answers: { "coupons.list": { couponCodes: [], now }, "coupons.create": { coupon: fiver, now } },
  });
  const form = within(await screen.findByRole("dialog", { name: "Add Coupon" }));
  await userEvent.type(form.getByLabelText("Code"), "FIVER");
  await userEvent.clear(form.getByLabelText("Amount"));
  await userEvent.type(form.getByLabelText("Amount"), "5");
  await userEvent.click(form.getByRole("checkbox", { name: "Expires" }));
  await userEvent.click(form.getByRole("button", { name: "Create" }));
  return { sent, form, asked: within(await screen.findByRole("dialog", { name: question })) };
}

describe("an admin who logged in a while ago", () => {
  it("creates a coupon: the question is above the form and has the focus, and what was typed is sent without another click", async () => {
    const { sent, asked } = await openCouponForm();
    await waitFor(() => expect(document.activeElement).toBe(asked.getByLabelText("Password")));
    await userEvent.type(asked.getByLabelText("Password"), "a quiet walk{Enter}");
    await screen.findByText("Successfully created coupon");
    expect(sent().map(({ input }) => input)).toMatchObject([
      { code: "FIVER", fixedAmount: 5 },
      { code: "FIVER", fixedAmount: 5 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("thinks better of it: the form is still there, with what was typed", async () => {
    const { sent, form, asked } = await openCouponForm();
    await userEvent.click(asked.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: question })).toBeNull());
    expect(form.getByLabelText<HTMLInputElement>("Code").value).toBe("FIVER");
    await waitFor(() => expect(form.getByRole<HTMLButtonElement>("button", { name: "Create" }).disabled).toBe(false));
    expect(sent()).toHaveLength(1);
  });

  it("deletes a coupon: the question before the act stays open behind, and closes once it is done", async () => {
    const { sent } = visitAged("/admin/coupon-codes", {
      call: "coupons.delete",
      answers: { "coupons.list": { couponCodes: [fiver], now }, "coupons.delete": { msg: "" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Actions for FIVER" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Delete/ }));
    const asked = within(await screen.findByRole("dialog", { name: question }));
    expect(document.body.contains(dialog)).toBe(true);
    await userEvent.type(asked.getByLabelText("Password"), "a quiet walk{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent()).toHaveLength(2);
  });
});
