import { describe, expect, it } from "vitest";
import { fromLondon } from "../london.ts";
import { adultFrom, isAdult } from "./age.ts";
import { complaintDeadlines, complaintDue, complaintMayBecome, parseAdrBody } from "./complaints.ts";
import { exclusionValues } from "./exclusion-values.ts";
import { limitQuestion, limitSentence } from "./protection-texts.ts";
import { isRestricting, pauseEnd, type RestrictionKind, strictest, suspensionEnd } from "./restrictions.ts";
import { parseSupportLines, supportLines } from "./support-lines.ts";
import { afterDays, afterWorkingDays, bankHolidays, daysBetween } from "./working-days.ts";

const endAfter = (months: number, ...from: Parameters<typeof fromLondon>) => suspensionEnd(fromLondon(...from), months);

describe("the end of a break", () => {
  it("is n times 86,400 seconds after a pause began, also across a change of the clocks", () => {
    const from = fromLondon(2026, 10, 24, 14, 32);
    expect(pauseEnd(from, 2) - from).toBe(2 * 86_400_000);
    expect(pauseEnd(from, 2)).toBe(fromLondon(2026, 10, 26, 13, 32));
  });

  it("is the same time on London's clock n months after a suspension began, whatever the season", () => {
    expect(endAfter(6, 2026, 11, 20, 12)).toBe(fromLondon(2027, 5, 20, 12));
    expect(endAfter(6, 2026, 3, 28, 23, 59, 59)).toBe(fromLondon(2026, 9, 28, 23, 59, 59));
    expect(endAfter(60, 2026, 12, 1)).toBe(fromLondon(2031, 12, 1));
    expect(endAfter(12, 2026, 1, 15)).toBe(fromLondon(2027, 1, 15));
  });

  it("is the first of the next month, midnight, where the month has no such day", () => {
    expect(endAfter(6, 2026, 8, 31, 17)).toBe(fromLondon(2027, 3, 1));
    expect(endAfter(6, 2027, 8, 29, 9)).toBe(fromLondon(2028, 2, 29, 9));
    expect(endAfter(6, 2026, 8, 29, 9)).toBe(fromLondon(2027, 3, 1));
    expect(endAfter(13, 2026, 10, 31, 8)).toBe(fromLondon(2027, 12, 1));
  });

  it("keeps the milliseconds, and counts the hour that happens twice as the later one", () => {
    expect(suspensionEnd(fromLondon(2026, 11, 20, 12) + 7, 6)).toBe(fromLondon(2027, 5, 20, 12) + 7);
    expect(endAfter(6, 2026, 4, 25, 1, 30)).toBe(Date.UTC(2026, 9, 25, 1, 30));
  });
});

const home = { addressLine1: "14 Tannery Row", postCode: "GL5 2PA" };
const bea = {
  email: "bea.baker@gmail.com",
  phone: "07700 900123",
  lastName: "Baker",
  addresses: [home, home],
  birthDate: "1980-02-29",
};

describe("what a person is recognised by", () => {
  it("is the mailbox, telephone and surname, birth date with both, and the house with the surname", () => {
    expect(exclusionValues(bea)).toEqual([
      { kind: "email", value: "beabaker@gmail.com" },
      { kind: "phone", value: "+447700900123|baker" },
      { kind: "person", value: "1980-02-29|baker|gl52pa" },
      { kind: "address", value: "gl52pa|14|baker" },
    ]);
  });

  it("is the same however it is spelt", () => {
    const spelt = {
      ...bea,
      email: " BeaBaker+shop@GoogleMail.com",
      phone: "+44 (0)7700 900-123",
      lastName: "BAKER",
      addresses: [{ addressLine1: "Flat B, 14 Tannery Rw.", postCode: "gl52pa" }],
    };
    expect(exclusionValues(spelt)).toEqual(exclusionValues(bea));
  });

  it("is nothing where a part is unknown", () => {
    const unknown = { email: "bea@x.test", phone: "", lastName: "", addresses: [], birthDate: null };
    expect(exclusionValues(unknown)).toEqual([{ kind: "email", value: "bea@x.test" }]);
    const kinds = exclusionValues({ ...bea, birthDate: null, phone: "" }).map(({ kind }) => kind);
    expect(kinds).toEqual(["email", "address"]);
  });
});

