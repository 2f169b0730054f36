const now = "2026-11-20T12:00:00.000Z";

const monitoring = {
  clause: "3.1",
  asks: "The shop monitors itself.",
  state: "missing",
  text: null,
  owner: null,
  day: null,
};
const noDays = { median: null, most: null };
const complaints = {
  received: 0,
  open: 0,
  answered: 0,
  referred: 0,
  acknowledgedLate: 0,
  answeredLate: 0,
  acknowledgeDays: noDays,
  answerDays: noDays,
};
export const complaint = {
  _id: "complaint-1",
  channel: "web",
  reference: "C-2026-0001",
  state: "acknowledged",
  subject: "other",
  about: "",
  text: "My tickets never came",
  answer: "",
  outcome: null,
  receivedAt: now,
  acknowledgeBy: now,
  acknowledgedAt: now,
  answerBy: now,
  answeredAt: null,
  closedAt: null,
  referredAt: null,
  referredTo: null,
  user: null,
  name: "Bea Bennett",
  email: "bea@example.test",
  isErased: false,
  due: null,
  daysToAcknowledge: 0,
  daysToAnswer: null,
  handler: null,
  notes: [],
};
export const answered = {
  ...complaint,
  state: "answered",
  answer: "They are there now",
  answeredAt: now,
  daysToAnswer: 1,
};
export const code = {
  "code.find": {
    mode: "ask",
    shopMaximum: null,
    complaints,
    live: { total: 3, withInstantWins: 1, prizes: 6, instantPrizes: 3 },
    openTimes: { total: 5, short: 2, unexplained: 1 },
  },
  "code.listOpenTimes": {
    raffles: [{ _id: "boat", name: "Narrowboat", opensAt: now, endDate: now, hours: 71, reason: "For Easter" }],
    totalRaffles: 1,
    now,
  },
  "code.findComparison": { comparison: null },
  "code.listAssessments": { assessments: [monitoring], now },
};
