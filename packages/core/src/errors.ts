import { drawErrors } from "./draw-errors.ts";
import type { ErrorCategory } from "./error-category.ts";
import { MAX_TICKETS_IN_CART } from "./limits.ts";
import { protectionErrors } from "./protection-errors.ts";

const notFound = "That could not be found";
const tryAgainLater = "Something is not available right now. Please try again in a moment.";
const allTickets = "You are unable to purchase any more tickets for this competition!";
const amountInvalid = "You have selected an invalid amount of tickets!";
const orderFailed = "There was a problem processing your order.";
const ticketRemoveFailed = "There was a problem removing that ticket from the cart";
const googleFailed = "Google login failed";
const facebookFailed = "Facebook login failed";
const wrongToken = "Token is incorrect";
const entryDeleteFailed = "There was a problem deleting that entry";
const orderDeleteFailed = "There was a problem deleting this order";
const refundFailed = "There was a problem refunding this order";
const raffleGone = "That raffle has either been deleted or does not exist";
const belowZero = "New balance cannot be less than 0";
const somethingWrong = "Something went wrong.";

/**
 * Every error that leaves the shop: its stable code, its category and its sentence for the customer. A code is never
 * renamed and never means something else. `gone` is said to an admin whose form or list is older than the deletion.
 */
