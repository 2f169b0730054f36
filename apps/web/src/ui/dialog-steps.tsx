import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

/** By what people know a control and its dialog, since both are drawn again when the dialog comes back. */
type Step = { dialog: string; control: string };

const StepsContext = createContext<Step[] | null>(null);

/** Around dialogs that take each other's place: one that comes back has the focus on what was pressed in it. */
export function DialogSteps({ children }: { children: ReactNode }) {
  const [steps] = useState<Step[]>(() => []);
  return <StepsContext value={steps}>{children}</StepsContext>;
}

const nameOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent.trim();

function titleOf(dialog: Element): string {
  return document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";
}

/** Remembers what has the focus in a dialog that goes, and focuses it once that dialog comes back. */
export function useDialogSteps(): { leave: (box: Element) => void; comeBack: (dialog: Element) => boolean } {
  const steps = useContext(StepsContext);
  const leave = useCallback(
    (box: Element) => {
      const control = document.activeElement;
      const dialog = control?.closest("[aria-labelledby][role$=dialog]");
      if (!control || !dialog || control === dialog || !box.contains(dialog)) return;
      steps?.push({ dialog: titleOf(dialog), control: nameOf(control) });
    },
    [steps],
  );
  const comeBack = useCallback(
    (dialog: Element) => {
      const title = titleOf(dialog);
      const place = steps?.findIndex((step) => step.dialog === title) ?? -1;
      // What came after it is over.
      const [step] = place === -1 ? [] : (steps?.splice(place) ?? []);
      const control = [...dialog.querySelectorAll<HTMLElement>("a, button")].find(
        (one) => nameOf(one) === step?.control,
      );
      control?.focus();
      return control !== undefined && document.activeElement === control;
    },
    [steps],
  );
  return { leave, comeBack };
}
