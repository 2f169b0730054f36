import type {
  AdminRaffle,
  AdminUser,
  ApprovalDetails,
  Coupon,
  FeesAndVat,
  Finding,
  RaffleProfit,
  Winner,
} from "@counterfoil/core";
import { someRaffle } from "./some-raffle.ts";
import { bea, staffWith } from "./visit.tsx";

export const moment = "2026-11-20T12:00:00.000Z";

/** Someone with every right in the console. */
export const admin = staffWith("owner");

export const ellen: AdminUser = {
  _id: "ellen",
  firstName: "Ellen",
  lastName: "White",
  email: "ellen@example.test",
  phone: "",
  verified: true,
  verificationCode: null,
  twoFacAuth: false,
  admin: false,
  roles: [],
  newsletter: false,
  createdAt: moment,
  promotionalBalance: 5,
  promotionalBalanceHistory: [],
  duplicateShippingAddr: true,
  addresses: bea.addresses,
};

export const boat: AdminRaffle = {
  ...someRaffle({
    _id: "boat",
    slug: "boat",
    name: "Narrowboat",
    startDate: moment,
    endDate: "2099-11-29T20:00:00.000Z",
  }),
  images: [{ path: "/images/boat.jpg", keyImage: true }],
  maxEntries: 1_000,
  maxEntriesPerPerson: 50,
  ticketsPurchased: 12,
  final: false,
  openPayments: 0,
  luckyDipDefault: 1,
  videoUrl: "https://www.youtube.com/embed/abc123",
  totalSales: 30,
  createdAt: moment,
  updatedAt: moment,
  description: "Sleeps four.",
  question: null,
  instantWins: [],
  instantWinners: [],
  instantWinsDescription: "",
  cancelReason: "",
  shortOpenReason: "",
  hasInstantWins: false,
  drawAt: null,
  postClosesAt: null,
  postReserve: 0,
  postEntriesPerCard: 1,
};

/** Card fees of the shop, and VAT in its prices. */
export const feesAndVat: FeesAndVat = { feePercent: 1.5, feePerOrder: 0.2, vatTreatment: "included", vatRate: 20 };

/** What the boat earned, with £2.00 of coupons, £4.00 of credit and a cost of £100.00. */
export const boatProfit: RaffleProfit = {
  ...{ _id: "boat", name: "Narrowboat", endDate: "2099-11-29T20:00:00.000Z", tickets: 12 },
  ...{ sales: 30, couponCost: 2, creditRedeemed: 4, income: 24, cardTaken: 24, vat: 4, fees: 1.36 },
  ...{ prizeCost: 90, otherCosts: 10, profit: -81.36, ticketsToBreakEven: 42, profitIfSoldOut: 1_900 },
};

export const boatAnswers = {
  "reports.findProfit": {
    profit: boatProfit,
    costs: { prizeCost: 90, otherCosts: 10, feePercent: null, feePerOrder: null },
    feesAndVat,
    now: moment,
  },
  "raffles.find": { raffle: boat, now: moment },
  "raffles.findLocks": { locked: false, prizes: [] },
  "raffles.listPrizes": { prizes: [], totalPrizes: 0, voidReasons: [] },
  "raffles.listSales": { days: [], now: moment },
  "categories.list": { categories: [] },
  "code.find": { live: { total: 2, withInstantWins: 1, prizes: 3, instantPrizes: 1 } },
};

export const finding: Finding = {
  _id: "numbers-held:boat:20000",
  kind: "numbers-held",
  since: moment,
  amount: null,
  orderId: null,
  hasOrder: false,
  user: null,
  raffle: { _id: "boat", name: "Narrowboat" },
  mail: null,
  detail: "230 of 1,000 unsold numbers held, 230 by people who have never paid",
  settled: null,
};

/** A winner whose draw was at half past eight in the evening. */
export const winner: Winner = {
  _id: "win",
  name: "Ellen White",
  raffle: "Narrowboat",
  drawDate: "2026-10-31T20:30:00.000Z",
  image: "/images/ellen.jpg",
  ticketNumber: "45",
  liveDrawUrl: "https://video.example.test/45",
  onlineRaffleUrl: "https://shop.example.test/c/boat",
  raffleId: null,
  drawSlug: null,
};

export const fiver: Coupon = {
  _id: "fiver",
  code: "FIVER",
  type: "fixed",
  fixedAmount: 5,
  percentAmount: 0,
  expires: false,
  exp: null,
  maxUses: null,
  uses: 0,
  allRaffles: true,
  appliesToRaffles: [],
  allUsers: true,
  appliesToUsers: [],
  onlyUsersFirstOrder: false,
  onlyUsersOnNewsletter: false,
  oncePerUser: true,
};

export const entry = {
  _id: "entry-7",
  orderId: null,
  user: ellen,
  ticketNum: "7",
  questionAnswer: null,
  answerCorrect: null,
  pricePaid: 0,
  prize: null,
  createdAt: moment,
  raffle: boat,
};

/** What the screen of the entries of a competition reads: its manual entries. */
export const entriesAnswers = (...tickets: object[]) => ({
  "tickets.listEntries": {
    tickets,
    totalTickets: tickets.length,
    raffle: boat,
    final: false,
    openPayments: 0,
    now: moment,
  },
  "tickets.countEntries": {
    all: tickets.length,
    right: 0,
    wrong: 0,
    manual: tickets.length,
    post: 0,
    paid: 0,
    winner: 0,
  },
});

/** A request to refund an order, which waits for a second admin. */
export const approval: ApprovalDetails = {
  _id: "act-1",
  kind: "order.refund",
  title: "Refund an order",
  sentence: "Refund £180.00 to Bea Brown for CF-7K2M (12 tickets).",
  reason: "charged twice",
  askedBy: { _id: "sam", firstName: "Sam", lastName: "Field", email: "sam@example.test" },
  askedAt: "2026-11-22T10:42:00.000Z",
  expiresAt: "2026-11-25T10:42:00.000Z",
  dueAt: null,
  state: "asked",
  decidedBy: null,
  decidedAt: null,
  note: "",
  subject: "order",
  subjectId: "CF-7K2M",
  mayDecide: true,
  mine: false,
  today: "Refund £180.00 to Bea Brown for CF-7K2M (12 tickets).",
  facts: [{ name: "Status", asked: "Completed", today: "Completed" }],
  shown: "ab".repeat(32),
  progress: null,
};
