import type { ErrorCategory } from "./error-category.ts";

const notFound = "We couldn't find that";
const entryDeleteFailed = "There was a problem deleting that entry";
const orderDeleteFailed = "There was a problem deleting this order";
const refundFailed = "There was a problem refunding this order";
const raffleGone = "That raffle has either been deleted or does not exist";
const belowZero = "New balance cannot be less than 0";

/** The errors that only staff can meet. `gone` is said to an admin whose form or list is older than the deletion. */
export const staffErrors = {
  "admin.required": ["forbidden", "You are not allowed to do that"],
  "role.missing": ["forbidden", "Your role does not allow that"],
  "admin.passkey_required": ["forbidden", "Please add a passkey first"],
  "admin.two_factor_required": ["forbidden", "Please set up two-factor authentication first"],
  "two_factor.user_gone": ["not_found", "There was a problem disabling 2FA for this users account"],

  "act.not_found": ["not_found", notFound],
  "act.own": [
    "forbidden",
    "Someone else needs to approve this. It can't be the person who requested it or the person it's about.",
  ],
  "act.expired": ["conflict", "This wasn't approved within 72 hours. Please request it again."],
  "act.changed": [
    "conflict",
    "Something changed since this was requested, so nothing was done. Please request it again.",
  ],
  "act.announced": ["conflict", "This has been announced and doesn't need approval. It will happen automatically."],
  "act.done": ["conflict", "This has already been decided"],
  "act.no_second": [
    "conflict",
    "This needs a second admin's approval and no one else can give it. Make someone else an owner first.",
  ],

  "merge.not_possible": [
    "conflict",
    "Only someone who entered by post can be merged, into another person or a verified account",
  ],
  "merge.over_limit": ["conflict", "Together they'd have too many entries in a raffle. Reject a card first."],
  "post.no_batch": ["not_found", notFound],
  "post.no_card": ["not_found", "That card isn't in this batch any more"],
  "post.closed": ["conflict", "This batch is closed. Open another for more cards."],
  "post.full": ["conflict", "This batch is full. Open another for more cards."],
  "post.in_future": ["invalid", "Enter a time that isn't in the future"],
  "post.why_late": ["invalid", "Enter why these cards are being entered late"],
  "post.why_different": ["invalid", "Enter why the number of cards keyed differs from the count"],
  "post.not_offered": ["conflict", "This raffle takes no more cards"],
  "post.no_numbers": ["conflict", "This card has no numbers"],
  "post.no_sender": ["invalid", "Enter who sent the card"],
  "post.other_details": [
    "conflict",
    "Someone whose card had this name and postcode has another surname, address or email. Choose them from the list, or mark the sender as someone else.",
  ],

  "note.not_found": ["not_found", notFound],
  "finding.not_found": ["not_found", notFound],

  "raffle.gone": ["not_found", raffleGone],
  "raffle.pays_prizes": [
    "conflict",
    "Please save this as a draft first. It pays prizes, so a second admin has to approve setting it live.",
  ],
  "raffle.mostly_instant": ["conflict", "Instant wins can't be more than half of live raffles, or of their prizes"],
  "raffle.no_slug": ["invalid", "There was a problem creating this raffle. Please try again later."],
  "draw.too_early": ["invalid", "The draw is too early"],
  "draw.rules_frozen": ["conflict", "This draw's rules can't change now the competition has opened"],
  "draw.locked": ["conflict", "This draw's entry list is locked and can't be changed"],
  "draw.beacon_wrong": ["invalid", "That isn't this draw's beacon"],
  "draw.not_drawn": ["conflict", "This competition hasn't been drawn, or its prizes have been handed over"],
  "draw.no_winner": ["conflict", "This prize has no winner"],
  "draw.not_late": [
    "conflict",
    "You can't switch this draw: its beacon isn't a week late, or it has already been switched",
  ],
  "prize.won_in_draw": [
    "conflict",
    "This ticket won an instant prize. Void the prize first; its number will be retired.",
  ],
  "prize.voided": ["conflict", "This prize was voided and its number has been retired"],
  "draw.result_fixed": ["conflict", "The draw decides this winner, so you can only change the picture and links"],

  "edit.stale": ["conflict", "Someone else has changed this. Please refresh the page and try again."],
  "entry.user_missing": ["invalid", "You must select a user"],
  "entry.no_such_number": ["invalid", "That number isn't in this competition"],
  "entry.number_taken": ["conflict", "That number is taken or held"],
  "entry.gone": ["not_found", entryDeleteFailed],
  "entries.final": ["conflict", "This entry list is final. Confirm that you want to change it anyway."],
  "entry.refund_in_progress": ["conflict", entryDeleteFailed],

  "order.gone": ["not_found", orderDeleteFailed],
  "order.refund_in_progress": ["conflict", orderDeleteFailed],
  "prize.not_found": ["not_found", notFound],
  "prize.handed_over": ["conflict", "An instant prize has already been handed over"],
  "prize.spent": ["conflict", "The customer has spent a prize of this ticket"],
  "prize.withdrawn": ["conflict", "This prize was withdrawn when its payment was reversed"],
  "prize.refund_in_progress": ["conflict", "This prize's order is being refunded"],
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
    "The same change was made less than a minute ago. To repeat it, wait a minute or change the note.",
  ],

  "coupon.code_taken": ["conflict", "There is already a coupon with that code"],
  "coupon.not_found": ["not_found", notFound],
  "coupon.gone": ["not_found", "There was a problem deleting that coupon code"],

  "user.payout_open": [
    "conflict",
    "This customer has a payout in progress. Reject it, or wait until it has been paid.",
  ],
  "user.not_found": ["not_found", notFound],
  "user.no_account": ["conflict", "They only entered by post and have no account, so this isn't possible"],
  "user.gone": ["not_found", "There was a problem deleting this user"],
  "user.wrong_code": ["invalid", "There was a problem verifying this users account"],
  "admin.email": ["forbidden", "Staff must change their own email address"],
  "admin.unverified": ["conflict", "They need to verify their email address first"],
  "admin.last": ["conflict", "You can't remove the last admin"],
  "category.taken": ["conflict", "There is already a category with that name"],
  "category.gone": ["not_found", "There was a problem deleting that category"],
  "category.fixed": ["invalid", "You can't delete Popular because the home page uses it"],
  "page.gone": ["not_found", notFound],
  "page.delete_gone": ["not_found", "There was a problem deleting that page"],
  "page.slug_linked": [
    "conflict",
    "The shop links to this page, so you can't delete it or change its address. You can change its name and text.",
  ],
  "page.slug_taken": ["conflict", "There is already a page at that address"],
  "block.unknown": ["not_found", notFound],
  "block.raffle_gone": ["invalid", raffleGone],
  "winner.gone": ["not_found", notFound],
  "winner.exists": ["conflict", "This number's win of this prize has already been added"],
  "winner.wrong_answer": ["conflict", "This number's answer was wrong, so it isn't in the draw"],
  "winner.entries_to_come": [
    "conflict",
    "Cards that were keyed still wait for their numbers (close their batches), or payments haven't finished. Please enter the winner after that.",
  ],
  "mail.not_found": ["not_found", notFound],
  "mail.waiting": ["conflict", "That email hasn't been sent yet"],
  "mail.has_link": ["conflict", "That email contained a one-time link. The customer can request a new one."],
  "image.too_large": ["too_large", "That picture is too large. The limit is 10MB."],
  "image.too_many_pixels": [
    "invalid",
    "That picture has too many pixels. The limit is 80 megapixels, or 20 for a GIF with all its frames.",
  ],
  "image.invalid": ["invalid", "Please upload a JPEG, PNG or GIF picture"],
  "image.not_found": ["not_found", "Picture not found"],

  "limit.not_lower": ["invalid", "Staff can only lower a customer's limit."],
  "limit.none_by_staff": ["not_found", "Staff haven't lowered this customer's limit."],
  "care.not_found": ["not_found", "We couldn't find that"],
  "care.closed": ["conflict", "Someone has already resolved this"],
  "award.claim_window": ["conflict", "The winner still has time to claim"],
  "award.attempts": ["conflict", "First log attempts on 3 different days, by at least 2 methods"],
  "award.letter_due": [
    "conflict",
    "This winner only gets letters. Export their letter first, under Draws › Entries by post › Letters.",
  ],
  "award.letter": ["conflict", "This is a large prize. Write to the winner by post first."],
  "award.no_letters": ["conflict", "There are no letters to write"],
  "award.nothing_to_claim": ["conflict", "This prize was paid to the winner's account, so there's nothing to claim"],
  "award.unpaid": [
    "conflict",
    "The ticket that won this prize isn't an entry any more: it was refunded or removed, or its payment was reversed",
  ],
  "award.id_needed": ["conflict", "Check the winner's identity first"],
  "award.why_late": ["invalid", "Enter why this prize is late"],
  "award.claim_shorter": ["invalid", "Choose a future date that is later than the current one"],
  "award.name_withheld": ["conflict", "This winner doesn't want to be named in public"],
  "complaint.entered": [
    "conflict",
    "You've already added this complaint with different wording. Open it and add a note.",
  ],
  "complaint.moved_on": ["conflict", "Someone has already dealt with this"],
  "payout.not_found": ["not_found", notFound],
  "payout.moved_on": ["conflict", "Someone has already dealt with this. Please refresh the page."],
  "payout.held": [
    "conflict",
    "This customer changed their bank details in the last 24 hours. You can approve this payout when 24 hours have passed.",
  ],
  "payout.none_to_send": [
    "conflict",
    "No payouts are ready for you to send. Each must be approved (by another admin, if approvals are on) and wait 24 hours after a change of bank details.",
  ],
  "payout.not_as_written": ["conflict", "A payout in this file isn't as the shop wrote it"],
  "payout.details_erased": ["conflict", "The bank details in this file have been erased"],
  "stop.none": ["conflict", "This customer isn't blocked"],
} as const satisfies Record<string, readonly [ErrorCategory, string]>;
