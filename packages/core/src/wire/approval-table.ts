import { z } from "zod";
import { messages } from "../messages.ts";
import { CancelRaffleInput, RetryCancellationInput } from "./cancellation.ts";
import { CouponForm, CouponIdInput, EditCouponInput } from "./coupon.ts";
import { SwitchBeaconInput, VoidInstantInput, VoidWinnerInput } from "./draw-results.ts";
import { Id, IdInput, line, SignedPoundsInput } from "./fields.ts";
import { MergePeopleInput } from "./merge-people.ts";
import { DeleteOrderInput, RefundInput } from "./order.ts";
import { ApprovePayoutsInput } from "./payout.ts";
import { UnblockInput } from "./protection.ts";
import { EditRaffleInput } from "./raffle.ts";
import { RejectCardInput } from "./reject-card.ts";
import { CreateEntryInput, EntryIdInput } from "./ticket.ts";
import { ChangeRolesInput, UserApprovalInput, VerifyUserInput } from "./user.ts";
import { EditWinnerInput } from "./winner.ts";

/** A change of a balance as a request. */
const BalanceApprovalInput = z.strictObject({
  id: Id,
  amount: SignedPoundsInput,
  notes: line(500).default(""),
  promotionalBalance: z.number().optional(),
});
/** Roles as a request: all that someone is to have, or the older flag `admin`. */
const ChangeRolesApprovalInput = ChangeRolesInput.partial({ roles: true })
  .extend({ admin: z.boolean().optional() })
  .refine(({ roles, admin }) => (roles === undefined) !== (admin === undefined), "Give roles, or admin");

