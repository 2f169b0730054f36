import { describe, expect, it } from "vitest";
import { sentenceText } from "./audit-actions.ts";
import type { AuditEntry } from "./audit-entry.ts";

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
    ["entry", "create", { user: bea, raffle }, "Added Bea Baker manually to the raffle Swiss Watch"],
    ["entry", "export", { raffle }, "Exported the entries of the raffle Swiss Watch"],
    ["order", "refund", { user: bea, orderId: "CF-1" }, "Requested a refund of order CF-1 by Bea Baker"],
    [
      "prize",
      "hand over",
      { user: bea, raffle, name: "£50" },
      "Handed the instant prize £50 over to Bea Baker, in the raffle Swiss Watch",
    ],
    ["order", "charged back", { user: bea, orderId: "CF-1" }, "Recorded a chargeback on order CF-1 by Bea Baker"],
    ["user", "stop", { user: bea }, "Blocked Bea Baker"],
    ["user", "settle care", { user: bea }, "Resolved a flag on Bea Baker"],
    ["user", "lower limit", { user: bea }, "Lowered the monthly limit of Bea Baker"],
    ["user", "correct birth date", { user: bea }, "Corrected the date of birth of Bea Baker"],
    ["coupon", "edit", { name: "AUTUMN" }, "Changed the coupon code AUTUMN"],
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

  it("says which block", () => {
    expect(sentenceText(entry("config", "edit", { subjectId: "faq" }))).toBe("Changed the “FAQ” block");
    expect(sentenceText(entry("config", "edit", { subjectId: "promoted-2" }))).toBe(
      "Changed the “Promoted raffle, secondary 2” block",
    );
    expect(sentenceText(entry("config", "edit", { subjectId: "testimonials" }))).toBe(
      "Changed the “Testimonials” block",
    );
  });
});
