import type { ErrorCategory } from "./error-category.ts";

/** What a customer reads who can have no more tickets of a competition, and when none are left. */
export const ALL_TICKETS = "You are unable to purchase any more tickets for this competition!";

/** The errors of customers whose sentences home, list and competition pages show without a call: a first visit loads no others. */
export const basicErrors = {
  "request.invalid": ["invalid", "Please check what you entered"],
  internal: ["internal", "Something went wrong."],
  "session.required_to_buy": ["unauthenticated", "You need to be logged in order to buy a ticket"],
  "account.unverified_to_buy": ["forbidden", "You must verify your account before buying your first ticket!"],
  "allowance.used_up": ["invalid", ALL_TICKETS],
  "tickets.captcha": [
    "invalid",
    "Many tickets are on hold right now. Please tick the box, and add your tickets again, at most 100 at a time.",
  ],
  "ticket.taken": ["conflict", "Someone has just taken one or more of those numbers. Please choose others."],
} as const satisfies Record<string, readonly [ErrorCategory, string]>;

/** The name of an error whose sentence every page of the shop knows. */
export type BasicErrorCode = keyof typeof basicErrors;

/** Returns the sentence of an error that every page of the shop knows. */
export const basicMessage = (code: BasicErrorCode): string => basicErrors[code][1];

/** What every page and mail of a shop says while it takes only test cards. */
export const TEST_SHOP = "Test shop: use test cards only. No money is taken.";
