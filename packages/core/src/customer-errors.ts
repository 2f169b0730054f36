import { ALL_TICKETS, basicErrors } from "./basic-texts.ts";
import type { ErrorCategory } from "./error-category.ts";
import { MAX_TICKETS_IN_CART } from "./limits.ts";
import { MAX_OPEN_PAYOUTS } from "./rules/payouts.ts";

/** What to do for someone whom the shop keeps from entering, and who thinks that this is wrong. */
export const IF_A_MISTAKE = "If you think this is a mistake, write to us and we'll look into it.";

/** The errors of limits and breaks that a customer can meet. */
const protectionErrors = {
  "account.paused": ["forbidden", "Your account is paused. You can see your tickets but can't enter competitions."],
  "account.suspended": ["forbidden", "You've self-excluded."],
  "account.closed": ["forbidden", "This account is permanently closed."],
  "account.blocked": ["forbidden", `We can't take entries from this account. ${IF_A_MISTAKE}`],
  "age.needed": ["forbidden", "Enter your date of birth to continue. You must be 18 or over."],
  "age.under": ["invalid", `Your date of birth makes you under 18. ${IF_A_MISTAKE}`],
  "age.known": ["conflict", "We already have your date of birth. To correct it, please write to us."],
  "age.not_born": ["invalid", "Enter your date of birth"],
  "limit.choice_needed": ["forbidden", "Set a monthly spending limit first, or choose not to have one."],
  "limit.reached": ["conflict", "This would take you over your monthly spending limit."],
  "limit.nothing_pending": ["conflict", "You have no limit increase to confirm."],
  "limit.too_early": ["conflict", "You can confirm a higher limit after 24 hours."],
  "return.not_suspended": ["conflict", "You haven't self-excluded"],
  "return.not_asked": ["conflict", "Ask to come back first, then confirm after 24 hours"],
  "return.too_early": ["conflict", "You can confirm after 24 hours. The wait gives you time to think it over."],
  "award.not_found": ["not_found", "We couldn't find that"],
  "award.moved_on": ["conflict", "Something has changed with this prize. Please refresh the page."],
  "award.no_cash": ["invalid", "This prize has no cash alternative"],
  "award.address": ["invalid", "Enter the address for the prize"],
  "complaint.who": ["invalid", "Enter your name and email so we can reply"],
  "complaint.not_found": ["not_found", "We couldn't find that"],
} as const;

const notFound = "We couldn't find that";
const tryAgainLater = "Something isn't working right now. Please try again in a moment.";
const amountInvalid = "You have selected an invalid amount of tickets!";
const orderFailed = "There was a problem processing your order.";
const ticketRemoveFailed = "There was a problem removing that ticket from the cart";
const googleFailed = "Google login failed";
const facebookFailed = "Facebook login failed";
const wrongToken = "Token is incorrect";
const belowZero = "New balance cannot be less than 0";
const somethingWrong = "Something went wrong.";

