import type { AdminOrder } from "@counterfoil/core";
import { StatusDot, type Tone } from "../../ui/status-dot.tsx";

const tones: Record<AdminOrder["status"], Tone> = { Completed: "ok", Refunded: "done", "Partially Refunded": "warn" };

export function OrderStatusDot({ status }: { status: AdminOrder["status"] }) {
  return (
    <StatusDot tone={tones[status]}>
      <span className="whitespace-normal">{status}</span>
    </StatusDot>
  );
}
