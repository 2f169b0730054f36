import { expect, it } from "vitest";
import { type AuditEntry, whoOf } from "./audit-entry.ts";

const entry: AuditEntry = {
  _id: "1",
  createdAt: "2026-11-20T12:00:00.000Z",
  admin: { _id: "ada", firstName: "Ada", lastName: "Archer", email: "ada@example.test" },
  byShop: false,
  action: "refund done",
  subject: "payment",
  subjectId: "CF-7K3MQ-9XR2B",
  about: { user: null, isErased: false, raffle: null, orderId: null, hasOrder: false, name: null },
  before: null,
  after: null,
};

it("an action is of an admin, of one who was deleted, or of the shop itself", () => {
  expect(whoOf(entry)).toBe("Ada Archer");
  expect(whoOf({ ...entry, admin: null })).toBe("[User Deleted]");
  expect(whoOf({ ...entry, admin: null, byShop: true })).toBe("System");
});
