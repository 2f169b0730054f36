import { describe, expect, it } from "vitest";
import { customerErrors } from "./customer-errors.ts";
import { errorCategory, errorCodes, errorMessage, isErrorCode, ShopError } from "./errors.ts";
import { staffErrors } from "./staff-errors.ts";

describe("a code", () => {
  it.each(errorCodes)("%s names a thing and what is the matter with it, and has a sentence", (code) => {
    expect(code).toMatch(/^([a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*|internal)$/);
    expect(errorMessage(code)).toMatch(/^[A-Z].*\S$/);
  });

  it("is there once, for customers or for staff, and nothing else is one", () => {
    const parts = [...Object.keys(customerErrors), ...Object.keys(staffErrors)];
    expect(parts.sort()).toEqual(errorCodes.toSorted());
    expect(isErrorCode("ticket.taken")).toBe(true);
    expect(isErrorCode("ticket.free")).toBe(false);
    expect(isErrorCode("toString")).toBe(false);
  });
});

describe("an error", () => {
  it("has the category and the sentence of its code", () => {
    const error = new ShopError("ticket.taken", { errors: { ticketNums: ["7"] } });
    expect(error).toMatchObject({ code: "ticket.taken", category: "conflict", errors: { ticketNums: ["7"] } });
    expect(error.message).toBe("Someone has just taken one or more of those numbers. Please choose others.");
    expect(errorCategory("coupon.used_up")).toBe("conflict");
  });

  it("of a cart that is full says how many tickets it holds", () => {
    expect(errorMessage("cart.full")).toBe(
      "You have selected an invalid amount of tickets! Your cart can hold up to 2,500 tickets.",
    );
  });

  it("gives its sentence to the field that is to blame", () => {
    const errors = { email: ["There is already an account with that email address"] };
    expect(new ShopError("email.taken", { field: "email" }).errors).toEqual(errors);
    const message = "Use more than one repeated character";
    expect(new ShopError("password.weak", { field: "password", message })).toMatchObject({
      message,
      errors: { password: [message] },
    });
  });
});