const begun = (kind: RestrictionKind, until: number | null = 200) => ({ kind, from: 100, until, ended: null });

describe("a restriction", () => {
  it.each(["suspend", "close", "stop"] as const)("does not end automatically: %s", (kind) => {
    expect(isRestricting(begun(kind), 200)).toBe(true);
    expect(isRestricting(begun(kind, null), 1_000_000)).toBe(true);
  });

  it.each(["pause", "suspend", "close", "stop"] as const)("counts no more once it was ended: %s", (kind) => {
    const ended = { ...begun(kind), ended: 150 };
    expect([149, 150].map((at) => isRestricting(ended, at))).toEqual([true, false]);
  });
});

describe("of several restrictions", () => {
  it("the strictest kind counts, however soon it ends", () => {
    const all = [begun("pause", 900), begun("suspend", 300), begun("stop", null), begun("close", null)];
    expect(strictest(all)?.kind).toBe("close");
    expect(strictest(all.slice(0, 3))?.kind).toBe("stop");
    expect(strictest(all.slice(0, 2))?.kind).toBe("suspend");
  });

  it("of one kind that counts which ends last, or never", () => {
    expect(strictest([begun("pause", 300), begun("pause", 900)])?.until).toBe(900);
    expect(strictest([begun("suspend", 900), begun("suspend", null)])?.until).toBeNull();
  });

  it("none is none", () => {
    expect(strictest([])).toBeUndefined();
  });
});

it("in summer time the month is that of London", () => {
  const from = Date.parse("2026-06-30T23:00:00Z");
  expect(limitQuestion(0, from)).toContain("in July");
  const found = limitSentence({ spent: 0, limit: 0, left: 0, now: from - 1, nextMonth: from });
  expect(found).toBe("You've spent £0 of your £0 limit in June. You have £0 left until 1 July.");
});

it("a shop names its own lines, with or without a number", () => {
  expect(
    parseSupportLines("Gamblers Anonymous||https://ga.example; Helpline | 0800 123 | https://help.example/x;"),
  ).toEqual([
    { name: "Gamblers Anonymous", phone: "", url: "https://ga.example" },
    { name: "Helpline", phone: "0800 123", url: "https://help.example/x" },
  ]);
});

it.each([
  "",
  ";",
  "GamCare",
  "GamCare|0808",
  "|0808|https://a.example",
  "A|call me|https://a.example",
  "A||javascript:x",
])("%j is not a list of lines", (text) => expect(parseSupportLines(text)).toBeNull());

it("the five that are named by default are there", () => {
  const names = ["GamCare (National Gambling Helpline)", "National Debtline", "Samaritans", "Mind", "Citizens Advice"];
  expect(supportLines.map(({ name }) => name)).toEqual(names);
});