const table = {
  "request.invalid": ["invalid", "Please check what you entered"],
  "request.incomplete": ["invalid", "All fields required"],
  "request.unreadable": ["unreadable", "That request cannot be read"],
  "request.timed_out": ["timed_out", tryAgainLater],
  "request.aborted": ["client_closed", somethingWrong],
  "headers.too_large": ["headers_too_large", "The address or the headers of that request are too long"],
  "body.too_large": ["too_large", "That is too large to be sent"],
  "path.unknown": ["not_found", notFound],
  "method.not_allowed": ["method_not_allowed", "That cannot be done here"],
  "rate.limited": ["slow_down", "You are doing that too often. Please wait a moment and try again."],
  "shop.unavailable": ["unavailable", tryAgainLater],
  "shop.busy": ["unavailable", tryAgainLater],
  "service.unavailable": ["unavailable", tryAgainLater],
  internal: ["internal", somethingWrong],

  "session.required": ["unauthenticated", "You need to log in to do that"],
  "session.required_to_buy": ["unauthenticated", "You need to be logged in order to buy a ticket"],
  "session.unproven": ["forbidden", "Please confirm your password or code first"],
  "session.not_found": ["not_found", "That device is already logged out"],
  "admin.required": ["forbidden", "You are not allowed to do that"],
  "role.missing": ["forbidden", "Your role does not allow that"],
  "admin.passkey_required": ["forbidden", "Please add a passkey first"],
  "admin.two_factor_required": ["forbidden", "Please set up two-factor authentication first"],
  "account.gives_up": ["conflict", "You would lose your balance or entries. Please confirm that you give them up."],
  "account.payment_open": ["conflict", "A payment is under way. Please try again once it has ended."],
  "account.incomplete": ["forbidden", "Please complete your registration first"],
  "account.unverified": ["forbidden", "You must verify your account first"],
  "account.unverified_to_buy": ["forbidden", "You must verify your account before buying your first ticket!"],
  "account.already_verified": ["conflict", "Your account is already verified"],
  ...protectionErrors,
  "email.taken": ["conflict", "There is already an account with that email address"],
  "login.wrong": ["unauthenticated", "Email or password is wrong"],
  "login.captcha": ["invalid", "Please tick the box to show that you are a person"],
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
  "verification.needs_login": ["forbidden", "Log in to finish confirming this address"],
  "token.expired": ["invalid", "Token Invalid"],
  "password.weak": ["invalid", "Please choose another password"],
  "password.wrong": ["invalid", "Your current password is wrong"],
  "password.there": ["conflict", "Your account has a password already"],
  "password.none": ["forbidden", "Your account has no password of its own"],
  "two_factor.already_on": ["conflict", "Two-factor authentication is already on"],
  "passkey.wrong": ["invalid", "That passkey did not work. Please try again."],
  "passkey.taken": ["conflict", "That passkey is already in use"],
  "passkey.too_many": ["conflict", "You have as many passkeys as there may be. Please remove one first."],
  "passkey.not_found": ["not_found", "That passkey is already removed"],
  "passkey.last": ["conflict", "An admin keeps one passkey. Please add another first."],
  "two_factor.off": ["conflict", "Two-factor authentication is off"],
  "two_factor.wrong_code": ["invalid", wrongToken],
  "two_factor.not_yours": ["forbidden", "Could not turn off 2FA"],
  "two_factor.user_gone": ["not_found", "There was a problem disabling 2FA for this users account"],

  "act.not_found": ["not_found", notFound],
  "act.own": ["forbidden", "Somebody else has to decide on this: neither who asked for it, nor whom it is about"],
  "act.expired": ["conflict", "Nobody approved this within 72 hours. Please ask for it again."],
  "act.changed": ["conflict", "What this is about has changed in the meantime, so nothing was done. Please ask again."],
  "act.announced": [
    "conflict",
    "This was announced and nobody approves it: it is done by itself when its time has come",
  ],
  "act.done": ["conflict", "This was already decided on"],
  "act.no_second": [
    "conflict",
    "A second admin has to approve this, and there is nobody else who may. Please make somebody else an owner first.",
  ],

  "note.not_found": ["not_found", notFound],
  "finding.not_found": ["not_found", notFound],

  "raffle.not_found": ["not_found", notFound],
  "raffle.page_not_found": ["not_found", "Page not found"],
  "raffle.gone": ["not_found", raffleGone],
  "raffle.not_started": ["invalid", "This competition has not started yet"],
  "raffle.ended": ["invalid", "This competition has ended"],
  "raffle.off_sale": ["invalid", "A competition in your cart is no longer on sale"],
  "raffle.cancelled": ["conflict", "This competition was cancelled"],
  "raffle.sold_out": ["conflict", allTickets],
  "raffle.lucky_dip_only": [
    "invalid",
    "Tickets in this competition are allocated at random. Please choose how many you would like.",
  ],
  "raffle.no_slug": ["invalid", "There was a problem creating this raffle. Please try again later."],
  ...drawErrors,
  "edit.stale": ["conflict", "Somebody else has changed this in the meantime. Please reload and try again."],
  "question.unknown_answer": ["invalid", "Please choose one of the answers to the question"],
  "allowance.used_up": ["invalid", allTickets],
  "tickets.too_many_held": [
    "slow_down",
    "Too many tickets are being held from your connection. Please pay for those first or try again later.",
  ],
  "ticket.taken": ["conflict", "One or more of those numbers have just been taken. Please choose others."],
  "ticket.invalid_amount": ["invalid", amountInvalid],
  "ticket.not_in_cart": ["not_found", ticketRemoveFailed],
  "ticket.in_payment": ["conflict", ticketRemoveFailed],
  "tickets.not_yours": ["forbidden", "You are not allowed to do that"],
  "cart.full": [
    "invalid",
    `${amountInvalid} A cart holds at most ${MAX_TICKETS_IN_CART.toLocaleString("en-GB")} tickets.`,
  ],
  "cart.empty": ["invalid", "Your cart is empty"],
  "cart.changed": ["conflict", "The total has changed. Please check your order and try again."],
  "entry.user_missing": ["invalid", "You must select a user"],
  "entry.no_such_number": ["invalid", "This competition has no such number"],
  "entry.number_taken": ["conflict", "That number is taken or held"],
  "entry.gone": ["not_found", entryDeleteFailed],
  "entries.final": [
    "conflict",
    "The list of entries of this competition is final. Confirm that it changes all the same.",
  ],
  "entry.refund_in_progress": ["conflict", entryDeleteFailed],

  "address.missing": ["invalid", "Please enter your phone number and address first"],
  "payment.in_progress": ["conflict", "A payment for these tickets is being processed. Please wait for it to finish."],
  "payment.nothing_due": ["invalid", "There is nothing to pay for this order"],
  "payment.due": ["invalid", "This order has to be paid by card"],
  "payment.not_found": ["not_found", notFound],
  "payment.card_not_found": ["not_found", orderFailed],
  "payment.not_started": ["unavailable", "There was a problem creating your payment!"],
  "provider.unknown": ["not_found", notFound],
  "notice.bad_signature": ["unauthenticated", "You are not allowed to do that"],
  "card.credit_instant": ["invalid", "We can't take credit cards for instant wins. You can pay by debit card."],
  "card.credit_month": ["invalid", "Credit cards are limited to £250 a month. You can pay by debit card."],
  "card.not_found": ["not_found", "There was a problem deleting that card"],
  "order.not_found": ["not_found", notFound],
  "order.gone": ["not_found", orderDeleteFailed],
  "order.refund_in_progress": ["conflict", orderDeleteFailed],
  "prize.not_found": ["not_found", notFound],
  "prize.handed_over": ["conflict", "An instant prize of this was already handed over"],
  "prize.refund_in_progress": ["conflict", "The order of this prize is being refunded"],
  "refund.order_gone": ["not_found", refundFailed],
  "refund.nothing_left": ["conflict", refundFailed],
  "refund.unknown_ticket": ["invalid", refundFailed],
  "refund.already_refunded": ["conflict", refundFailed],
  "refund.in_progress": ["conflict", refundFailed],
  "refund.charged_back": ["conflict", refundFailed],
  "refund.rejected": ["invalid", refundFailed],
  "refund.unconfirmed": ["conflict", refundFailed],
  "balance.too_low": ["conflict", belowZero],
  "balance.below_zero": ["invalid", belowZero],
  "balance.repeated": [
    "conflict",
    "This balance was changed by the same amount with the same note less than a minute ago. To do it again, wait a minute or write another note.",
  ],

  "coupon.unknown": ["invalid", "There is no such code"],
  "coupon.expired": ["invalid", "That code has expired"],
  "coupon.used_up": ["conflict", "That code has been used up"],
  "coupon.used_by_you": ["invalid", "You have used that code already"],
  "coupon.not_for_you": ["invalid", "That code is not for your account"],
  "coupon.first_order_only": ["invalid", "That code is for a first order only"],
  "coupon.newsletter_only": ["invalid", "That code is for newsletter subscribers only"],
  "coupon.nothing_in_cart": ["invalid", "That code is for nothing in your cart"],
  "coupon.is_credit": ["invalid", "That code is promotional credit. Redeem it in your account."],
  "coupon.not_credit": ["invalid", "That code is a discount. Enter it in your cart."],
  "coupon.code_taken": ["conflict", "There is already a coupon with that code"],
  "coupon.not_found": ["not_found", notFound],
  "coupon.gone": ["not_found", "There was a problem deleting that coupon code"],

  "user.not_found": ["not_found", notFound],
  "user.gone": ["not_found", "There was a problem deleting this user"],
  "user.wrong_code": ["invalid", "There was a problem verifying this users account"],
  "admin.email": ["forbidden", "Somebody with a role changes their own email address"],
  "admin.last": ["conflict", "The last administrator cannot be removed"],
  "category.taken": ["conflict", "There is already a category with that name"],
  "category.gone": ["not_found", "There was a problem deleting that category"],
  "category.fixed": ["invalid", "Popular cannot be deleted, because the home page shows it"],
  "page.not_found": ["not_found", "Page not found"],
  "page.gone": ["not_found", notFound],
  "page.delete_gone": ["not_found", "There was a problem deleting that page"],
  "page.slug_linked": [
    "conflict",
    "The shop links to this page, so it keeps its address and cannot be deleted. Its name and text can be changed.",
  ],
  "page.slug_taken": ["conflict", "There is already a page at that address"],
  "block.unknown": ["not_found", notFound],
  "block.raffle_gone": ["invalid", raffleGone],
  "winner.gone": ["not_found", notFound],
  "mail.not_found": ["not_found", notFound],
  "mail.waiting": ["conflict", "That mail is still waiting to be sent"],
  "mail.has_link": ["conflict", "That mail carried a link that works once. The customer can ask for a new one."],
  "image.too_large": ["too_large", "That picture is too large. Pictures may have 10 MB at most."],
  "image.too_many_pixels": ["invalid", "That picture has too many pixels. Pictures may have 80 million at most."],
  "image.invalid": ["invalid", "Please upload a JPEG, PNG or GIF picture"],
  "image.not_found": ["not_found", "There is no such picture"],
  "image.unavailable": ["unavailable", tryAgainLater],
} as const satisfies Record<string, readonly [ErrorCategory, string]>;

