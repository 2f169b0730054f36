import { useRouter } from "@tanstack/react-router";
import { Spinner } from "../../ui/notices.tsx";
import { Screen } from "./screen.tsx";
import { screenAt } from "./screen-info.ts";

/** A screen before its scripts and data have come: its heading, where that is known, and a spinner. */
export function FirstFrame({ pathname }: { pathname: string }) {
  const heading = screenAt(useRouter(), pathname)?.label;
  const spinner = (
    <div className="grid min-h-80 place-items-center">
      <Spinner />
    </div>
  );
  if (heading === undefined) return spinner;
  // Whose role has no dashboard is led on to another screen.
  const leadsOn = heading === "Dashboard";
  return (
    <div className={leadsOn ? "[:root:not([data-dashboard])_&_h1]:invisible" : undefined}>
      <Screen title={heading}>{spinner}</Screen>
    </div>
  );
}
