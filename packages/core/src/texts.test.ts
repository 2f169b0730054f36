import { z } from "zod";
import "./default-field-messages.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { customerErrors } from "./customer-errors.ts";
import { errorCategory, errorCodes, errorMessage, isErrorCode, ShopError } from "./errors.ts";
import { messages } from "./messages.ts";
import { formatPence, formatPenceOrFree, MAX_PENCE, toPence, toPounds } from "./money.ts";
import { staffErrors } from "./staff-errors.ts";
import { normalizeKey, slugify } from "./text.ts";
import { Email, line, PoundsInput, paragraphs, Slug } from "./wire/fields.ts";

function messageFor(schema: z.ZodType, given: unknown): string | undefined {
  return schema.safeParse(given).error?.issues[0]?.message;
}

test("someone who left a field out is asked to fill it in", () => {
  expect(messageFor(z.object({ name: z.string() }), {})).toBe("Please fill this in");
  expect(messageFor(z.string().min(1), "")).toBe("Please fill this in");
});

test("a wrong type is described in plain words", () => {
  expect(messageFor(z.number(), "many")).toBe("Enter a number");
  expect(messageFor(z.int(), 1.5)).toBe("Enter a whole number");
  expect(messageFor(z.boolean(), "yes")).toBe("Use true or false");
  expect(messageFor(z.array(z.string()), "a")).toBe("Enter a list");
  expect(messageFor(z.object({}), 17)).toBe("Please check this");
});

test("what is too little or too much is described with its bound", () => {
  expect(messageFor(z.string().max(60), "x".repeat(61))).toBe("Up to 60 characters");
  expect(messageFor(z.string().min(2), "x")).toBe("At least 2 characters");
  expect(messageFor(z.number().min(1), 0)).toBe("At least 1");
  expect(messageFor(z.number().max(100), 101)).toBe("Up to 100");
  expect(messageFor(z.array(z.number()).min(1), [])).toBe("At least 1 item");
});

test("a choice that is none names the choices", () => {
  expect(messageFor(z.enum(["asc", "desc"]), "up")).toBe('Choose one of "asc", "desc"');
});

test("a sentence of the schema's own stands before these", () => {
  expect(messageFor(z.string("Enter your name"), undefined)).toBe("Enter your name");
});

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
    const found = errorMessage("cart.full");
    expect(found).toBe("You have selected an invalid amount of tickets! Your cart can hold up to 2,500 tickets.");
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

/** Sentences that the product promises word for word. */
const said = [
  "Account verification email resent",
  "Successfully changed password!",
  "Successfully updated",
  "Successfully set up two-factor authentication",
  "Token is incorrect",
  "Successfully turned off two-factor authentication",
  "Could not turn off 2FA",
  "There was a problem removing that ticket from the cart",
  "There was a problem retrieving your cart. Please try again later.",
  "One of your tickets has expired. You will need to add them to your cart again.",
  "Page not found",
  "There was a problem creating your payment!",
  "There was a problem processing your order.",
  "Email or password is wrong",
  "Facebook login failed",
  "Google login failed",
  "Something went wrong.",
  "Check your email (and junk folder)",
  "Token Invalid",
  "Password reset successful! You can now log in with your new password",
  "Successfully verified account",
  "There was a problem verifying your account. Your token may have expired (it is only valid for 30 minutes)",
  "You need to be logged in order to buy a ticket",
  "You must verify your account before buying your first ticket!",
  "You are unable to purchase any more tickets for this competition!",
  "You have selected an invalid amount of tickets!",
  "Your cart is empty",
];

/** What the console says when the thing to delete or change is no longer there. */
const saidInConsole = [
  "That raffle has either been deleted or does not exist",
  "There was a problem disabling 2FA for this users account",
  "There was a problem verifying this users account",
  "There was a problem deleting this user",
  "There was a problem deleting this order",
  "There was a problem refunding this order",
  "There was a problem deleting that entry",
  "There was a problem deleting that category",
  "There was a problem deleting that coupon code",
  "There was a problem deleting that page",
  "New balance cannot be less than 0",
];

it.each([...said, ...saidInConsole])("the shop says word for word: %s", (text) => {
  expect([...Object.values<string>(messages), ...errorCodes.map(errorMessage)]).toContain(text);
});

describe("money", () => {
  it("comes back from the wire to the penny", () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_PENCE, max: MAX_PENCE }), (pence) => {
        expect(toPence(toPounds(pence))).toBe(pence);
        expect(toPence(JSON.parse(JSON.stringify(toPounds(pence))))).toBe(pence);
      }),
    );
  });

  it("is rounded to pence, halves away from 0, whatever floating point makes of them", () => {
    expect([1.005, -1.005, 8.575, 2.345, 10.999, 0.004].map(toPence)).toEqual([101, -101, 858, 235, 1100, 0]);
  });

  it("is taken from a request with at most two decimals, whatever floating point makes of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PENCE }), (pence) => {
        expect(PoundsInput.safeParse(pence / 100).success).toBe(true);
      }),
    );
    for (const bad of [
      -0.01,
      0.001,
      1.005,
      1.000_000_001,
      0.000_000_1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "1",
      1_000_000.01,
    ]) {
      expect(PoundsInput.safeParse(bad).success).toBe(false);
    }
  });

  it("reads as the British write it", () => {
    expect(formatPence(128_450_000)).toBe("£1,284,500.00");
    expect(formatPence(-75)).toBe("-£0.75");
    expect(formatPenceOrFree(250)).toBe("£2.50");
    expect(formatPenceOrFree(0)).toBe("FREE");
  });
});

describe("text that people type", () => {
  it("is one line without control characters", () => {
    expect(line(10).parse("  Zoë O’Brien ".trim().slice(0, 10))).toBe("Zoë O’Brie");
    for (const bad of ["a\nb", "a\u0000b", "a\tb", "\u{d800}"]) expect(line(10).safeParse(bad).success).toBe(false);
    expect(line(3).safeParse("four").success).toBe(false);
    expect(line(3, 1).safeParse("   ").success).toBe(false);
  });

  it("is kept as it is in several lines, but for halves of surrogate pairs", () => {
    expect(paragraphs(20).parse(" a\nb \u{d800}\u{1f600}")).toBe(" a\nb \u{fffd}\u{1f600}");
  });

  it("normalizes so that any case is the same account or code", () => {
    expect(normalizeKey(" Bea@Example.TEST ")).toBe("bea@example.test");
    fc.assert(fc.property(fc.string(), (text) => normalizeKey(normalizeKey(text)) === normalizeKey(text)));
  });

  it("takes an address and trims it", () => {
    expect(Email.parse(" bea@example.test ")).toBe("bea@example.test");
    for (const bad of ["", "bea", "bea@", "@x.test", "a b@x.test"]) expect(Email.safeParse(bad).success).toBe(false);
  });

  it("makes a slug of any name that has letters or digits", () => {
    expect(slugify("Win this hot hatch & £2,000 for fuel!")).toBe("win-this-hot-hatch-2-000-for-fuel");
    expect(slugify("Swiss diver’s watch, boxed")).toBe("swiss-divers-watch-boxed");
    fc.assert(fc.property(fc.string(), (name) => slugify(name) === "" || Slug.safeParse(slugify(name)).success));
  });
});