/** Everything that a second admin may have to approve, described by `KindDeclaration` and done by `defineApproval`. */
export const approvalTable = {
  void_winner: {
    title: "Void a draw winner",
    rights: ["draws.void"],
    input: VoidWinnerInput,
    isAnnounced: true,
    dialog: { ask: "Void the winner of {name}?", button: "Void winner" },
  },
  void_instant: {
    title: "Void an instant prize",
    rights: ["draws.void"],
    input: VoidInstantInput,
    isAnnounced: true,
    dialog: { ask: "Void {name}?", button: "Void prize" },
  },
  switch_beacon: {
    title: "Switch a draw to the backup beacon",
    rights: ["draws.switch"],
    input: SwitchBeaconInput,
    isAnnounced: true,
    dialog: {
      ask: "Switch {name} to the backup beacon?",
      button: "Switch beacon",
      about: "The draw will use a later round that no one knows yet.",
    },
  },
  cancel_draw: {
    title: "Cancel a competition and its draw",
    rights: ["raffles.cancel"],
    input: CancelRaffleInput,
    call: "cancellations.create",
    isAnnounced: true,
    dialog: {
      ask: "Cancel {name}?",
      button: "Cancel and refund",
      about: "All entries are refunded. You can't cancel once entries are locked.",
      fields: {
        reason: {
          label: "Reason",
          hint: "Optional. Shown on the competition page and in the email to customers.",
        },
      },
    },
  },
  "balance.change": {
    title: "Change a balance",
    rights: ["balance.change", "balance.changeLarge"],
    input: BalanceApprovalInput,
    call: "users.edit",
  },
  "card.reject": {
    title: "Reject a card that has numbers",
    rights: ["post.reject"],
    input: RejectCardInput,
    audit: "Rejected {user}'s card {name} for the raffle {raffle}",
    call: "post.reject",
    dialog: {
      ask: "Reject card {name}?",
      button: "Reject card",
      failure: "Couldn't reject the card",
    },
  },
  "coupon.create": {
    title: "Create an account credit or large coupon",
    rights: ["coupons.edit", "coupons.editCredit"],
    input: CouponForm,
    audit: "Created the coupon code {name}",
    call: "coupons.create",
  },
  "coupon.delete": {
    title: "Delete an account credit or large coupon",
    rights: ["coupons.delete", "coupons.editCredit"],
    input: CouponIdInput,
    audit: "Deleted the coupon code {name}",
    call: "coupons.delete",
    dialog: {
      ask: "Delete coupon {name}?",
      button: "Delete {name}",
      about: "No one will be able to use it. Existing orders keep their discount.",
      failure: "There was a problem deleting that coupon code",
    },
  },
  "coupon.edit": {
    title: "Change an account credit or large coupon",
    rights: ["coupons.edit", "coupons.editCredit"],
    input: EditCouponInput,
    audit: "Changed the coupon code {name}",
    call: "coupons.edit",
  },
  "entry.create": {
    title: "Add a manual entry",
    rights: ["entries.add"],
    input: CreateEntryInput,
    audit: "Added a manual entry for {user} to the raffle {raffle}",
    call: "tickets.createEntry",
  },
  "entry.delete": {
    title: "Remove an entry",
    rights: ["entries.remove"],
    input: EntryIdInput,
    audit: "Removed {user}'s entry from the raffle {raffle}",
    call: "tickets.deleteEntry",
    dialog: {
      ask: "Delete entry {name}?",
      button: "Delete entry {name}",
      done: "Successfully deleted entry",
      failure: "There was a problem deleting that entry",
    },
  },
  "order.refund": {
    title: "Refund an order",
    rights: ["orders.refund", "orders.refundLarge"],
    input: RefundInput,
    audit: "Requested a refund of {user}'s order {order}",
    call: "orders.refund",
  },
  "order.void": {
    title: "Delete an order",
    rights: ["orders.delete"],
    input: DeleteOrderInput,
    call: "orders.delete",
    dialog: {
      ask: "Delete order {name}?",
      button: "Delete order",
      about: "Its tickets are released, but no refund is processed.",
      done: "Successfully deleted order",
      failure: "There was a problem deleting this order",
    },
  },
  "payout.approve": {
    title: "Approve payouts",
    rights: ["payouts.approve"],
    input: ApprovePayoutsInput,
    audit: "Approved {user}'s payout {name}",
    call: "payouts.approve",
    dialog: { ask: "Approve {name}?", button: "Approve", failure: "Couldn't approve these payouts" },
  },
  "raffle.cancel": {
    title: "Cancel a competition",
    rights: ["raffles.cancel"],
    input: CancelRaffleInput,
    audit: "Cancelled the raffle {raffle}",
    call: "cancellations.create",
  },
  "raffle.edit": {
    title: "Change a competition that is live or has sold",
    rights: ["raffles.edit", "raffles.publish"],
    input: EditRaffleInput,
    audit: "Changed the raffle {raffle}",
    call: "raffles.edit",
  },
  "raffle.end": {
    title: "End a competition now",
    rights: ["raffles.editSold"],
    input: IdInput,
    audit: "Ended the raffle {raffle} early",
    call: "raffles.endNow",
    dialog: {
      ask: "End {name} now?",
      button: "End now",
      about: "Tickets in carts are released. Payments in progress may still go through.",
      done: messages.raffleUpdated,
      failure: messages.raffleUpdateFailed,
    },
    onRaffle: ["open"],
  },
  "raffle.retryRefunds": {
    title: "Retry refunds for a cancelled competition",
    rights: ["raffles.cancel"],
    input: RetryCancellationInput,
    call: "cancellations.retry",
    dialog: {
      ask: "Retry rejected refunds?",
      button: "Retry",
      about: "Every rejected refund will be requested again.",
      done: "Retrying rejected refunds",
    },
  },
  "user.changeRoles": {
    title: "Change someone's roles",
    rights: ["roles.change"],
    input: ChangeRolesApprovalInput,
    call: "roles.change",
  },
  "user.disableTwoFactor": {
    title: "Turn off someone's two-factor authentication",
    rights: ["people.disableTwoFactor"],
    input: UserApprovalInput,
    call: "account.disableTwoFactor",
  },
  "user.erase": {
    title: "Delete a user",
    rights: ["people.erase"],
    input: UserApprovalInput,
    call: "users.delete",
    dialog: { ask: "Delete {name}?", button: "Delete user", failure: "There was a problem deleting this user" },
  },
  "user.liftStop": {
    title: "Unblock a customer",
    rights: ["care.liftStop"],
    input: UnblockInput,
    call: "breaks.liftStop",
    dialog: {
      ask: "Unblock {name}?",
      button: "Unblock",
      about: "They'll be able to enter again, unless they've paused, self-excluded or closed their account.",
    },
  },
  "user.merge": {
    title: "Merge two people who entered by post",
    rights: ["people.merge"],
    input: MergePeopleInput,
    audit: "Merged {user} with another person",
    call: "post.merge",
    dialog: { ask: "Merge {name}?", button: "Merge", failure: "Couldn't merge them" },
  },
  "user.verify": {
    title: "Verify a user manually",
    rights: ["people.verify"],
    input: VerifyUserInput,
    audit: "Verified {user} manually",
    call: "users.verify",
    dialog: {
      ask: "Verify {name} manually?",
      button: "Verify account",
      failure: "There was a problem verifying this users account",
    },
  },
  "winner.delete": {
    title: "Delete a winner who claimed",
    rights: ["winners.edit"],
    input: IdInput,
    call: "winners.delete",
  },
  "winner.edit": {
    title: "Change a winner who claimed",
    rights: ["winners.edit"],
    input: EditWinnerInput,
    call: "winners.edit",
  },
} as const;
