import { describe, expect, it } from "vitest";
import { fromLondon } from "../london.ts";
import { complaintDeadlines, complaintDue, complaintMayBecome, parseAdrBody } from "./complaints.ts";

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
