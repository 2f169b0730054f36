import type { PayoutState } from "@counterfoil/core";
import type { Tone } from "../../ui/status-dot.tsx";

export const payoutStateWords: Readonly<Record<PayoutState, { words: string; tone: Tone }>> = {
  asked: { words: "To approve", tone: "off" },
  approved: { words: "Approved", tone: "done" },
  sent: { words: "Sent", tone: "done" },
  paid: { words: "Paid", tone: "ok" },
  refused: { words: "Rejected", tone: "warn" },
  returned: { words: "Returned", tone: "warn" },
};
