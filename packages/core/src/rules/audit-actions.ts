/**
 * The audited actions by their subject, with the sentences that the console shows. A word in braces is a placeholder:
 * `{user}`, `{raffle}`, `{order}` and `{name}` for the subject as it is called now, `{title}` for what an approval, a
 * finding or a block of the public pages is called, and `{about}` for everything an approval or a finding concerns.
 */
export const auditActions = {
  raffle: {
    label: "Raffles",
    actions: {
      cancel: "Cancelled the raffle {raffle}",
      "cancellation done": "Finished the cancellation of the raffle {raffle}",
      create: "Created the raffle {raffle}",
      edit: "Changed the raffle {raffle}",
      end: "Ended the raffle {raffle} before its time",
      "move opening": "Moved the opening of the raffle {raffle}, since the beacon of its instant wins was late",
      "open instant secret": "Opened the secret of the instant wins of the raffle {raffle}",
      "refuse lock": "Did not lock the entries of {raffle}, since its records contradict each other",
      retry: "Tried the refunds of the raffle {raffle} again",
    },
  },
  entry: {
    label: "Entries",
    actions: {
      create: "Entered {user} by hand in the raffle {raffle}",
      delete: "Took an entry of {user} out of the raffle {raffle}",
      export: "Exported the entries of the raffle {raffle}",
    },
  },
  order: {
    label: "Orders",
    actions: {
      "charged back": "Noted that the bank took back money of the order {order} of {user}",
      delete: "Deleted the order {order} of {user}",
      export: "Exported orders",
      refund: "Asked to refund the order {order} of {user}",
      "refund done": "Refunded the order {order} of {user}",
      "refund rejected": "Was refused a refund of the order {order} of {user} by the provider",
    },
  },
  payment: {
    label: "Payments",
    actions: {
      "refund done": "Sent back the payment {order} of {user}, which was for no order",
      "refund rejected": "Could not send back the payment {order} of {user}, which was for no order",
    },
  },
  prize: {
    label: "Instant prizes",
    actions: { "hand over": "Handed the instant prize {name} over to {user}, in the raffle {raffle}" },
  },
  user: {
    label: "Users",
    actions: {
      "add note": "Added a note on {user}",
      "ask to close": "Recorded that {user} asks to close the account after the pause",
      "block as excluded": "Recognised {user} as an excluded person, and stopped them",
      "change admin rights": "Changed the rights of {user}",
      "change balance": "Changed the promotional balance of {user}",
      "change roles": "Changed the roles of {user}",
      close: "Closed the account of {user}, as its owner asked",
      "close for good": "Closed the account of {user} for good, as its owner asked",
      "correct birth date": "Corrected the date of birth of {user}",
      delete: "Deleted {user}",
      "delete note": "Deleted a note on {user}",
      "disable two-factor": "Turned off two-factor authentication for {user}",
      edit: "Changed the details of {user}",
      "end lowered limit": "Ended the monthly limit that staff had set for {user}",
      "end session": "Logged {user} out on one device",
      "end sessions": "Logged {user} out everywhere",
      erased: "Erased what this trail said about {user}",
      "flag as perhaps excluded": "Noticed that {user} has details of an excluded person",
      "flag for care": "Put {user} into the care queue",
      "lift stop": "Lifted the stop of {user}",
      "lower limit": "Lowered the monthly limit of {user}",
      "move purchases": "Moved later purchases to {user}",
      "note care": "Added a note on {user} in the care queue",
      pause: "Paused the account of {user}, as its owner asked",
      "resend verification": "Sent {user} another mail to verify the address",
      return: "{user} returned from a suspension",
      "settle care": "Settled what the care queue says of {user}",
      stop: "Stopped {user} from entering",
      suspend: "Suspended the account of {user}, as its owner asked",
      "undo break": "Undid a break of {user}, by the link in its mail",
      verify: "Verified {user} by hand",
    },
  },
  people: {
    label: "People read in bulk",
    actions: { "read many": "Read the data of more people in a day than work needs" },
  },
  coupon: {
    label: "Coupon codes",
    actions: {
      create: "Created the coupon code {name}",
      delete: "Deleted the coupon code {name}",
      edit: "Changed the coupon code {name}",
    },
  },
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
  config: { label: "Configuration", actions: { edit: "Changed “{title}” of the public pages" } },
  mail: { label: "Mails", actions: { resend: "Sent the mail “{name}” again" } },
  image: { label: "Pictures", actions: { upload: "Uploaded a picture" } },
  finding: {
    label: "Needs attention",
    actions: { settle: "Settled “{title}”{about}", reopen: "Opened again “{title}”{about}" },
  },
  act: {
    label: "Approvals",
    actions: {
      announce: "Announced: “{title}”{about}",
      "announced done": "Did what was announced: “{title}”{about}",
      approve: "Approved another admin’s request: “{title}”{about}",
      ask: "Asked a second admin: “{title}”{about}",
      expire: "Nobody approved in time: “{title}”{about}",
      fail: "Could not do what was approved, since it had changed: “{title}”{about}",
      refuse: "Refused another admin’s request: “{title}”{about}",
      "take back": "Withdrew a request to a second admin: “{title}”{about}",
    },
  },
  complaint: {
    label: "Complaints",
    actions: {
      acknowledge: "Acknowledged the complaint {name}",
      answer: "Answered the complaint {name}",
      close: "Closed the complaint {name}",
      enter: "Entered the complaint {name}",
      erase: "Erased the text of the complaint {name}",
      note: "Added a note on the complaint {name}",
      refer: "Handed the complaint {name} to the body for disputes",
    },
  },
  code: {
    label: "The Code",
    actions: {
      assess: "Recorded how the shop keeps a clause of the Code",
      compare: "Recorded that a person has compared the shop with the Code",
      "take back comparison": "Withdrew the record that the shop was compared with the Code",
    },
  },
} as const;

type AuditActions = typeof auditActions;
export type AuditSubjectName = keyof AuditActions;
/** The actions of a subject. `alone`, of any: one admin did what a second one may approve. */
export type AuditActionOf<S extends AuditSubjectName> = keyof AuditActions[S]["actions"] | "alone";

/** An audited action with its subject. */
export type AuditKind = { [S in AuditSubjectName]: { subject: S; action: AuditActionOf<S> } }[AuditSubjectName];

/** Returns the sentence of an audited action, with its placeholders; undefined where the shop never wrote one like it. */
export function auditSentence(subject: string, action: string): string | undefined {
  if (action === "alone") return "Did alone what a second admin may approve: {title}{about}";
  const all = new Map<string, { actions: object }>(Object.entries(auditActions));
  return new Map<string, string>(Object.entries(all.get(subject)?.actions ?? {})).get(action);
}
