import { useState } from "react";

/**
 * Finds the portal container of a popup: the dialog or main element around its trigger, so that it is inside a
 * landmark and the focus trap. Pass `setTrigger` to the trigger's `ref`.
 */
export function usePortalContainer() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main');
  return { setTrigger, container };
}
