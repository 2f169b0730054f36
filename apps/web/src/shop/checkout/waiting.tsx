import type { ReactNode } from "react";
import { Spinner } from "../../ui/notices.tsx";

export function Waiting({ children, note }: { children: string; note?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <Spinner label="" />
      <p role="status" className="text-lead font-bold">
        {children}
      </p>
      {note && <p className="text-muted">{note}</p>}
    </div>
  );
}

export function Unanswered({ when }: { when: boolean }) {
  return (
    <p role="status" className="text-small text-muted">
      {when && "We can't reach the shop right now. Please stay on this page and we'll keep trying."}
    </p>
  );
}
