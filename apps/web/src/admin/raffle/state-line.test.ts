import { expect, it } from "vitest";
import { describeState } from "./state-line.tsx";

const dates = {
  startDate: "2026-11-01T09:00:00.000Z",
  endDate: "2026-11-29T20:00:00.000Z",
  cancelledAt: null,
};

it.each([
  [{}, "open", "Live, ends Sunday 29 November, 8pm UK time"],
  [{ final: false, openPayments: 0 }, "open", "Live, ends Sunday 29 November, 8pm UK time"],
  [
    { final: false, openPayments: 2 },
    "open",
    "Live, ends Sunday 29 November, 8pm UK time, entry list not final: 2 payments open",
  ],
  [
    { final: false, openPayments: 1 },
    "ended",
    "Ended on 29/11/2026 (20:00) UK time, entry list not final: 1 payment open",
  ],
  [{ final: true, openPayments: 0 }, "ended", "Ended on 29/11/2026 (20:00) UK time, entry list final"],
  [{ cancelledAt: "2026-11-20T10:00:00.000Z", final: true }, "cancelled", "Cancelled on 20/11/2026 (10:00) UK time"],
  [{}, "scheduled", "Live, sells from Sunday 1 November, 9am, ends Sunday 29 November, 8pm UK time"],
  [{}, "draft", "Not live, ends Sunday 29 November, 8pm UK time"],
] as const)("how a raffle stands: %o %s", (list, state, words) => {
  expect(describeState({ ...dates, ...list }, state)).toBe(words);
});
