import type { BatchAnswer, PostCard, PostPerson } from "@counterfoil/core";

const address = { addressLine1: "4 Chapel Lane", addressLine2: "", city: "Ledbury", county: "", postCode: "HR8 1BW" };

export const agnes: PostPerson = { _id: "agnes", firstName: "Agnes", lastName: "Poole", address, email: "", phone: "" };

/** A card of Agnes that waits for the close of its batch. */
export const card: PostCard = {
  _id: "card-1",
  ref: "P-000001-001",
  line: 1,
  state: "keyed",
  reason: null,
  duplicateOf: "",
  raffle: { _id: "boat", name: "Narrowboat", slug: "boat" },
  person: agnes,
  answer: null,
  wanted: [],
  ticketNums: [],
};

export const postBatch: BatchAnswer = {
  batch: {
    _id: "batch-1",
    number: 1,
    receivedAt: "2026-11-20T09:00:00.000Z",
    openedAt: "2026-11-20T09:00:00.000Z",
    openedBy: { _id: "ada", firstName: "Ada", lastName: "Admin" },
    reason: "",
    state: "open",
    difference: "",
    closedAt: null,
    announced: 2,
    keyed: 1,
    allocated: 0,
    rejected: 0,
    keyBy: null,
  },
  cards: [card],
  raffles: [
    {
      _id: "boat",
      name: "Narrowboat",
      slug: "boat",
      postClosesAt: "2026-12-02T17:00:00.000Z",
      entriesPerCard: 2,
      maxEntriesPerPerson: 25,
      answers: [],
      choosesNumbers: false,
    },
  ],
  now: "2026-11-20T12:00:00.000Z",
};
