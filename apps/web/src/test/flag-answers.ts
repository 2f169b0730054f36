import type { Customer, CustomerFlag, CustomerProtection } from "@counterfoil/core";
import { bea, someProtection } from "./visit.tsx";

export const sue = { _id: "sue", firstName: "Sue", lastName: "Shaw" };

export const flag: CustomerFlag = {
  _id: "flag-1",
  user: { _id: "bea", firstName: "Bea", lastName: "Bennett" },
  rule: "pauses",
  sentence: "Paused 3 times in 90 days.",
  at: "2026-11-20T12:00:00.000Z",
  dueAt: "2126-11-24T12:00:00.000Z",
  state: "open",
  next: "look",
  outcome: null,
  closedAt: null,
  notes: [],
  earlierNotes: 0,
};

export const page = (...flags: CustomerFlag[]) => ({
  flags,
  totalFlags: flags.length,
  now: "2026-11-20T14:00:00.000Z",
});

export const person: CustomerProtection = {
  protection: { ...someProtection, staffLimit: 20, limit: 20 },
  age: "adult",
  ageMethod: "declared",
  limits: [
    { limit: 20, source: "staff_lower", askedAt: someProtection.now, effectiveAt: someProtection.now, endedAt: null },
  ],
  breaks: [
    {
      kind: "pause",
      from: "2026-11-01T12:00:00.000Z",
      until: "2026-11-03T12:00:00.000Z",
      endedAt: null,
      by: null,
      isRecognised: false,
    },
  ],
  notes: [{ note: "Agreed by telephone", at: someProtection.now, by: sue }],
  months: [{ month: "2026-11", spent: 42, refunded: 2, held: 0, credit: 0 }],
  marks: [{ kind: "email", keepUntil: null }],
  recognised: [{ as: sue, isSamePerson: false, at: someProtection.now }],
  now: someProtection.now,
};

/** The customer whom it protects. */
export const customer: Customer = {
  ...bea,
  promotionalBalance: 0,
  promotionalBalanceHistory: [],
  verificationCode: null,
  byPost: false,
  confirmationRequired: false,
  social: false,
  orders: 1,
  tickets: 2,
  spent: 42,
  winnings: 0,
  lastLoginAt: null,
};
