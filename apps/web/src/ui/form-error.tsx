import { CircleX } from "lucide-react";
import type { ReactNode } from "react";

/** An error of the whole form, above its button. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-2.5 rounded-m bg-error-wash px-3.5 py-3 text-label font-semibold text-error">
      <CircleX size={20} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}