/** The errors that a customer can meet, a part of the table in `errors.ts`. Pages of the shop that show them load these, not those of staff. */
export const customerErrors = {
  ...basicErrors,
  "request.incomplete": ["invalid", "All fields required"],
  "request.unreadable": [
    "unreadable",
    "Something went wrong with that request. Please refresh the page and try again.",
  ],
  "request.timed_out": ["timed_out", tryAgainLater],
  "request.aborted": ["client_closed", somethingWrong],
  "headers.too_large": ["headers_too_large", "That request is too long"],
  "body.too_large": ["too_large", "That's too large to send"],
  "path.unknown": ["not_found", notFound],
  "method.not_allowed": ["method_not_allowed", "You can't do that here"],
  "rate.limited": ["slow_down", "You've tried that too many times. Please wait a moment and try again."],
  "shop.unavailable": ["unavailable", tryAgainLater],
  "shop.busy": ["unavailable", tryAgainLater],
  "service.unavailable": ["unavailable", tryAgainLater],

  "session.required": ["unauthenticated", "You need to log in to do that"],
  "session.unproven": ["forbidden", "Please confirm your password or code first"],
  "session.not_found": ["not_found", "That device is already logged out"],
  "account.gives_up": [
    "conflict",
    "You'd lose your balance, entries or prizes. Please confirm you're happy to give them up.",
  ],
  "account.payout_open": [
    "conflict",
    "Your winnings are being paid out. Please try again when they've reached your bank account.",
  ],
  "account.payment_open": ["conflict", "A payment is in progress. Please try again when it's finished."],
  "account.incomplete": ["forbidden", "Please complete your registration first"],
  "account.unverified": ["forbidden", "You must verify your account first"],
  "account.already_verified": ["conflict", "Your account is already verified"],
  ...protectionErrors,
  "email.taken": ["conflict", "There is already an account with that email address"],
  "login.wrong": ["unauthenticated", "Email or password is wrong"],
  "login.captcha": ["invalid", "Please tick the box to show you're not a robot"],
  "login.wrong_code": ["unauthenticated", wrongToken],
  "login.wrong_passkey": ["unauthenticated", "That passkey did not work. Please try again."],
  "google.off": ["not_found", googleFailed],
  "google.unavailable": ["unavailable", googleFailed],
  "google.failed": ["unauthenticated", googleFailed],
  "google.no_email": ["unauthenticated", googleFailed],
  "facebook.off": ["not_found", facebookFailed],
  "facebook.unavailable": ["unavailable", facebookFailed],
  "facebook.failed": ["unauthenticated", facebookFailed],
  "facebook.no_email": ["unauthenticated", facebookFailed],
  "captcha.failed": ["invalid", "Please complete the captcha and try again"],
  "captcha.unavailable": ["unavailable", tryAgainLater],
  "captcha.off": ["not_found", notFound],
  "verification.expired": [
    "invalid",
    "There was a problem verifying your account. Your token may have expired (it is only valid for 30 minutes)",
  ],
  "verification.needs_login": ["forbidden", "Log in to finish confirming this email address"],
  "token.expired": ["invalid", "Token Invalid"],
  "password.weak": ["invalid", "Please choose another password"],
  "password.wrong": ["invalid", "Your current password is wrong"],
  "password.there": ["conflict", "Your account already has a password"],
  "password.none": ["forbidden", "Your account doesn't have a password"],
  "two_factor.already_on": ["conflict", "Two-factor authentication is already on"],
  "passkey.wrong": ["invalid", "That passkey did not work. Please try again."],
  "passkey.taken": ["conflict", "That passkey is already in use"],
  "passkey.too_many": ["conflict", "You've reached the maximum number of passkeys. Remove one first."],
  "passkey.not_found": ["not_found", "That passkey has already been removed"],
  "passkey.last": ["conflict", "Admins need at least one passkey. Add another before you remove this one."],
  "two_factor.off": ["conflict", "Two-factor authentication is off"],
  "two_factor.wrong_code": ["invalid", wrongToken],
  "two_factor.not_yours": ["forbidden", "Could not turn off 2FA"],

  "raffle.not_found": ["not_found", notFound],
  "raffle.page_not_found": ["not_found", "Page not found"],
  "raffle.not_started": ["invalid", "This competition has not started yet"],
  "raffle.ended": ["invalid", "This competition has ended"],
  "raffle.off_sale": ["invalid", "A competition in your cart is no longer on sale"],
  "raffle.cancelled": ["conflict", "This competition was cancelled"],
  "raffle.sold_out": ["conflict", ALL_TICKETS],
  "raffle.lucky_dip_only": [
    "invalid",
    "Tickets in this competition are allocated at random. Please choose how many you would like.",
  ],
  "draw.no_key": ["unavailable", "Set DRAW_KEY before you publish a draw."],
  "draw.not_found": ["not_found", "We couldn't find that"],
  "draw.not_placed": ["conflict", "This competition opens in a moment, when its instant-win numbers have been drawn"],
  "draw.staff": ["forbidden", "Staff accounts can't enter this competition"],

  "question.unknown_answer": ["invalid", "Please choose one of the answers to the question"],
  "tickets.too_many_held": [
    "slow_down",
    "Too many unpaid tickets are on hold from your network. Pay for those first, or try again later.",
  ],
  "tickets.card_first": [
    "conflict",
    "New customers can't hold that many of the tickets left. Please choose fewer, or try again later. Once you have paid £5 by card, this limit no longer applies.",
  ],
  "ticket.invalid_amount": ["invalid", amountInvalid],
  "ticket.not_in_cart": ["not_found", ticketRemoveFailed],
  "ticket.in_payment": ["conflict", ticketRemoveFailed],
  "tickets.not_yours": ["forbidden", "You are not allowed to do that"],
  "cart.full": [
    "invalid",
    `${amountInvalid} Your cart can hold up to ${MAX_TICKETS_IN_CART.toLocaleString("en-GB")} tickets.`,
  ],
  "call.other_input": ["invalid", "This key belongs to another call. Send a new key."],
  "cart.empty": ["invalid", "Your cart is empty"],
  "cart.changed": ["conflict", "The total has changed. Please check your order and try again."],

  "address.missing": ["invalid", "Enter your phone number and address first"],
  "payment.in_progress": ["conflict", "A payment for these tickets is being processed. Please wait for it to finish."],
  "payment.nothing_due": ["invalid", "There is nothing to pay for this order"],
  "payment.due": ["invalid", "You need to pay for this order by card"],
  "payment.not_found": ["not_found", notFound],
  "payment.card_not_found": ["not_found", orderFailed],
  "payment.not_started": ["unavailable", "There was a problem creating your payment!"],
  "provider.unknown": ["not_found", notFound],
  "notice.bad_signature": ["unauthenticated", "You are not allowed to do that"],
  "card.credit_instant": ["invalid", "We can't take credit cards for instant wins. You can pay by debit card."],
  "card.credit_month": ["invalid", "Credit cards are limited to £250 a month. You can pay by debit card."],
  "card.not_found": ["not_found", "There was a problem deleting that card"],
  "order.not_found": ["not_found", notFound],
  "balance.too_low": ["conflict", belowZero],
  "winnings.too_low": ["conflict", "You don't have that much in your winnings"],
  "payout.no_bank": ["conflict", "Please add your bank details first"],
  "payout.too_many": ["conflict", `You can have up to ${MAX_OPEN_PAYOUTS} payouts in progress`],
  "bank.wrong": ["invalid", "The sort code and account number don't match. Check them and try again."],

  "coupon.unknown": ["invalid", "We don't recognise that code"],
  "coupon.expired": ["invalid", "That code has expired"],
  "coupon.used_up": ["conflict", "That code is no longer available"],
  "coupon.used_by_you": ["invalid", "You've already used that code"],
  "coupon.not_for_you": ["invalid", "That code isn't valid for your account"],
  "coupon.first_order_only": ["invalid", "That code is for first orders only"],
  "coupon.newsletter_only": ["invalid", "That code is for newsletter subscribers only"],
  "coupon.nothing_in_cart": ["invalid", "That code doesn't apply to anything in your cart"],
  "coupon.is_credit": ["invalid", "That code adds credit to your balance. Redeem it under Account, History."],
  "coupon.not_credit": ["invalid", "That's a discount code. Enter it in your cart."],

  "page.not_found": ["not_found", "Page not found"],
  "image.unavailable": ["unavailable", tryAgainLater],
} as const satisfies Record<string, readonly [ErrorCategory, string]>;

/** The name of an error that a customer can meet. */
export type CustomerErrorCode = keyof typeof customerErrors;

/** Returns the sentence of an error that a customer can meet. Pages of the shop use this, and so do not load those of staff. */
export const customerMessage = (code: CustomerErrorCode): string => customerErrors[code][1];
