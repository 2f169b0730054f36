import { approvalTitle, errorMessage } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { type AuditEntry, sentenceText, whoOf } from "./audit-actions.ts";
import { differences, fieldName } from "./audit-words.ts";

const about = { user: null, isErased: false, raffle: null, orderId: null, hasOrder: false, name: null };
const bea = { _id: "bea", firstName: "Bea", lastName: "Baker", email: "bea@example.test" };
const raffle = { _id: "watch", name: "Swiss Watch" };

function entry(subject: string, action: string, but: Partial<AuditEntry> = {}): AuditEntry {
  const act = { _id: "1", createdAt: "2026-11-20T12:00:00.000Z", admin: null, byShop: true, before: null, after: null };
  return { ...act, subject, action, subjectId: "0mhzq3x1k9aZ_bC-dEfGhIjKl", about, ...but };
}

describe("an action in a sentence", () => {
  it.each([
    ["user", "change balance", { user: bea }, "Changed the promotional balance of Bea Baker"],
    ["raffle", "edit", { raffle }, "Changed the raffle Swiss Watch"],
    ["entry", "create", { user: bea, raffle }, "Added a manual entry for Bea Baker to the raffle Swiss Watch"],
    ["order", "refund", { user: bea, orderId: "CF-1" }, "Requested a refund of Bea Baker's order CF-1"],
    [
      "prize",
      "hand over",
      { user: bea, raffle, name: "£50" },
      "Handed the instant prize £50 over to Bea Baker, in the raffle Swiss Watch",
    ],
    ["user", "stop", { user: bea }, "Blocked Bea Baker"],
    ["mail", "resend", { name: "Order confirmation" }, "Resent the email “Order confirmation”"],
    ["user", "delete", { isErased: true }, "Deleted a deleted user"],
    ["raffle", "end", {}, "Ended the raffle [deleted] early"],
  ])("says what was done to whom: %s %s", (subject, action, its, sentence) => {
    expect(sentenceText(entry(subject, action, { about: { ...about, ...its } }))).toBe(sentence);
  });

  it("says what needed attention and was resolved, and what it was about", () => {
    const settled = { subjectId: "refund-rejected:0mhzq3x1k9aZ_bC-dEfGhIjKl", about: { ...about, orderId: "CF-1" } };
    expect(sentenceText(entry("finding", "settle", settled))).toBe(
      "Resolved “Refund rejected by the payment provider”: CF-1",
    );
  });

  it("says about whom or which competition someone asked a second admin, or did without one", () => {
    const asked = { about: { ...about, orderId: "CF-1" }, after: { kind: "order.refund" } };
    expect(sentenceText(entry("act", "ask", asked))).toMatch(/^Requested approval: “.+”: CF-1$/);
    const announced = { about: { ...about, raffle }, after: { kind: "void_winner" } };
    expect(sentenceText(entry("act", "announced done", announced))).toMatch(
      /^Carried out the announced change: “.+” in the raffle Swiss Watch$/,
    );
    const alone = { about: { ...about, user: bea }, after: { right: "people.erase" } };
    expect(sentenceText(entry("user", "alone", alone))).toMatch(/^Done without a second admin: .+ – about Bea Baker$/);
  });

  it.each([
    ["faq", "FAQ"],
    ["promoted-2", "Promoted raffle, secondary 2"],
    ["testimonials", "Testimonials"],
  ])("says which block: %s", (subjectId, name) => {
    expect(sentenceText(entry("config", "edit", { subjectId }))).toBe(`Changed the “${name}” block`);
  });
});

it("an action is of an admin, of one who was deleted, or of the shop itself", () => {
  expect(whoOf(entry("payment", "refund done", { admin: bea, byShop: false }))).toBe("Bea Baker");
  expect(whoOf(entry("payment", "refund done", { byShop: false }))).toBe("[User Deleted]");
  expect(whoOf(entry("payment", "refund done"))).toBe("System");
});

