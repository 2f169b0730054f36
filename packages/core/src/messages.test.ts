import { expect, it } from "vitest";
import { errorCodes, errorMessage } from "./errors.ts";
import { messages } from "./messages.ts";

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
