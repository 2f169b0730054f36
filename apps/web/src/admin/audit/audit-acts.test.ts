import { describe, expect, it } from "vitest";
import { sentenceText } from "./audit-acts.ts";
import type { AuditEntry } from "./audit-entry.ts";

const about = { user: null, isErased: false, raffle: null, orderId: null, hasOrder: false, name: null };
const bea = { _id: "bea", firstName: "Bea", lastName: "Baker", email: "bea@example.test" };
const raffle = { _id: "watch", name: "Swiss Watch" };

function entry(subject: string, action: string, but: Partial<AuditEntry> = {}): AuditEntry {
  const act = { _id: "1", createdAt: "2026-11-20T12:00:00.000Z", admin: null, byShop: true, before: null, after: null };
  return { ...act, subject, action, subjectId: "0mhzq3x1k9aZ_bC-dEfGhIjKl", about, ...but };
}

describe("an act in a sentence", () => {
  it.each([
    ["user", "change balance", { user: bea }, "Changed the promotional balance of Bea Baker"],
    ["raffle", "edit", { raffle }, "Changed the raffle Swiss Watch"],
    ["entry", "create", { user: bea, raffle }, "Entered Bea Baker by hand in the raffle Swiss Watch"],
    ["entry", "export", { raffle }, "Exported the entries of the raffle Swiss Watch"],
    ["order", "refund", { user: bea, orderId: "CF-1" }, "Requested a refund of order CF-1 of Bea Baker"],
    [
      "prize",
      "hand over",
      { user: bea, raffle, name: "£50" },
      "Handed the instant prize £50 over to Bea Baker, in the raffle Swiss Watch",
    ],
    [
      "order",
      "charged back",
      { user: bea, orderId: "CF-1" },
      "Noted that the bank took back money of the order CF-1 of Bea Baker",
    ],
    ["user", "stop", { user: bea }, "Stopped Bea Baker from entering"],
    ["user", "settle care", { user: bea }, "Settled what the care queue says of Bea Baker"],
    ["user", "lower limit", { user: bea }, "Lowered the monthly limit of Bea Baker"],
    ["user", "correct birth date", { user: bea }, "Corrected the date of birth of Bea Baker"],
    ["coupon", "edit", { name: "AUTUMN" }, "Changed the coupon code AUTUMN"],
    ["mail", "resend", { name: "Order confirmation" }, "Sent the mail “Order confirmation” again"],
    ["user", "delete", { isErased: true }, "Deleted a deleted user"],
    ["raffle", "end", {}, "Ended the raffle [deleted] before its time"],
  ])("says what was done to whom: %s %s", (subject, action, its, sentence) => {
    expect(sentenceText(entry(subject, action, { about: { ...about, ...its } }))).toBe(sentence);
  });

  it("says what needed attention and was settled, and what it was about", () => {
    const settled = { subjectId: "refund-rejected:0mhzq3x1k9aZ_bC-dEfGhIjKl", about: { ...about, orderId: "CF-1" } };
    expect(sentenceText(entry("finding", "settle", settled))).toBe(
      "Settled “Refund rejected by the payment provider”: CF-1",
    );
  });

  it("says about whom or which competition somebody asked a second admin, or did without one", () => {
    const asked = { about: { ...about, orderId: "CF-1" }, after: { kind: "order.refund" } };
    expect(sentenceText(entry("act", "ask", asked))).toMatch(/^Requested approval: “.+”: CF-1$/);
    const announced = { about: { ...about, raffle }, after: { kind: "void_winner" } };
    expect(sentenceText(entry("act", "announced done", announced))).toMatch(
      /^Carried out the announced change: “.+” in the raffle Swiss Watch$/,
    );
    const alone = { about: { ...about, user: bea }, after: { right: "people.erase" } };
    expect(sentenceText(entry("user", "alone", alone))).toMatch(/^Did alone .+ – about Bea Baker$/);
  });

  it("says which block", () => {
    expect(sentenceText(entry("config", "edit", { subjectId: "faq" }))).toBe("Changed “FAQ” of the public pages");
    expect(sentenceText(entry("config", "edit", { subjectId: "promoted-2" }))).toBe(
      "Changed “Promoted raffle, secondary 2” of the public pages",
    );
    expect(sentenceText(entry("config", "edit", { subjectId: "testimonials" }))).toBe(
      "Changed “Testimonials” of the public pages",
    );
  });
});
