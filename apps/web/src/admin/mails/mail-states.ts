import type { MailRow } from "@counterfoil/core";
import type { Tone } from "../../ui/status-dot.tsx";

export const mailStateWords: Readonly<Record<MailRow["state"], { words: string; tone: Tone }>> = {
  queued: { words: "Waiting", tone: "off" },
  sent: { words: "Sent", tone: "ok" },
  failed: { words: "Failed", tone: "error" },
};