describe("someone is 18", () => {
  it("from midnight in London of their birthday, in summer as in winter", () => {
    expect(new Date(adultFrom("2008-11-21")).toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(new Date(adultFrom("2008-07-01")).toISOString()).toBe("2026-06-30T23:00:00.000Z");
    expect(isAdult("2008-07-01", Date.parse("2026-06-30T22:59:59.999Z"))).toBe(false);
    expect(isAdult("2008-07-01", Date.parse("2026-06-30T23:00:00.000Z"))).toBe(true);
  });

  it("on 1 March when they were born on 29 February", () => {
    expect(isAdult("2008-02-29", Date.parse("2026-02-28T23:59:59.999Z"))).toBe(false);
    expect(isAdult("2008-02-29", Date.parse("2026-03-01T00:00:00.000Z"))).toBe(true);
  });
});

const received = fromLondon(2026, 11, 20, 12);
const none = { acknowledgedAt: null, answeredAt: null, isOpen: true, ...complaintDeadlines(received) };

describe("what is due of a complaint", () => {
  it.each([
    [[2026, 11, 20, 13], "acknowledge calm"],
    [[2026, 11, 23, 23, 59], "acknowledge calm"],
    [[2026, 11, 24, 0, 1], "acknowledge soon"],
    [[2026, 11, 24, 23, 59], "acknowledge soon"],
    [[2026, 11, 25], "acknowledge late"],
    [[2026, 12, 15], "answer soon"],
    [[2026, 12, 19], "answer late"],
  ] as const)("is, at %j, %s", ([year, month, day, hour = 0, minute = 0], due) => {
    const is = complaintDue(none, fromLondon(year, month, day, hour, minute));
    expect(`${is?.step} ${is?.urgency}`).toBe(due);
  });

  it("is its answer once it is acknowledged, and nothing once it is answered or closed", () => {
    const acknowledged = { ...none, acknowledgedAt: received };
    expect(complaintDue(acknowledged, fromLondon(2026, 11, 26))).toMatchObject({ step: "answer", urgency: "calm" });
    expect(complaintDue({ ...acknowledged, answeredAt: received }, received)).toBeNull();
    expect(complaintDue({ ...none, isOpen: false }, received)).toBeNull();
  });
});

it("a complaint is answered once, and referred only after its answer", () => {
  expect(complaintMayBecome("answered", "answered")).toBe(false);
  expect(complaintMayBecome("closed", "answered")).toBe(false);
  expect(complaintMayBecome("acknowledged", "referred")).toBe(false);
  expect(complaintMayBecome("closed", "referred")).toBe(true);
});

it.each([
  ["The Resolver|https://resolver.example/prize", { name: "The Resolver", url: "https://resolver.example/prize" }],
  ["The Resolver", null],
  ["|https://resolver.example", null],
  ["The Resolver|http://resolver.example", null],
  ["The Resolver|https://a.example|more", null],
])("the setting %s names a body for disputes: %j", (text, body) => {
  expect(parseAdrBody(text)).toEqual(body);
});

const lastOf = (year: number, month: number, day: number) => fromLondon(year, month, day + 1) - 1;

// As published by the government for these years.
it.each([
  [2020, "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28"],
  [2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28"],
  [2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"],
  [2023, "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"],
  [2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
  [2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"],
  [2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  [2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  [2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
])("the bank holidays of England and Wales of %i", (year, days) => {
  expect(bankHolidays(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

describe("two working days", () => {
  it.each([
    ["Monday morning", [2026, 11, 16, 9], [2026, 11, 18]],
    ["Thursday at night", [2026, 11, 19, 23, 59], [2026, 11, 23]],
    ["Friday, over the weekend", [2026, 11, 20, 15], [2026, 11, 24]],
    ["Saturday", [2026, 11, 21, 10], [2026, 11, 24]],
    ["Sunday", [2026, 11, 22, 10], [2026, 11, 24]],
    ["Maundy Thursday, over Easter", [2026, 4, 2, 10], [2026, 4, 8]],
    ["Christmas Eve on a Thursday", [2026, 12, 24, 10], [2026, 12, 30]],
    ["the last of the year", [2026, 12, 31, 10], [2027, 1, 5]],
    ["Friday before the clocks go forward", [2027, 3, 19, 10], [2027, 3, 23]],
    ["Friday before the clocks go back", [2026, 10, 23, 10], [2026, 10, 27]],
  ] as const)("from %s", (_, [year, month, day, hour, minute = 0], [y, m, d]) => {
    expect(afterWorkingDays(fromLondon(year, month, day, hour, minute), 2)).toBe(lastOf(y, m, d));
  });

  it("begin with London's day, not with UTC's", () => {
    expect(afterWorkingDays(Date.UTC(2026, 5, 15, 23, 30), 2)).toBe(lastOf(2026, 6, 18));
  });
});

it("28 days end at London's midnight, on either side of a change of the clocks", () => {
  expect(afterDays(fromLondon(2026, 10, 10, 12), 28)).toBe(lastOf(2026, 11, 7));
  expect(afterDays(fromLondon(2027, 3, 10, 12), 28)).toBe(lastOf(2027, 4, 7));
});

it("days are counted by London's calendar", () => {
  expect(daysBetween(fromLondon(2026, 10, 24, 23, 59), fromLondon(2026, 10, 26, 0, 1))).toBe(2);
  expect(daysBetween(fromLondon(2026, 11, 20, 0, 1), fromLondon(2026, 11, 20, 23, 59))).toBe(0);
  expect(daysBetween(fromLondon(2026, 11, 20), fromLondon(2026, 11, 19))).toBe(-1);
});
