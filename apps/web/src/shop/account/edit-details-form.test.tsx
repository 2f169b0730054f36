import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, someProtection, visit } from "../../test/visit.tsx";

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const address = {
  addressLine1: "1 High Street",
  addressLine2: "",
  city: "Stroud",
  county: "Glos",
  postCode: "GL5 2PA",
};
const atHome = { ...bea, addresses: { shipping: address, billing: address } };

describe("editing one's details", () => {
  it("saves, and goes where the address says", async () => {
    const { calls } = visit(
      "/account/settings/edit?next=%2Ffaq",
      { "account.edit": { msg: "Successfully updated", user: atHome } },
      atHome,
    );
    await userEvent.type(await screen.findByLabelText("Phone"), "07700 900123");
    await save();
    await screen.findByText("Successfully updated");
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    expect(calls.find(({ path }) => path === "account.edit")?.input).toMatchObject({
      phone: "07700 900123",
      addresses: { shipping: address },
      duplicateShippingAddr: true,
    });
  });

  it("leaves the names as they are", async () => {
    visit("/account/settings/edit", {}, bea);
    expect(await screen.findByLabelText("First name")).toHaveProperty("readOnly", true);
    expect(screen.getByLabelText("Last name")).toHaveProperty("readOnly", true);
  });

  it("validates the billing address only where it is another", async () => {
    const { calls } = visit(
      "/account/settings/edit",
      { "account.edit": { msg: "Successfully updated", user: atHome } },
      atHome,
    );
    const same = await screen.findByRole("checkbox", { name: /billing address is the same/ });
    await userEvent.click(same);
    const [, postCode] = screen.getAllByLabelText("Postcode");
    if (!postCode) throw new Error("There is no second postcode");
    await userEvent.clear(postCode);
    await userEvent.type(postCode, "nonsense");
    await save();
    await screen.findByText("Enter a UK postcode, like GL5 2PA");
    await userEvent.click(same);
    await save();
    await screen.findByText("Successfully updated");
    expect(calls.filter(({ path }) => path === "account.edit")).toHaveLength(1);
  });

  it("saves a date of birth with the rest, and asks again about one under 18", async () => {
    const unknown = { ...someProtection, hasBirthDate: false };
    const { calls } = visit(
      "/account/settings/edit",
      {
        "protection.mine": unknown,
        "protection.setBirthDate": someProtection,
        "account.edit": { msg: "Successfully updated", user: atHome },
      },
      atHome,
    );
    const field = await screen.findByLabelText("Date of birth (optional)");
    await userEvent.type(field, "2019-05-17");
    await save();
    await screen.findByText(/^That makes you under 18\..*You can enter from 17\/05\/2037\.$/);
    expect(calls.some(({ path }) => path === "account.edit")).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, "1990-05-17");
    await save();
    await screen.findByText("Successfully updated");
    const sent = calls.filter(({ path }) => path === "protection.setBirthDate").map(({ input }) => input);
    expect(sent).toEqual([{ birthDate: "1990-05-17" }]);
    expect(screen.queryByLabelText(/^Date of birth/)).toBeNull();
  });

  it("says the server's sentence", async () => {
    const taken = "There is already an account with that email address";
    visit("/account/settings/edit", { "account.edit": errorResponse(409, "email.taken", { email: [taken] }) }, atHome);
    await userEvent.type(await screen.findByLabelText("Phone"), "07700 900123");
    await save();
    expect((await screen.findByRole("alert")).textContent).toContain(taken);
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  });
});
