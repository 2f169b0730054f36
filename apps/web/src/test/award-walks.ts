import type { Award } from "@counterfoil/core";

const now = "2026-11-20T12:00:00.000Z";

/** A car that Bea won in a draw and has not claimed, for staff. */
export const award: Award = {
  _id: "award-1",
  source: "draw",
  raffle: { _id: "raffle-1", slug: "hot-hatch", name: "Hot hatch" },
  prize: "A red hatchback",
  ticketNum: "12",
  state: "notified",
  drawnAt: now,
  dueAt: "2126-12-20T12:00:00.000Z",
  claimBy: "2126-12-04T12:00:00.000Z",
  claimedAt: null,
  idCheck: "asked",
  choice: null,
  cashAlternative: 9000,
  address: "",
  sentAt: null,
  awardedAt: null,
  withheldAt: null,
  user: { _id: "bea", firstName: "Bea", lastName: "Brown", email: "bea@example.test" },
  name: "",
  notifiedAt: now,
  urgency: "calm",
  drawPrize: 1,
  idMethod: "",
  idCheckedAt: null,
  idCheckedBy: null,
  proof: null,
  proofRef: "",
  lateReason: "",
  publishedAt: null,
  voidedAt: null,
  voidReason: null,
  voidReasons: ["ineligible", "refunded", "unreachable"],
  notes: [{ channel: "email", note: "Told of the win", at: now, by: null }],
};

const claimed: Award = {
  ...award,
  state: "chosen",
  claimedAt: now,
  idCheck: "passed",
  choice: "prize",
  address: "Leeds",
};

const walk = (of: Award, more: { opener: string; dialog: string; field: string; draft: string; call: string }) => ({
  address: "/admin/awards/award-1",
  answers: { "awards.find": { award: of, now } },
  ...more,
  draft: `award-${more.draft}:award-1`,
  call: `awards.${more.call}`,
});

/** The forms of an award. */
export const awardWalks = {
  "../admin/awards/award-dialogs.tsx: note": {
    ...walk(award, {
      opener: "Log attempt",
      dialog: "Add a note or an attempt",
      field: "Note",
      draft: "note",
      call: "note",
    }),
    values: { way: "phone", note: "No answer" },
    submit: "Add note",
    failure: "Couldn't add the note",
  },
  "../admin/awards/award-dialogs.tsx: claim": {
    ...walk(award, {
      opener: "Enter claim",
      dialog: "Enter the winner's claim",
      field: "Address",
      draft: "claim",
      call: "enterClaim",
    }),
    values: { choice: "prize", address: "1 High Street", note: "Rang us" },
    submit: "Enter claim",
    failure: "Couldn't enter the claim",
  },
  "../admin/awards/award-dialogs.tsx: lengthen": {
    ...walk(award, {
      opener: "Give more time",
      dialog: "Give more time to claim",
      field: "Reason",
      draft: "lengthen",
      call: "lengthen",
    }),
    values: { claimBy: "2126-12-24", note: "In hospital" },
    submit: "Give more time",
    failure: "Couldn't change the date",
  },
  "../admin/awards/award-dialogs.tsx: check": {
    ...walk(award, {
      opener: "Record identity check",
      dialog: "Record the identity check",
      field: "How",
      draft: "check",
      call: "check",
    }),
    values: { outcome: "passed", method: "Passport seen" },
    submit: "Record check",
    failure: "Couldn't record the check",
  },
  "../admin/awards/award-dialogs.tsx: send": {
    ...walk(claimed, { opener: "Mark as sent", dialog: "Mark as sent", field: "Note", draft: "send", call: "send" }),
    values: { note: "RM 1234" },
    submit: "Mark as sent",
    failure: "Couldn't mark it as sent",
  },
  "../admin/awards/award-dialogs.tsx: give": {
    ...walk(claimed, {
      opener: "Mark as awarded",
      dialog: "Mark as awarded",
      field: "Reference",
      draft: "give",
      call: "give",
    }),
    values: { proofRef: "RM 1234" },
    submit: "Mark as awarded",
    failure: "Couldn't mark it as awarded",
  },
};
