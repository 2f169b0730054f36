import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { admin, boatAnswers, fiver } from "../../test/console-answers.ts";
import { nothingToDo, staffWith, visit } from "../../test/visit.tsx";

it("removes its error once a second try worked", async () => {
  let tries = 0;
  const answers = {
    "coupons.list": () => ({ couponCodes: [fiver], now: "2026-11-20T12:00:00.000Z" }),
    "coupons.delete": () => {
      tries += 1;
      if (tries === 1) throw new Error("no");
      return { msg: "Successfully deleted coupon" };
    },
  };
  visit("/admin/coupon-codes", answers, admin);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for FIVER" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const confirm = within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete FIVER" });
  await userEvent.click(confirm);
  await screen.findByText("There was a problem deleting that coupon code");
  await userEvent.click(confirm);
  await screen.findByText("Successfully deleted coupon");
  expect(screen.queryByText("There was a problem deleting that coupon code")).toBeNull();
});

it("asks nothing again before the server has answered again", async () => {
  const answered = { sentence: "End Narrowboat", needsSecond: true, announced: false, refusal: null, expect: {} };
  let preview: object = answered;
  const answers = { "toDo.count": { ...nothingToDo, mayWait: true }, "acts.preview": () => preview };
  visit("/admin/raffles/boat", { ...boatAnswers, ...answers }, staffWith("owner"));
  const open = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "End now" }));
    return within(await screen.findByRole("alertdialog"));
  };
  const dialog = await open();
  await dialog.findByLabelText("Reason for this request");
  preview = Promise.withResolvers().promise;
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect((await open()).queryByLabelText("Reason for this request")).toBeNull();
});
