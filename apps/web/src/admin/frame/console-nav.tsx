import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useUser } from "../../app/session.tsx";
import { AttentionCount } from "./attention-count.tsx";
import { careLinks, mainLinks } from "./nav-links.ts";

const item =
  "relative flex min-h-11 items-center gap-2 px-5 text-label font-medium no-underline outline-offset-[-2px]! hover:bg-ground lg:min-h-10 " +
  "aria-[current=page]:bg-ground aria-[current=page]:font-bold " +
  "aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 " +
  "aria-[current=page]:before:w-1 aria-[current=page]:before:bg-ink";

/** Links to every screen of the console and the shop, and the logged-in admin. Calls `onFollow` when a link is clicked. */
export function ConsoleNav({ onFollow }: { onFollow?: () => void }) {
  const { firstName } = useUser();
  return (
    <>
      <nav aria-label="Console">
        <a href="/" target="_blank" rel="noreferrer" className={item}>
          Main Site <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        {[mainLinks, careLinks].map((links) => (
          <ul key={links[0].to} className="mx-5 mt-2.5 border-t border-line pt-2.5 *:-mx-5">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === "/admin" }} onClick={onFollow} className={item}>
                  {label}
                  {to === "/admin/attention" && <AttentionCount />}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto px-5 pt-3 lg:px-0">
        <div className="border-t border-line pb-4 pt-3 lg:px-5">
          <p className="font-bold">{firstName}</p>
          <Link to="/auth/logout" onClick={onFollow} className="inline-block rounded-s py-1 underline">
            Logout
          </Link>
          <p className="mt-1 text-fine text-muted">All times are UK time</p>
        </div>
      </div>
    </>
  );
}
