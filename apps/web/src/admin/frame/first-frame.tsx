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
  return heading === undefined ? spinner : <Screen title={heading}>{spinner}</Screen>;
}
