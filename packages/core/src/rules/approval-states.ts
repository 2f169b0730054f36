import { DAY_MS } from "../durations.ts";

/** The states of a request. It waits while it is `asked`; it has `failed` if what it was about had changed. */
export const approvalStates = ["asked", "done", "refused", "expired", "cancelled", "failed"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request can be approved, milliseconds. */
export const APPROVAL_MS = 3 * DAY_MS;

/** How long an announced request waits before it is done without a second admin, milliseconds. */
export const ANNOUNCED_MS = DAY_MS;
