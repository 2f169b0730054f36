import { useNavigate, useRouter } from "@tanstack/react-router";
import { useShortcut } from "../../ui/shortcut.ts";
import { type ScreenInfo, screensOf } from "./screen-info.ts";

function Go({ to, label, letter }: Pick<ScreenInfo, "to" | "label"> & { letter: string }) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, `Go to ${label}`, () => void navigate({ to }));
  return null;
}

/** Two-key shortcuts to everyday screens: "g o" for Orders. */
export function GoShortcuts() {
  return screensOf(useRouter()).map(({ to, label, key }) => key && <Go key={to} {...{ to, label }} letter={key} />);
}
