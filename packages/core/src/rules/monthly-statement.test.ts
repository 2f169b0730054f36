import { expect, it } from "vitest";
import { breakSentence, monthInWords, statementMonth } from "./monthly-statement.ts";

const monthAt = (at: string) => statementMonth(Date.parse(at))?.month ?? null;

it("the statement of a month is due from eight in the morning of the next one's first, in winter and in summer", () => {
  expect([monthAt("2026-11-01T07:59:59.999Z"), monthAt("2026-11-01T08:00:00Z")]).toEqual([null, "2026-10"]);
  expect([monthAt("2026-04-01T06:59:59.999Z"), monthAt("2026-04-01T07:00:00Z")]).toEqual([null, "2026-03"]);
  expect([monthAt("2026-03-31T23:00:00Z"), monthAt("2026-03-31T22:59:59Z")]).toEqual([null, "2026-02"]);
  expect([monthAt("2027-01-01T08:00:00Z"), monthAt("2027-01-31T23:59:59Z")]).toEqual(["2026-12", "2026-12"]);
});

it("its month is that of London's clock, across both changes of the clock", () => {
  const [march, october] = ["2026-04-01T07:00:00Z", "2026-11-01T08:00:00Z"].map((at) => statementMonth(Date.parse(at)));
  expect(march).toEqual({
    month: "2026-03",
    from: Date.parse("2026-03-01T00:00:00Z"),
    to: Date.parse("2026-03-31T23:00:00Z"),
  });
  expect(october).toEqual({
    month: "2026-10",
    from: Date.parse("2026-09-30T23:00:00Z"),
    to: Date.parse("2026-11-01T00:00:00Z"),
  });
  expect(["2026-03", "2026-10", "2026-12"].map(monthInWords)).toEqual(["March 2026", "October 2026", "December 2026"]);
});

it("a break has its times, and one without an end says so", () => {
  const [from, until, ended] = ["2026-10-20T13:32:00Z", "2027-04-20T13:32:00Z", "2027-05-02T09:00:00Z"].map(Date.parse);
  if (from === undefined || until === undefined || ended === undefined) throw new Error("No times");
  expect(breakSentence({ kind: "suspend", from, until, ended: null })).toBe(
    "Suspended from 20 October 2026 until at least 20 April 2027.",
  );
  expect(breakSentence({ kind: "suspend", from, until, ended })).toBe("Suspended from 20 October 2026 to 2 May 2027.");
  expect(breakSentence({ kind: "close", from, until: null, ended: null })).toBe("Account closed on 20 October 2026.");
  expect(breakSentence({ kind: "stop", from, until: null, ended: null })).toBe("Blocked by us from 20 October 2026.");
  expect(breakSentence({ kind: "pause", from, until: from + 86_400_000, ended: null })).toBe(
    "Paused from Tuesday 20 October at 14:32 until Wednesday 21 October at 14:32.",
  );
});