/** The stable name of an error, on the wire and in screens. */
export type ErrorCode = keyof typeof table;

const known: Readonly<Record<string, readonly [ErrorCategory, string]>> = table;

/** Whether a text is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(known, text);
}

/** Lists every code. */
export const errorCodes: readonly ErrorCode[] = Object.keys(table).filter(isErrorCode);

/** Returns the category of a code. */
export const errorCategory = (code: ErrorCode): ErrorCategory => table[code][0];

/** Returns the sentence that belongs to a code. */
export const errorMessage = (code: ErrorCode): string => table[code][1];

/** Messages per field of a request. */
export type FieldErrors = Record<string, string[]>;

interface ErrorDetails {
  errors?: FieldErrors | undefined;
  /** The one field that caused the error; it gets the message. */
  field?: string;
  /** Seconds after which another try makes sense (`slow_down` and `unavailable`). */
  retryAfter?: number;
  /** Says more than the sentence of the code. */
  message?: string;
}

/** An error for the caller: a stable code and a sentence. Nothing internal may go into the message. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorMessage(code));
    this.name = "ShopError";
    this.code = code;
    this.errors = details.errors ?? (details.field === undefined ? undefined : { [details.field]: [this.message] });
    this.retryAfter = details.retryAfter;
  }

  get category(): ErrorCategory {
    return errorCategory(this.code);
  }
}