describe("what an admin changed", () => {
  it("is said by field, only where it differs", () => {
    const before = { first_name: "Bea", two_factor: true, balance_pence: 250, shipping: { city: "Stroud" } };
    const after = { first_name: "Bea", two_factor: false, balance_pence: 500, shipping: { city: "Stonehouse" } };
    expect(differences(before, after)).toEqual([
      { field: "2FA", before: "Yes", after: "No" },
      { field: "Balance", before: "£2.50", after: "£5.00" },
      { field: "Shipping city", before: "Stroud", after: "Stonehouse" },
    ]);
  });

  const cars = { field: "Name", before: null, after: "Cars" };
  const asked = { field: "Card refund requested", before: null, after: "£6.75" };
  const faq = [{ _id: "1", question: "Who?", answer: "You" }];

  it.each<[string, object | null, object | null, object[]]>([
    ["days of the calendar", {}, { day: "2026-11-20" }, [{ field: "Day", before: null, after: "20/11/2026" }]],
    [
      "roles, line by line",
      { roles: ["support"] },
      { roles: ["drawOfficer", "finance"] },
      [{ field: "Roles", before: "support", after: "draw officer\nfinance" }],
    ],
    ["why a secret was opened", null, { why: "place" }, [{ field: "Why", before: null, after: "To place them" }]],
    ["what a bank reversed", null, { chargedBack: 2.5 }, [{ field: "Charged back", before: null, after: "£2.50" }]],
    ["what was made", null, { name: "Cars" }, [cars]],
    ["what was deleted", { name: "Cars" }, null, [{ ...cars, before: "Cars", after: null }]],
    ["nothing", null, null, []],
    [
      "what a refund found, where the other side says something else",
      { status: "Completed" },
      { requestedToCard: 6.75 },
      [{ field: "Status", before: "Completed", after: null, isStated: true }, asked],
    ],
    ["entries of a list", { faq: [] }, { faq }, [{ field: "FAQ", before: null, after: "Who?, You" }]],
  ])("is said as a person writes it: %s", (_, before, after, said) => {
    expect(differences(before, after)).toEqual(said);
  });

  it("is said as its screens say it: percentages, pounds of the public pages, manual entries, requests and why they failed", () => {
    const after = {
      percentAmount: 0.125,
      options: { active: true, charity: 1234.5 },
      addresses: { shipping: { addressLine1: "12 Mill Lane" } },
      questionAnswer: "MANUAL_ENTRY",
      trustTransactionRef: "NO_PAYMENT_REQUIRED",
      kind: "order.refund",
      result: "act.changed",
      right: "people.erase",
    };
    expect(differences({}, after).map(({ field, after }) => [field, after])).toEqual([
      ["Percent amount", "12.5%"],
      ["Active", "Yes"],
      ["Charity", "£1,234.50"],
      ["Addresses shipping address line 1", "12 Mill Lane"],
      ["Question answer", "[Manual Entry]"],
      ["Trust transaction ref", "No payment required"],
      ["Kind", approvalTitle("order.refund")],
      ["Result", errorMessage("act.changed")],
    ]);
  });

  it("is said in UK time and pounds, without ids, paths and the machine's times", () => {
    const before = {
      endDate: "2026-07-20T11:00:00.000Z",
      price: 2.5,
      images: ["/images/a.webp"],
      _id: "0mhzq3x1k9aZ_bC-dEfGhIjKlM",
    };
    const after = {
      endDate: "2026-12-20T11:00:00.000Z",
      price: 3,
      images: ["/images/a.webp", "/images/b.webp"],
      _id: "0mhzq3x1k9aZ_bC-dEfGhIjKl",
      user: "0mhzq3x1k9aZ_bC-dEfGhIjKl",
      tickets: ["0mhzq3x1k9aZ_bC-dEfGhIjKl"],
      handedOverAt: 1_795_000_000_000,
      path: "/images/c.webp",
    };
    expect(differences(before, after)).toEqual([
      { field: "End date", before: "20/07/2026 (12:00)", after: "20/12/2026 (11:00)" },
      { field: "Price", before: "£2.50", after: "£3.00" },
      { field: "Images", before: "1 picture", after: "2 pictures" },
      { field: "Tickets", before: null, after: "1" },
      { field: "Handed over at", before: null, after: "18/11/2026 (11:06)" },
      { field: "Path", before: null, after: "a picture" },
    ]);
  });

  it("names fields in words", () => {
    expect(fieldName("onlyUsersFirstOrder")).toBe("Only users first order");
  });
});
