import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notices.tsx";
import { FormError } from "../../ui/text-fields.tsx";
import type { Unpaid } from "./hosted-progress.ts";

type WaitingProps = { children: string; note?: ReactNode; unanswered?: boolean };

export function Waiting({ children, note, unanswered }: WaitingProps) {
  return (
    <>
      <div className="grid justify-items-center gap-4 py-8 text-center">
        <Spinner label="" />
        <p role="status" className="text-lead font-bold">
          {children}
        </p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {unanswered !== undefined && <Unanswered when={unanswered} />}
    </>
  );
}

export function Unanswered({ when }: { when: boolean }) {
  return (
    <p role="status" className="text-small text-muted">
      {when && "We can't reach the shop right now. Please stay on this page and we'll keep trying."}
    </p>
  );
}

const EXPIRED = "You ran out of time to pay and no money was taken. Please start again.";

const leftSentence = (resumable: boolean) =>
  `We haven't received your payment. You can ${resumable ? "carry on" : "choose another way to pay"} below. ` +
  "If you've already paid, please wait. This page will update.";

type Props = {
  why: Unpaid;
  /** Opens the provider's page again; undefined if it cannot be opened. */
  onResume: (() => void) | undefined;
  onLeave: () => void;
  unanswered: boolean;
};

/** Explains why nothing is paid yet, and offers to continue with the same payment while its page accepts cards, or to pay another way. */
export function UnpaidNotice({ why, onResume, onLeave, unanswered }: Props) {
  const resumable = why === "left" && onResume !== undefined;
  return (
    <>
      <div className="grid gap-4">
        <FormError>{why === "left" ? leftSentence(resumable) : EXPIRED}</FormError>
        <div className="flex flex-wrap gap-2.5">
          {resumable && <Button onClick={onResume}>Continue paying</Button>}
          <Button variant={resumable ? "secondary" : "primary"} onClick={onLeave}>
            {why === "expired" ? "Start again" : "Choose another way to pay"}
          </Button>
        </div>
      </div>
      <Unanswered when={unanswered} />
    </>
  );
}
