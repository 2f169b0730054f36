import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import type { Unpaid } from "./hosted-progress.ts";

const EXPIRED = "This payment has run out before it was paid. Nothing was taken. Please start again.";

const leftSentence = (resumable: boolean) =>
  `We have not received your payment. You can ${resumable ? "go on with it" : "choose another way to pay"} below. ` +
  "If you have paid, please wait: this page goes on by itself.";

/** Explains why nothing is paid yet, and offers to continue with the same payment while its page accepts cards, or to pay another way. */
export function UnpaidNotice({
  why,
  onResume,
  onLeave,
}: {
  why: Unpaid;
  /** Opens the provider's page again; undefined if it cannot be opened. */
  onResume: (() => void) | undefined;
  onLeave: () => void;
}) {
  const resumable = why === "left" && onResume !== undefined;
  return (
    <div className="grid gap-4">
      <FormError>{why === "left" ? leftSentence(resumable) : EXPIRED}</FormError>
      <div className="flex flex-wrap gap-2.5">
        {resumable && <Button onClick={onResume}>Go on with this payment</Button>}
        <Button variant={resumable ? "secondary" : "primary"} onClick={onLeave}>
          {why === "expired" ? "Start again" : "Choose another way to pay"}
        </Button>
      </div>
    </div>
  );
}
