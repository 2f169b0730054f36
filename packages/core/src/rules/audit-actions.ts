import { type AuditedKind, approvalKinds, isApprovalKind } from "../wire/approval-kinds.ts";

/**
 * The audited actions by their subject, with the sentences that the console shows. A word in braces is a placeholder:
 * `{user}`, `{raffle}`, `{order}` and `{name}` for the subject as it is called now, `{title}` for what an approval, a
 * finding or a block of the public pages is called, and `{about}` for everything an approval or a finding concerns.
 * The sentences of many approvals are declared with their kinds.
 */
export const auditActions = {
  raffle: {
    label: "Raffles",
    actions: {
      "cancellation done": "Finished the cancellation of the raffle {raffle}",
      create: "Created the raffle {raffle}",
      "export evidence": "Downloaded the evidence pack of the raffle {raffle}",
      "edit costs": "Changed the costs of the raffle {raffle}",
      "move opening": "Delayed the opening of the raffle {raffle}: instant-win beacon late",
      "open instant secret": "Decrypted the instant-win secret of the raffle {raffle}",
      "refuse lock": "Couldn't lock the entries of {raffle}: its records contradict each other",
      retry: "Retried refunds for the raffle {raffle}",
      "withdraw prize": "Withdrew a prize paid in the draw of the raffle {raffle}",
    },
  },
  entry: { label: "Entries", actions: { export: "Exported the entries of the raffle {raffle}" } },
  order: {
    label: "Orders",
    actions: {
      "charged back": "Recorded a chargeback on {user}'s order {order}",
      delete: "Deleted {user}'s order {order}",
      export: "Exported orders",
      "refund done": "Refunded {user}'s order {order}",
      "refund rejected": "The provider rejected a refund of {user}'s order {order}",
    },
  },
  payment: {
    label: "Payments",
    actions: {
      "charged back": "Recorded a chargeback on {user}'s payment {order}, which had no order",
      "refund done": "Refunded {user}'s payment {order}, which had no order",
      "refund rejected": "Couldn't refund {user}'s payment {order}, which had no order",
    },
  },
  prize: {
    label: "Instant prizes",
    actions: { "hand over": "Handed the instant prize {name} over to {user}, in the raffle {raffle}" },
  },
  award: {
    label: "Awards",
    actions: {
      check: "Recorded the identity check of {user} for {name}, in the raffle {raffle}",
      claim: "Recorded {user}'s claim of {name}, in the raffle {raffle}",
      give: "Awarded {name} to {user}, in the raffle {raffle}",
      lengthen: "Gave {user} more time to claim {name}, in the raffle {raffle}",
      note: "Added a note about the award of {name} to {user}, in the raffle {raffle}",
      publish: "Published the story of {user}, who won {name} in the raffle {raffle}",
      send: "Sent {name} to {user}, in the raffle {raffle}",
      "write letters": "Exported letters to winners without an email",
      "withhold name": "Withheld the name of {user}, who won {name} in the raffle {raffle}",
    },
  },
  user: {
    label: "Users",
    actions: {
      "add note": "Added a note about {user}",
      "ask to close": "Recorded {user}'s request to close their account after the pause",
      "block as excluded": "Blocked {user}: matches an excluded customer",
      "change admin rights": "Changed {user}'s admin access",
      "change bank details": "Recorded {user}'s new bank details",
      "change balance": "Changed the promotional balance of {user}",
      "change roles": "Changed the roles of {user}",
      close: "Closed {user}'s account at their request",
      "close for good": "Permanently closed {user}'s account at their request",
      "correct birth date": "Corrected the date of birth of {user}",
      delete: "Deleted {user}",
      "delete note": "Deleted a note about {user}",
      "disable two-factor": "Turned off two-factor authentication for {user}",
      edit: "Changed the details of {user}",
      "end lowered limit": "Removed the staff limit for {user}",
      "end session": "Logged {user} out on one device",
      "end sessions": "Logged {user} out on all devices",
      erased: "Erased {user}'s details from this audit trail",
      "flag as perhaps excluded": "Flagged {user}: shares details with an excluded customer",
      "flag for care": "Flagged {user}",
      "keep account": "Didn't close {user}'s account, as they had asked",
      "keep pause": "Kept {user}'s pause, with a new link to end it, after a change of email was undone",
      "lift stop": "Unblocked {user}",
      "lower limit": "Lowered the monthly limit of {user}",
      "move winnings": "Moved {user}'s winnings to their balance",
      "move purchases": "Moved later purchases to {user}",
      "note care": "Added a note to a flag on {user}",
      pause: "Paused {user}'s account at their request",
      "resend verification": "Resent the verification email to {user}",
      return: "{user} came back after self-exclusion",
      "settle care": "Resolved a flag on {user}",
      stop: "Blocked {user}",
      suspend: "Self-excluded {user} at their request",
      "end unverified break": "Ended breaks of {user}'s account, as they were begun before its address was verified",
      "undo break": "Undid {user}'s break, using a link in an email",
    },
  },
  people: {
    label: "Bulk record views",
    actions: { "read many": "Viewed an unusual number of customer records" },
  },
  coupon: { label: "Coupon codes", actions: {} },
  category: {
    label: "Categories",
    actions: { create: "Added the category {name}", delete: "Deleted the category {name}" },
  },
  page: {
    label: "Pages",
    actions: {
      create: "Created the page {name}",
      delete: "Deleted the page {name}",
      edit: "Changed the page {name}",
    },
  },
  winner: {
    label: "Winners",
    actions: {
      create: "Published the winner {name}",
      delete: "Deleted the winner {name}",
      edit: "Changed the winner {name}",
    },
  },
  config: {
    label: "Configuration",
    actions: {
      edit: "Changed the “{title}” block",
      "edit fees and VAT": "Changed card fees and VAT",
      "end set-up": "Dismissed the set-up list",
    },
  },
  mail: { label: "Emails", actions: { resend: "Resent the email “{name}”" } },
  image: { label: "Pictures", actions: { upload: "Uploaded a picture" } },
  finding: {
    label: "Needs attention",
    actions: { settle: "Resolved “{title}”{about}", reopen: "Reopened “{title}”{about}" },
  },
  act: {
    label: "Approvals",
    actions: {
      announce: "Announced: “{title}”{about}",
      "announced done": "Carried out the announced change: “{title}”{about}",
      approve: "Approved a request: “{title}”{about}",
      ask: "Requested approval: “{title}”{about}",
      expire: "Request expired: “{title}”{about}",
      fail: "Request out of date, nothing done: “{title}”{about}",
      refuse: "Rejected a request: “{title}”{about}",
      "take back": "Withdrew a request: “{title}”{about}",
    },
  },
  complaint: {
    label: "Complaints",
    actions: {
      acknowledge: "Acknowledged the complaint {name}",
      answer: "Answered the complaint {name}",
      close: "Closed the complaint {name}",
      enter: "Added the complaint {name}",
      erase: "Erased the complaint {name}",
      note: "Added a note to the complaint {name}",
      refer: "Referred the complaint {name} to the dispute body",
    },
  },
  batch: {
    label: "Entries by post",
    actions: {
      open: "Opened the batch of cards {name}",
      key: "Keyed cards in batch {name}",
      close: "Closed the batch of cards {name}",
    },
  },
  card: { label: "Cards by post", actions: {} },
  payout: {
    label: "Payouts",
    actions: {
      ask: "Recorded {user}'s request for the payout {name}",
      download: "Downloaded the bank file {name}",
      export: "Exported the bank file {name}",
      pay: "Marked {user}'s payout {name} as paid",
      "pay all": "Marked the payouts in the bank file {name} as paid",
      refuse: "Rejected {user}'s payout {name}",
      return: "Marked {user}'s payout {name} as returned",
      "set columns": "Changed the columns of bank files",
    },
  },
  code: {
    label: "Compliance",
    actions: {
      assess: "Recorded how the shop meets a clause of the Code",
      compare: "Recorded a review against the Code",
      "take back comparison": "Removed the review against the Code",
    },
  },
} as const;

type AuditActions = typeof auditActions;
export type AuditSubjectName = keyof AuditActions;
/** The actions of a subject. `alone`, of any: one admin did what a second one may approve. */
export type AuditActionOf<S extends AuditSubjectName> = keyof AuditActions[S]["actions"] | "alone";

export type AuditKind =
  | { [S in AuditSubjectName]: { subject: S; action: AuditActionOf<S> } }[AuditSubjectName]
  | AuditedKind;

/** Returns the sentence of an audited action, with its placeholders; undefined where the shop never wrote one like it. */
export function auditSentence(subject: string, action: string): string | undefined {
  if (action === "alone") return "Done without a second admin: {title}{about}";
  const kind = `${subject}.${action}`;
  if (isApprovalKind(kind) && approvalKinds[kind].audit) return approvalKinds[kind].audit;
  const all = new Map<string, { actions: object }>(Object.entries(auditActions));
  return new Map<string, string>(Object.entries(all.get(subject)?.actions ?? {})).get(action);
}
