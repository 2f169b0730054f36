import { LimitChoice } from "./limit-choice.tsx";
import { useProtection } from "./use-protection.ts";

/** Asks for a monthly limit after an order, unless the customer has chosen. */
export function LimitPrompt() {
  const protection = useProtection();
  if (!protection?.choiceDue) return null;
  return (
    <div className="mb-6 rounded-l border border-line px-4 py-4 lg:mb-8 lg:px-5">
      <LimitChoice protection={protection} />
    </div>
  );
}
