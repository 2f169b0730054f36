import { expect, it } from "vitest";
import { describeState } from "./state-line.tsx";

const dates = {
  startDate: "2026-11-01T09:00:00.000Z",
  endDate: "2026-11-29T20:00:00.000Z",
  cancelledAt: null,
};

it.each([
  [{}, "open", "Live, ends Sunday 29 November at 20:00 UK time"],
  [{ final: false, openPayments: 0 }, "open", "Live, ends Sunday 29 November at 20:00 UK time"],
  [
    { final: false, openPayments: 2 },
    "open",
    "Live, ends Sunday 29 November at 20:00 UK time, entry list not final: 2 payments open",
  ],
  [
    { final: false, openPayments: 1 },
    "ended",
    "Ended on Sunday 29 November 2026 at 20:00 UK time, entry list not final: 1 payment open",
  ],
  [{ final: true, openPayments: 0 }, "ended", "Ended on Sunday 29 November 2026 at 20:00 UK time, entry list final"],
  [
    { cancelledAt: "2026-11-20T10:00:00.000Z", final: true },
    "cancelled",
    "Cancelled on Friday 20 November 2026 at 10:00 UK time",
  ],
  [{}, "scheduled", "Live, sells from Sunday 1 November at 09:00, ends Sunday 29 November at 20:00 UK time"],
  [{}, "draft", "Not live, ends Sunday 29 November at 20:00 UK time"],
] as const)("how a raffle stands: %o %s", (list, state, words) => {
  expect(describeState({ ...dates, ...list }, state)).toBe(words);
});
