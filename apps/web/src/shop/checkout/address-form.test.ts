import { blankAddress } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { AddressForm, inputFields } from "./address-form.ts";

const home = { addressLine1: "14 Tannery Row", addressLine2: "", city: "Stroud", county: "Glos", postCode: "gl52pa" };
const good = { phone: "07700 900123", duplicateShippingAddr: true, addresses: { shipping: home } };

const problems = (form: unknown) => {
  const { error } = AddressForm.safeParse(form);
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
};

describe("the address at the checkout", () => {
  it("is a phone number and a shipping address, line 2 left out at will", () => {
    expect(AddressForm.parse(good).addresses.shipping.postCode).toBe("GL5 2PA");
    expect(problems({ ...good, phone: " " })).toEqual(["phone"]);
  });

  it("requires every other line of an address", () => {
    expect(problems({ ...good, addresses: { shipping: blankAddress } })).toEqual([
      "addresses.shipping.addressLine1",
      "addresses.shipping.city",
      "addresses.shipping.county",
      "addresses.shipping.postCode",
    ]);
  });

  it("has a sentence of its own for each field that is missing", () => {
    const { error } = AddressForm.safeParse({ ...good, phone: "", addresses: { shipping: blankAddress } });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Enter your phone number",
      "Enter the first line of your address",
      "Enter your town or city",
      "Enter your county",
      "Enter your postcode",
    ]);
  });

  it("requires a billing address if it is different", () => {
    const other = { ...good, duplicateShippingAddr: false };
    expect(problems(inputFields({ ...other, addresses: { shipping: home, billing: blankAddress } }))).toHaveLength(4);
    expect(problems(inputFields({ ...other, addresses: { shipping: home, billing: home } }))).toEqual([]);
  });

  it("neither requires nor sends one if it is the same, whatever its fields contain", () => {
    for (const billing of [blankAddress, { ...blankAddress, city: "Stroud" }, home]) {
      const input = inputFields({ ...good, addresses: { shipping: home, billing } });
      expect(AddressForm.parse(input).addresses).not.toHaveProperty("billing");
    }
  });
});
