import { useState } from "react";

/**
 * Finds what a popup is drawn in: the dialog or the main part of the page around its trigger, so that it stands inside a
 * landmark and inside what holds the focus. Give `setTrigger` to the trigger's `ref`.
 */
export function usePortalContainer() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main');
  return { setTrigger, container };
}
