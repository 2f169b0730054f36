import { expect, it } from "vitest";
import { limitQuestion, limitSentence, raiseSentence } from "./protection-texts.ts";

const now = Date.parse("2026-11-20T14:32:00Z");
const nextMonth = Date.parse("2026-12-01T00:00:00Z");

it("the texts of the limit stand as they were written", () => {
  expect(limitSentence({ spent: 4200, limit: 10_000, left: 5800, now, nextMonth })).toBe(
    "You've spent £42.00 of your £100.00 limit in November. You have £58.00 left until 1 December.",
  );
  expect(raiseSentence(15_000, now + 86_400_000)).toBe(
    "Your limit will go up to £150.00 if you confirm after 14:32 on Saturday 21 November. The 24-hour wait gives you time to think it over.",
  );
  expect(limitQuestion(1200, now)).toBe("You've spent £12.00 in November. Would you like to set a monthly limit?");
});

it("in summer time the month is that of London", () => {
  const from = Date.parse("2026-06-30T23:00:00Z");
  expect(limitQuestion(0, from)).toContain("in July");
  expect(limitSentence({ spent: 0, limit: 0, left: 0, now: from - 1, nextMonth: from })).toBe(
    "You've spent £0.00 of your £0.00 limit in June. You have £0.00 left until 1 July.",
  );
});
