import { Spinner } from "../../ui/notices.tsx";
import { navLinks } from "./nav-links.ts";
import { Screen } from "./screen.tsx";

/** Returns the heading of the screen at a path; undefined where it depends on the data. */
function headingOf(pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  return navLinks.find(({ to }) => to === path || (to === "/admin/config" && path.startsWith(`${to}/`)))?.label;
}

/** A screen before its scripts and data have come: its heading, where that is known, and a spinner. */
export function FirstFrame({ pathname }: { pathname: string }) {
  const heading = headingOf(pathname);
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
