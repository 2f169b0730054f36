import { useRouter } from "@tanstack/react-router";
import { Loading, RowsSkeleton } from "../../ui/notices.tsx";
import { Screen } from "./screen.tsx";
import { screenAt } from "./screen-info.ts";

const outline = (
  <Loading>
    <RowsSkeleton />
  </Loading>
);

/** A screen before its scripts and data have come: its heading, where that is known, and an outline. */
export function FirstFrame({ pathname }: { pathname: string }) {
  const heading = screenAt(useRouter(), pathname)?.label;
  if (heading === undefined) return outline;
  // Whose role has no dashboard is led on to another screen.
  const leadsOn = heading === "Dashboard";
  return (
    <div className={leadsOn ? "[:root:not([data-dashboard])_&_h1]:invisible" : undefined}>
      <Screen title={heading}>{outline}</Screen>
    </div>
  );
}
