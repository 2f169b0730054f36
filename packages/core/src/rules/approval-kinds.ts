import { DAY_MS } from "../durations.ts";
/** The titles of what a second admin may have to approve. */
export const approvalTitles = {
  void_winner: "Void a draw winner",
  void_instant: "Void an instant prize",
  switch_beacon: "Switch a draw to the backup beacon",
  cancel_draw: "Cancel a competition and its draw",
  "balance.change": "Change a balance",
  "coupon.create": "Create an account credit or large coupon",
  "coupon.delete": "Delete an account credit or large coupon",
  "coupon.edit": "Change an account credit or large coupon",
  "entry.create": "Add a manual entry",
  "entry.delete": "Remove an entry",
  "order.refund": "Refund an order",
  "order.void": "Delete an order",
  "raffle.cancel": "Cancel a competition",
  "raffle.edit": "Change a competition that is live or has sold",
  "raffle.end": "End a competition now",
  "raffle.retryRefunds": "Retry refunds for a cancelled competition",
  "user.changeRoles": "Change someone's roles",
  "user.disableTwoFactor": "Turn off someone's two-factor authentication",
  "user.erase": "Delete a user",
  "user.liftStop": "Unblock a customer",
  "user.verify": "Verify a user manually",
} as const;

/** The kind of a request, `<thing>.<verb>`. */
export type ApprovalKindName = keyof typeof approvalTitles;

/** Returns whether a text names a kind of approval. */
export function isApprovalKind(text: string): text is ApprovalKindName {
  return Object.hasOwn(approvalTitles, text);
}

/** The states of a request. It waits while it is `asked`; it has `failed` if what it was about had changed. */
export const approvalStates = ["asked", "done", "refused", "expired", "cancelled", "failed"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request can be approved, milliseconds. */
export const APPROVAL_MS = 3 * DAY_MS;

/** How long an announced request waits before it is done without a second admin, milliseconds. */
export const ANNOUNCED_MS = DAY_MS;
