import type { ErrorCategory } from "./error-category.ts";

const notFound = "We couldn't find that";
const entryDeleteFailed = "There was a problem deleting that entry";
const orderDeleteFailed = "There was a problem deleting this order";
const refundFailed = "There was a problem refunding this order";
const raffleGone = "That raffle has either been deleted or does not exist";
const belowZero = "New balance cannot be less than 0";

/**
 * The errors that only staff can meet, a part of the table in `errors.ts`. `gone` is said to an admin whose form or list is
 * older than the deletion.
 */
export const staffErrors = {
  "admin.required": ["forbidden", "You are not allowed to do that"],
  "role.missing": ["forbidden", "Your role does not allow that"],
  "admin.passkey_required": ["forbidden", "Please add a passkey first"],
  "admin.two_factor_required": ["forbidden", "Please set up two-factor authentication first"],
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

  "raffle.gone": ["not_found", raffleGone],
  "raffle.no_slug": ["invalid", "There was a problem creating this raffle. Please try again later."],
  "draw.too_early": ["invalid", "The draw is too early"],
  "draw.rules_frozen": ["conflict", "The rules of this competition's draw are final since it opened"],
  "draw.locked": ["conflict", "The list of entries of this draw is locked, and nothing changes it any more"],
  "draw.beacon_wrong": ["invalid", "That is not the beacon of this draw"],
  "draw.not_drawn": ["conflict", "This competition has not been drawn, or its prizes are handed over"],
  "draw.no_winner": ["conflict", "Nobody holds this prize"],
  "draw.not_late": ["conflict", "This draw's own beacon is not a week late, or it was switched before"],
  "prize.won_in_draw": [
    "conflict",
    "This ticket won an instant prize of a competition with a draw: void the prize first, which retires its number",
  ],
  "prize.voided": ["conflict", "This prize was voided, and its number stays retired"],
  "draw.result_fixed": [
    "conflict",
    "A draw decides who wins this, so that only the picture and the links can be changed",
  ],

  "edit.stale": ["conflict", "Somebody else has changed this in the meantime. Please reload and try again."],
  "entry.user_missing": ["invalid", "You must select a user"],
  "entry.no_such_number": ["invalid", "This competition has no such number"],
  "entry.number_taken": ["conflict", "That number is taken or held"],
  "entry.gone": ["not_found", entryDeleteFailed],
  "entries.final": [
    "conflict",
    "The list of entries of this competition is final. Confirm that it changes all the same.",
  ],
  "entry.refund_in_progress": ["conflict", entryDeleteFailed],

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
  "balance.below_zero": ["invalid", belowZero],
  "balance.repeated": [
    "conflict",
    "This balance was changed by the same amount with the same note less than a minute ago. To do it again, wait a minute or write another note.",
  ],

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

  "limit.not_lower": ["invalid", "A limit can only be lowered for a customer."],
  "limit.none_by_staff": ["not_found", "Nobody has lowered this customer's limit."],
  "care.not_found": ["not_found", "We couldn't find that"],
  "care.closed": ["conflict", "Somebody has settled this already"],
  "complaint.entered": [
    "conflict",
    "You have entered this already, and in other words. Please open it, and add a note.",
  ],
  "complaint.moved_on": ["conflict", "Somebody has dealt with this already"],
  "stop.none": ["conflict", "There is no stop to lift"],
} as const satisfies Record<string, readonly [ErrorCategory, string]>;
